/** Figures that a page needs without the schemas. */

/** Decision D9. */
export const fileLimitBytes = 50 * 1024 * 1024;
export const reasonMaximum = 500;
