/** An id that nothing and nobody has: for those who belong to no enterprise, and for lists of ids that are empty. */
export const noId = '00000000-0000-0000-0000-000000000000';
