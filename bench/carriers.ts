/** Carriers by the ten thousand: rows as the content kit publishes them, and searches that no answer is kept for. */
import pg from 'pg';

/** Fills a portal's database with rooms of three kinds in its parks, one in ten let. */
export const fillCarriers = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const columns = `obj_id, region_code, title, publish_date, summary, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit,
    property_fee_fen, decoration, withheld, cover, pictures, panorama, attachments, contact, contact_phone, content, related, updated_at`;
  const values = `gen_random_uuid(), p.region_code, '压测房源 ' || n, current_date - (n::bigint * 7919 % 900)::int, '', p.obj_id, null::uuid, 1 + n % 12, n::text, '', 40 + n::bigint * 104729 % 4000,
    50 + (n * 31) % 400, 1, 500, 1 + n % 4, case when n % 17 = 0 then 5 end, '', '{}'::text[], '', '[]', '', '', '', '{}'::uuid[], now()`;
  const parks = `generate_series($1::int, $2::int) n join (select obj_id, region_code, row_number() over (order by obj_id) - 1 as at, count(*) over () as parks from park) p on p.at = n % p.parks`;
  const third = Math.floor(count / 3);
  await client.query(
    `insert into factory (${columns}, floor_height_m, floor_load_t_sqm, power_kva, crane, fire_class, sewage)
     select ${values}, 4 + n % 6, 0.5 + (n % 20) * 0.3, 100 + (n * 37) % 1500, '', 1 + n % 5, n % 3 = 0 from ${parks}`,
    [1, third],
  );
  await client.query(
    `insert into office (${columns}, seats_max, floor_height_m, divisible, registrable) select ${values}, 10 + n % 90, 2.9, n % 2 = 0, true from ${parks}`,
    [third + 1, 2 * third],
  );
  await client.query(`insert into room (${columns}, room_use) select ${values}, 1 + n % 5 from ${parks}`, [
    2 * third + 1,
    count,
  ]);
  await client.query(
    `insert into unit_hold (contract_id, region_code, unit_id, days, signed)
     select gen_random_uuid(), region_code, obj_id, daterange(current_date - 30, current_date + 300, '[]'), true from lettable_unit where room_no ~ '7$' and title like '压测%'`,
  );
  await client.query('vacuum analyze');
  await client.end();
};

/** Four filters at once; `n` makes each question a new one, so that its count is not known yet. */
const questions: readonly [name: string, ask: (n: number) => string][] = [
  [
    'search, factories: load, power, area, free',
    (n) => `kind=factory&floor_load_min_t_sqm=3&power_min_kva=${400 + n}&area_min_sqm=${500 + n}&room_status=1`,
  ],
  [
    'search, all kinds: area from, to, rent, free',
    (n) => `area_min_sqm=${100 + n}&area_max_sqm=${900 + n}&rent_max_fen=${3_000_000 + n}&room_status=1`,
  ],
  [
    'search, by rent: decoration, area, height, free',
    (n) => `decoration=2,3&area_min_sqm=${200 + n}&floor_height_min_m=5&room_status=1&sort=rent_up`,
  ],
];

/** Milliseconds of each question, asked `times` times, one request after another. */
export const searchCarriers = async (
  address: string,
  times: number,
): Promise<{ name: string; p50: number; max: number }[]> =>
  await Array.fromAsync(questions, async ([name, ask]) => {
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      const reply = await fetch(`${address}/api/space-v2/carriers/search?${ask(n)}`);
      const { total } = (await reply.json()) as { total: number };
      if (!reply.ok || total === 0) throw new Error(`${reply.status} ${name} found ${total}`);
      took.push(performance.now() - began);
    }
    // The first one compiles.
    const sorted = took.slice(1).sort((a, b) => a - b);
    return { name, p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
  });
