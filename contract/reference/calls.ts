/** Dictionaries and divisions (specification 7, ruling D4). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { decision, proposed } from '../kit/proposal.ts';
import { all, largestInt, one, pageOf, paging } from '../kit/wire.ts';
import { type DictionaryName, dictionaries } from './dictionaries.ts';

const dictionaryName = z.enum(Object.keys(dictionaries) as [DictionaryName, ...DictionaryName[]], {
  error: '没有这个字典',
});

const consoleEntry = z.object({
  dictionary: dictionaryName,
  entry_id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable(),
  sort_order: z.int(),
  hidden: z.boolean(),
});
export type DictionaryRow = z.output<typeof consoleEntry>;

/** A change that waits for a second person. */
const proposal = consoleEntry.extend({
  obj_id: z.string(),
  /** Null: a new entry. */
  entry_id: z.int().nullable(),
  ...proposed,
});
export type DictionaryProposal = z.output<typeof proposal>;

export const referenceCalls = contract({
  'GET /space-v2/data/base/list': {
    summary: '全部字典和固定选项：{类型: [{value, label, sort}]}',
    access: 'all',
    reply: one(
      z.record(
        z.string(),
        z.array(z.object({ value: z.union([z.int(), z.string()]), label: z.string(), sort: z.int() })),
      ),
    ),
  },
  'GET /information/areas/list': {
    summary: '行政区划；parent_id=-1 为省级',
    access: 'all',
    query: z.object({
      parent_id: z.int('上级编码须为整数').min(-1, '上级编码不正确').max(999_999, '上级编码不正确').default(-1),
    }),
    reply: all(z.object({ id: z.int(), region_name: z.string() })),
  },
  'GET /information/data_dict/list': {
    summary: '字典条目列表，可按类型筛选',
    access: 'all',
    query: z.object({ type: z.string().trim().max(60, '类型过长').optional(), ...paging(999) }),
    reply: pageOf(
      z.object({
        type: z.string(),
        type_name: z.string(),
        value: z.union([z.int(), z.string()]),
        label: z.string(),
        parent_value: z.int().nullable(),
        sort: z.int(),
      }),
    ),
  },
  'GET /console/dictionaries': {
    summary: '字典及其全部条目（含隐藏），与待审核的修改',
    access: 'staff',
    reply: all(
      z.object({
        dictionary: dictionaryName,
        name: z.string(),
        parent: dictionaryName.nullable(),
        entries: z.array(consoleEntry),
        proposals: z.array(proposal),
      }),
    ),
  },
  'POST /console/dictionaries': {
    summary: '新增条目，或按 entry_id 改名、隐藏，由另一人审核后生效；只调整排序立即生效',
    access: ['editor', 'system'],
    body: z.object({
      dictionary: dictionaryName,
      /** Left out: a new entry. */
      entry_id: z.int('条目编号须为整数').min(1, '条目编号不正确').max(1_000_000_000, '条目编号不正确').optional(),
      name: z.string({ error: '请填写名称' }).trim().min(1, '请填写名称').max(40, '名称不能超过 40 个字'),
      parent_id: z
        .int('上级条目不正确')
        .min(1, '上级条目不正确')
        .max(largestInt, '上级条目不正确')
        .nullable()
        .optional(),
      sort_order: z.int('排序须为整数').min(-10_000, '排序过小').max(10_000, '排序过大').optional(),
      hidden: z.boolean('请选择是否隐藏').optional(),
    }),
    /** `waits`: it is a proposal now, and the entry as it was; a new entry has no number yet. */
    reply: one(consoleEntry.extend({ entry_id: z.int().nullable(), waits: z.boolean() })),
    fails: ['not_found', 'name_taken'],
  },
  'POST /console/dictionaries/{obj_id}': {
    summary: '审核一项字典修改：通过须由另一人；退回须说明原因，提出人可自行撤回',
    access: ['editor', 'reviewer', 'system'],
    body: z.object(decision),
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found', 'forbidden', 'wrong_state', 'name_taken', 'opinion_required'],
  },
});
