import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.generated.ts';

/** A row of `content_entry`. */
export type Entry = Selectable<Tables['content_entry']>;
