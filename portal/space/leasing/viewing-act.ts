/** The name of the act "book a viewing of this carrier" in an address. */
export const viewingAct = ({ obj_id }: { obj_id: string }): string => `viewing:${obj_id}`;
