/** Published policies for tests, each with its own data. */

import { vi } from 'vitest';
import type { Condition } from '#contract/policy/matching/conditions.ts';
import type { Item, Matching } from '#contract/policy/matching/items.ts';
import { dictionaries } from '#contract/reference/dictionaries.ts';
import { fillDictionaries } from '../kit/content/fill-dictionary.ts';
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';
import { fillPolicyDictionaries } from './fill-demo.ts';

/** The words of policies as the demo has them, and three entries of every other dictionary. */
export const fillTestDictionaries = async ({ app }: TestServer): Promise<void> => {
  const context = jobContext(app, 'test');
  await fillPolicyDictionaries(context);
  const others = Object.entries(dictionaries).filter(([name]) => !/^policy_|^industry$/.test(name));
  await fillDictionaries(
    context,
    'test',
    Object.fromEntries(
      others.map(([dictionary, { name, parent }]) => [
        dictionary,
        [1, 2, 3].map((id) => ({ id, name: `${name} ${id}`, parent_id: parent ? 1 : null })),
      ]),
    ),
  );
};

const defaults = {
  policy: {
    title: '政策',
    issuing_authority: '科学城管委会',
    level: 3,
    validity: 1,
    publish_date: '2026-11-01',
    content: '<p>正文</p>',
  },
  policy_declaration: {
    title: '申报',
    issuing_authority: '科学城管委会',
    level: 3,
    publish_date: '2026-11-01',
    support_mode: 1,
    apply_mode: 1,
    content: '<p>正文</p>',
  },
  policy_announcement: {
    title: '公告',
    issuer: '科学城管委会',
    announcement_kind: 1,
    level: 3,
    publish_date: '2026-11-01',
    content: '<p>正文</p>',
  },
  policy_collection: {
    title: '征集稿',
    issuer: '科学城管委会',
    level: 3,
    comment_start: '2026-11-01',
    comment_end: '2026-12-31',
    publish_date: '2026-11-01',
    content: '<p>正文</p>',
  },
  activity: {
    title: '活动',
    organizer: '科学城管委会',
    activity_kind: 2,
    mode: 1,
    place: '路演中心',
    start_time: '2026-11-21 09:00:00',
    end_time: '2026-11-21 11:00:00',
    publish_date: '2026-11-01',
    content: '<p>正文</p>',
  },
} as const;

/** One item that asks for these conditions, each in a line of its own; for everybody without any. */
export const offering = (conditions: readonly Condition[] = [], more: Partial<Item> = {}): Matching => ({
  lines: [],
  items: [
    {
      key: 'main',
      name: '本事项',
      applicants: [1],
      amount: { min_wan: null, max_wan: null, rate_percent: null, base: '', per: '' },
      any_region: false,
      lines: conditions.map((condition) => ({
        text: `关于${condition.field}的条款`,
        clause_no: '第二条',
        kind: 'required',
        route: '',
        join: 'and',
        conditions: [condition],
        self_checks: [],
      })),
      sharing: [],
      expected: '',
      ...more,
    },
  ],
});

/** Publishes an entry of a type with these fields and answers its id. */
export const publish = async (
  { app }: TestServer,
  type: keyof typeof defaults,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const content = app.contents.get(type);
  if (!content) throw new Error(`no content type ${type}`);
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...defaults[type], ...values } }]);
  return obj_id;
};

/** On PostgreSQL a process hears of a publication a moment after it: what reads the published declarations waits for that. */
export const publicationHeard = async ({ app }: TestServer): Promise<void> => {
  const { generation } = await app.db
    .selectFrom('content_generation')
    .select('generation')
    .where('region_code', '=', app.region.code)
    .executeTakeFirstOrThrow();
  await vi.waitUntil(() => app.generation.current >= Number(generation), { timeout: 20_000 });
};
