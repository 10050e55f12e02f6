/** An id that no object has: for members without an enterprise, and for empty lists of ids. */
export const nobody = '00000000-0000-0000-0000-000000000000';
