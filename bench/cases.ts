/** Staff's queue with very many cases: rows as the kit writes them, put in by the thousand. */
import pg from 'pg';

/** Fills a portal's database with cases of all kinds and states, a fifth of them open. */
export const fillCases = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into case_record (obj_id, region_code, case_type, application_no, title, user_id, holder_id, applicant_name, state, version, fields, materials,
       promise_days, publicity_days, due_at, single_key, words, submitted_at, created_at, updated_at)
     select id, m.region_code, (array['policy_application','reserve_project','service_organisation','enterprise_certification','policy_question'])[1 + n % 5],
       'SQ' || lpad(n::text, 12, '0'), '压测事项 ' || n, m.user_id, m.user_id, '压测企业' || (n % 5000),
       (array[20, 30, 60, 60, 70, 80, 60, 60, 50, 40])[1 + (n / 5) % 10], 3, '{}', '[]', 20, 0,
       case when (n / 5) % 10 in (0, 1, 8, 9) then now() + ((n * 7919) % 40 - 10) * interval '1 day' end,
       id, array_to_tsvector(array['压测', '测事', '事项', '测企', '企业', 'sq' || lpad(n::text, 12, '0'), n::text, (n % 5000)::text]),
       now() - (n % 400) * interval '1 day', now() - (n % 400) * interval '1 day', now() - (n % 400) * interval '1 hour'
     from generate_series(1, $1::int) n, lateral (select gen_random_uuid() as id, n as same) g, (select user_id, region_code from member limit 1) m`,
    [count],
  );
  await client.query('vacuum analyze case_record');
  await client.end();
};

/** What a clerk asks of the queue. */
export const queuePaths: readonly [name: string, paths: readonly string[]][] = [
  ['queue, first page', ['/console/cases']],
  [
    'queue, one type and state',
    ['/console/cases?case_type=reserve_project&state=30', '/console/cases?case_type=policy_question&state=20'],
  ],
  [
    'queue, mine · free · late',
    ['/console/cases?whose=mine', '/console/cases?whose=free', '/console/cases?whose=late'],
  ],
  ['queue, finished ones, newest first', ['/console/cases?state=60,70,80,90&sort=newest']],
  ['queue, page 900', ['/console/cases?page_index=900&page_size=20']],
  [
    'queue, by number and by name',
    ['/console/cases?keyword=SQ000000054321', `/console/cases?keyword=${encodeURIComponent('压测企业')}`],
  ],
  ['counts of every type', ['/console/cases/types']],
];
