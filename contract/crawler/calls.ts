/** Collected information (specification 7, Other), and the sources that staff configure. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { tidyWebAddress } from '../kit/tidy.ts';
import { all, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { localInformation } from './local-information.ts';
import { classes } from './topics.ts';

export const sourceKinds = { 1: 'RSS 或 Atom', 2: 'JSON Feed', 3: '网页列表' } as const;

const selector = (label: string) => z.string().trim().max(200, `${label}不能超过 200 个字`).default('');
const source = {
  name: z.string({ error: '请填写来源名称' }).trim().min(1, '请填写来源名称').max(60, '来源名称不能超过 60 个字'),
  address: z
    .string({ error: '请填写列表地址' })
    .overwrite(tidyWebAddress)
    .max(500, '列表地址不能超过 500 个字')
    .regex(/^https?:\/\/[^\s]+$/i, '列表地址须以 http:// 或 https:// 开头'),
  kind: z.literal([1, 2, 3], '请选择格式'),
  category: z
    .int('请选择类别')
    .refine((code) => Object.hasOwn(classes, code), '请选择类别')
    .meta({ examples: [31] }),
  interval_hours: z.int('请填写采集间隔').min(1, '采集间隔至少 1 小时').max(720, '采集间隔最长 720 小时'),
  is_on: z.boolean('请选择是否采集'),
  is_licensed: z.boolean('请选择是否有转载授权'),
  item_selector: selector('条目选择器'),
  title_selector: selector('标题选择器'),
  date_selector: selector('日期选择器'),
  summary_selector: selector('摘要选择器'),
};
const body = z.object(source).check((context) => {
  const { kind, item_selector } = context.value;
  if (kind === 3 && !item_selector)
    context.issues.push({
      code: 'custom',
      path: ['item_selector'],
      message: '请填写条目选择器',
      input: item_selector,
    });
});
const kept = z.object({
  source_id: objId,
  ...source,
  // What is stored is not checked again against what may be typed.
  name: z.string(),
  address: z.string(),
  kind: z.int(),
  category: z.int(),
  interval_hours: z.int(),
  kind_name: z.string(),
  category_name: z.string(),
  last_run_at: instant.nullable(),
  /** Empty when the last run succeeded. */
  last_error: z.string(),
  /** How many new items the last run brought. */
  last_found: z.int(),
});
export type CrawlSource = z.output<typeof kept>;
const found = z.object({ title: z.string(), link: z.string(), publish_date: z.string(), excerpt: z.string() });

const topic = z.object({ id: z.int(), name: z.string(), count: z.int() });
const done = one(z.object({ done: z.literal(true) }));

export const crawlerCalls = contract({
  ...contentCalls(localInformation),
  'GET /crawler/categories': {
    summary: '信息汇集的栏目和类别，各带数量',
    access: 'all',
    reply: all(topic.extend({ children: z.array(topic) })),
  },
  'GET /console/crawler/sources': {
    summary: '采集来源',
    access: 'staff',
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(kept),
  },
  'POST /console/crawler/sources': {
    summary: '新增采集来源',
    access: ['editor', 'system'],
    body,
    reply: one(kept),
    once: true,
    fails: ['crawl_source_exists'],
  },
  'PUT /console/crawler/sources/{source_id}': {
    summary: '修改采集来源；下次采集即用新设置',
    access: ['editor', 'system'],
    body,
    reply: one(kept),
    fails: ['not_found', 'crawl_source_exists'],
  },
  'DELETE /console/crawler/sources/{source_id}': {
    summary: '删除采集来源；已采集的内容不受影响',
    access: ['editor', 'system'],
    reply: done,
    fails: ['not_found'],
  },
  'POST /console/crawler/sources/{source_id}/try': {
    summary: '试采：读取一次，只看不存',
    access: ['editor', 'system'],
    reply: one(z.object({ items: z.array(found), error: z.string() })),
    fails: ['not_found'],
  },
});
