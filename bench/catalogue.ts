/** Products by the hundred thousand and instruments by the million: the demo's entries, many times over with other numbers. */
import pg from 'pg';

type Differs = Readonly<Record<string, string>>;
const always: Differs = {
  obj_id: 'gen_random_uuid()',
  publish_date: 'current_date - (n::bigint * 7919 % 900)::int',
  title: "row.title || ' ' || n",
};

/** Copies each row of a table until it has `count`; `differs` says in SQL what a copy has of its own, by its number `n`. */
const multiply = async (client: pg.Client, table: string, count: number, differs: Differs): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  const copies = Math.ceil(count / (rows[0]?.count ?? 1));
  const { rows: columns } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ column_name }) => column_name);
  const values = names.map((name) => differs[name] ?? always[name] ?? `row.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} row cross join generate_series(2, $1::int) n`,
    [copies],
  );
};

export const fillCatalogue = async (
  databaseUrl: string,
  { products, instruments }: { products: number; instruments: number },
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await multiply(client, 'material_product', products, {
    price_fen: '100 + n::bigint * 104729 % 900000',
    specs: "'[]'::jsonb",
  });
  await multiply(client, 'instrument', instruments, { code: "'B' || n", status: '1 + n % 3' });
  await client.query('vacuum analyze');
  await client.end();
};

/** Each question once a turn; those with `n` are new every time, so that their counts are not known yet. */
export const catalogueQuestions: readonly { name: string; aimMs: number; ask: (n: number) => string }[] = [
  { name: 'products, counts of every filter', aimMs: 80, ask: () => '/material_mall/products?with_facets=true' },
  {
    name: 'products, counts, a price range',
    aimMs: 80,
    ask: (n) => `/material_mall/products?with_facets=true&price_min_fen=${1_000 + n}&price_max_fen=${90_000 + n}`,
  },
  {
    name: 'products, cheapest first, page 50',
    aimMs: 80,
    ask: () => '/material_mall/products?sort=price_up&page_index=50',
  },
  { name: 'instruments, newest', aimMs: 150, ask: () => '/industrial/instruments' },
  { name: 'instruments, counts of every filter', aimMs: 150, ask: () => '/industrial/instruments?with_facets=true' },
  {
    name: 'instruments, counts, category and state',
    aimMs: 150,
    ask: (n) => `/industrial/instruments?with_facets=true&class_id=1&status=1&price_max_fen=${50_000 + n}`,
  },
];

/** The 95th hundredth and the slowest, in milliseconds, of one request after another; the first, which counts anew, is told apart. */
export const askCatalogue = async (address: string, ask: (n: number) => string, times: number) => {
  const took: number[] = [];
  let found = 0;
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    const reply = await fetch(`${address}/api${ask(n)}`);
    const { total } = (await reply.json()) as { total: number };
    if (!reply.ok) throw new Error(`${reply.status} ${ask(n)}`);
    found = total;
    took.push(performance.now() - began);
  }
  const [first = Number.NaN, ...later] = took;
  later.sort((a, b) => a - b);
  return {
    found,
    first,
    p50: later[Math.floor(later.length / 2)] ?? Number.NaN,
    p95: later[Math.floor(later.length * 0.95)] ?? Number.NaN,
  };
};
