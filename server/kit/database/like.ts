import { type RawBuilder, sql } from 'kysely';
import { inSimplified } from '../text/words.ts';

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
const within = (text: string): string => `%${literal(text)}%`;

/**
 * What follows `like` and `ilike` for texts containing this text; special characters are escaped. Columns hold what was typed, so text in
 * traditional characters is looked for as it is and in simplified ones.
 */
export const containing = (text: string): string | RawBuilder<string> => {
  const simplified = inSimplified(text);
  return simplified === text ? within(text) : sql<string>`any(array[${within(text)}, ${within(simplified)}])`;
};
/** The pattern for texts that begin with it. */
export const startingWith = (text: string): string => `${literal(text)}%`;
