/**
 * What may be applied for, as data (ruling D6, decision 066). A declaration has items; each is for certain applicants, gives an amount, and asks
 * what its lines say. A line quotes the text. It is decided by answers, asked on demand, or left to the applicant to check (自查).
 */
import * as z from 'zod';
import { type Condition, conditionSchema, type Join, joinSchema } from './conditions.ts';
import { applicantKinds } from './facts.ts';
import { sampleKeys } from './sample-companies.ts';

export const lineKinds = {
  required: '必须满足',
  route: '满足其一',
  preferred: '优先，不影响结论',
} as const;
export type LineKind = keyof typeof lineKinds;

export type Line = {
  /** The text's own words. */
  text: string;
  /** Their place: 申报条件第一条. */
  clause_no: string;
  kind: LineKind;
  /** Lines of the kind `route` with the same name are alternatives. */
  route: string;
  join: Join;
  /** What answers decide; empty when none does. */
  conditions: Condition[];
  /** The words that no answer decides: the applicant checks them. */
  self_checks: string[];
};

export const sharingRules = {
  one_of: '就高不重复',
  total: '合计封顶',
  deducts: '先扣除已得部分',
} as const;
/** What items may not add up to, by a name that items of several declarations share. */
export type Sharing = { name: string; rule: keyof typeof sharingRules; limit_wan: number | null };

export type Amount = {
  min_wan: number | null;
  max_wan: number | null;
  rate_percent: number | null;
  /** What the rate is of: 首个销售合同额. */
  base: string;
  /** 每项, 每人, 每年; empty when it is given once. */
  per: string;
};
export type Item = {
  key: string;
  name: string;
  applicants: number[];
  amount: Amount;
  /** 适用区域 of the declaration does not count for this item. */
  any_region: boolean;
  lines: Line[];
  sharing: Sharing[];
  /** The verdicts of the sample companies that staff have looked at, in their order. */
  expected: string;
};
export type Matching = {
  /** Lines that every item asks. */
  lines: Line[];
  items: Item[];
};

export const noMatching: Matching = { lines: [], items: [] };

const words = (label: string, max: number) =>
  z.string(`请填写${label}`).trim().max(max, `${label}不能超过 ${max} 个字`);
const line = z
  .object({
    text: words('原文', 300).min(1, '请填写原文'),
    clause_no: words('条款号', 40).default(''),
    kind: z.enum(Object.keys(lineKinds) as [LineKind], '请选择这一条的作用').default('required'),
    route: words('组名', 20).default(''),
    join: joinSchema,
    conditions: z.array(conditionSchema).max(10, '一条最多 10 个条件').default([]),
    self_checks: z.array(words('自查内容', 300).min(1, '请填写自查内容')).max(10).default([]),
  })
  .check((context) => {
    const { kind, route } = context.value;
    if (kind === 'route' && !route)
      context.issues.push({ code: 'custom', path: ['route'], message: '请填写组名', input: route });
  });
const lines = z.array(line).max(40, '最多 40 条').default([]);
const wan = z.number('金额须为数字').min(0, '金额不能小于 0').max(1e7, '金额过大').nullable().default(null);
const sharing = z
  .object({
    name: words('组名', 40).min(1, '请填写组名'),
    rule: z.enum(Object.keys(sharingRules) as [keyof typeof sharingRules], '请选择规则'),
    limit_wan: wan,
  })
  .check((context) => {
    const { rule, limit_wan } = context.value;
    if (rule === 'total' && limit_wan === null)
      context.issues.push({ code: 'custom', path: ['limit_wan'], message: '请填写封顶金额', input: limit_wan });
  });
const kinds = Object.keys(applicantKinds).map(Number);
const item = z.object({
  key: z.string('请填写编号').regex(/^[a-z0-9-]{1,40}$/, '编号由小写字母、数字和短横线组成'),
  name: words('事项名称', 60).min(1, '请填写事项名称'),
  applicants: z
    .array(z.int().refine((kind) => kinds.includes(kind), '请选择申报主体'))
    .min(1, '请选择申报主体')
    .max(kinds.length),
  amount: z
    .object({
      min_wan: wan,
      max_wan: wan,
      rate_percent: z
        .number('比例须为数字')
        .min(0, '比例不能小于 0')
        .max(100, '比例不能超过 100%')
        .nullable()
        .default(null),
      base: words('计算基数', 40).default(''),
      per: words('计量', 10).default(''),
    })
    .default({ min_wan: null, max_wan: null, rate_percent: null, base: '', per: '' }),
  any_region: z.boolean().default(false),
  lines,
  sharing: z
    .array(sharing)
    .max(5, '最多 5 组')
    .refine((all) => all.filter(({ rule }) => rule === 'total').length <= 1, '一个事项最多属于一个合计封顶')
    .default([]),
  expected: z
    .string()
    .regex(new RegExp(`^([1-4]{${sampleKeys.length}})?$`), '请核对样本企业的结论')
    .default(''),
});
export const matchingSchema = z
  .object({
    lines,
    items: z
      .array(item)
      .max(20, '最多 20 个事项')
      .check((context) => {
        const keys = context.value.map(({ key }) => key);
        for (const [at, key] of keys.entries())
          if (keys.indexOf(key) < at)
            context.issues.push({ code: 'custom', path: [at, 'key'], message: '编号重复', input: key });
      })
      .default([]),
  })
  .default(noMatching) as z.ZodType<Matching>;
