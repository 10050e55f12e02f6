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

/** `硝酸 500 g：`, before what is asked about a figure of the line; empty for a figure of no line. */
export const lineSays = (line: Pick<LineRow, 'title' | 'spec_name'> | undefined): string =>
  line ? `${[line.title, line.spec_name].filter(Boolean).join(' ')}：` : '';
