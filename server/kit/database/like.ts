const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `like` and `ilike` that finds what contains this text, whatever signs it has. */
export const containing = (text: string): string => `%${literal(text)}%`;
/** …and what begins with it. */
export const startingWith = (text: string): string => `${literal(text)}%`;
