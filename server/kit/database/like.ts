import { type RawBuilder, sql } from 'kysely';
import { tidyName } from '#contract/kit/tidy.ts';
import { inSimplified } from '../text/words.ts';

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
const within = (text: string): string => `%${literal(text)}%`;

/**
 * What follows `like` and `ilike` for texts containing this text; special characters are escaped. Columns hold what was typed, so text in
 * traditional characters is looked for as it is and in simplified ones. Names are stored with one kind of dot and without blanks between Han
 * (`tidyName`), so they are looked for that way too.
 */
export const containing = (text: string): string | RawBuilder<string> => {
  const patterns = [...new Set([text, inSimplified(text), tidyName(text)])].map(within);
  return patterns.length === 1 ? within(text) : sql<string>`any(array[${sql.join(patterns)}])`;
};
/** The pattern for texts that begin with it. */
export const startingWith = (text: string): string => `${literal(text)}%`;
