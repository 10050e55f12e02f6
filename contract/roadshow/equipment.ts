/** Equipment that can be requested (specification 3); without schemas, so that pages can import it. */
export const equipment = ['音响', '投影'] as const;
