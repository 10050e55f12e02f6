/** How an address names that somebody is booking a viewing of this carrier. */
export const viewingAct = ({ obj_id }: { obj_id: string }): string => `viewing:${obj_id}`;
