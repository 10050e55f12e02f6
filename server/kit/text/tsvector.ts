import { type RawBuilder, sql } from 'kysely';

/** A `tsvector` made of lexemes that our own code cut. */
export const tsvectorOf = (lexemes: readonly string[]): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${[...lexemes]}::text[])`;
