/** One page of a list and how many rows it has in all: the rows are filtered once, and both queries follow from that. */
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/**
 * `uncounted`: nobody reads the total, which is then that of the page. Only the server asks so (`firstRows`). `skipped`: so many rows before the
 * page are excluded by the query's conditions already.
 */
export type Paging = { page_index: number; page_size: number; uncounted?: true; skipped?: number };
export type PageAnswer<Item> = { page_index: number; page_size: number } & { data: Item[]; total: number };

/** How the total is found where counting all rows is too much: remembered, or up to a limit. `count` counts all. */
type Count = (count: () => Promise<number>) => Promise<number>;

/**
 * `query` has its conditions, columns and order. `read` gets it bounded to the page, for pages whose rows are read together,
 * or whose ids come from an index alone. The count needs neither the columns nor the order.
 */
export const pageRead = async <Tables, Table extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page_index, page_size, uncounted, skipped = 0 }: Paging,
  read: (page: SelectQueryBuilder<Tables, Table, Row>) => Promise<Item[]>,
  counted: Count = (count) => count(),
): Promise<PageAnswer<Item>> => {
  const data = await read(query.limit(page_size).offset((page_index - 1) * page_size - skipped));
  if (uncounted) return { data, total: data.length, page_index, page_size };
  const total = await counted(async () => {
    const { count } = await query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)`.as('count'))
      .$castTo<{ count: number }>() // Kysely does not work the row out while the tables are type parameters.
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  return { data, total, page_index, page_size };
};

/** The ordinary page: each row is presented by itself. */
export const pageOf = <Tables, Table extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  paging: Paging,
  present: (row: Simplify<Row>) => Item,
): Promise<PageAnswer<Item>> =>
  pageRead(query, paging, async (page) => (await page.execute()).map((row) => present(row)));
