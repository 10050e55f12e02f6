/** The pattern of `like` and `ilike` that finds what contains this text, whatever signs it has. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
