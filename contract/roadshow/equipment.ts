/** What one may ask for beside the room (specification 3); apart from the schemas, so that pages need none of them. */
export const equipment = ['音响', '投影'] as const;
