/** Passwords (ruling D4): 8 to 64 characters, any of them; the server also refuses common ones. */
export const passwordMinimum = 8;
export const passwordMaximum = 64;

/** Half-width what an input method made full-width, so that a password typed either way is the same. */
export const tidyPassword = (typed: string): string => typed.normalize('NFKC');
