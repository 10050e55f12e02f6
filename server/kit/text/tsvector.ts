import { type RawBuilder, sql } from 'kysely';

/** A `tsvector` of lexemes that were cut by ourselves. */
export const tsvectorOf = (lexemes: readonly string[]): RawBuilder<string> => sql<string>`array_to_tsvector(${[...lexemes]}::text[])`;
