/** How an address names that somebody is opening a file. */
export const fileAct = (fileId: string): string => `file:${fileId}`;
/** `/api/users/files/{file_id}` */
export const fileIdIn = (address: string): string => address.split('/').at(-1) ?? '';
