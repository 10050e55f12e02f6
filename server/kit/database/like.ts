const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern for `like` and `ilike` that matches texts containing this text; special characters are escaped. */
export const containing = (text: string): string => `%${literal(text)}%`;
/** The pattern for texts that begin with it. */
export const startingWith = (text: string): string => `${literal(text)}%`;
