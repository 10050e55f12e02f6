/** The name of the act "open a file" in an address. */
export const fileAct = (fileId: string): string => `file:${fileId}`;
/** `/api/users/files/{file_id}` */
export const fileIdIn = (address: string): string => address.split('/').at(-1) ?? '';
