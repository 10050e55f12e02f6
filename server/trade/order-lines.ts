/** The lines of orders, in their order. */
import type { Selectable } from 'kysely';
import type { Db } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';

export type LineRow = Selectable<Tables['trade_line']>;

export const linesOf = async (db: Db, order_ids: readonly string[]): Promise<LineRow[]> =>
  order_ids.length === 0
    ? []
    : await db
        .selectFrom('trade_line')
        .selectAll()
        .where('order_id', 'in', [...order_ids])
        .orderBy('order_id')
        .orderBy('line_no')
        .execute();
