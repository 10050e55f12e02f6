/** Passwords (ruling D4): 8 to 64 characters, any of them; the server also refuses common ones. */
export const passwordMinimum = 8;
export const passwordMaximum = 64;

/** Converts full-width characters to half-width, so that a password is the same whichever way it was typed. */
export const tidyPassword = (typed: string): string => typed.normalize('NFKC');
