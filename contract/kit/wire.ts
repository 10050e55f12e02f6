/** The shapes of all responses and lists (ruling D2). */
import * as z from 'zod';
import { isDay, isInstant } from './day.ts';
import { endsTooEarly, isReversed } from './day-limits.ts';
import { isOfficePhone, mobilePattern, tidyMobile, tidyOfficePhone, wrongPhone } from './telephone.ts';
import { tidyEmail, tidyName } from './tidy.ts';
import { withoutUnseen } from './unseen.ts';

/** One object: `{"data": X}`. A successful response never carries `message`: clients show any message as an error (specification 8). */
export const one = <S extends z.ZodType>(item: S) => z.object({ data: item });
/** A short list that is not paged. */
export const all = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) });

/** One option of a filter, and how many entries it would leave under the other filters; `parent` is the option above it in a tree. */
export const facetOption = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  parent: z.string().optional(),
});
export type FacetOption = z.output<typeof facetOption>;

/** A page. `total` is capped at `totalCap` for keyword searches; `facets` come only when asked for with `with_facets=true`. */
export const pageOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item), ...aroundPage });
/** The same for every list: schemas take memory, and there are three hundred lists. */
const aroundPage = {
  total: z.int(),
  page_index: z.int(),
  page_size: z.int(),
  facets: z.record(z.string(), z.array(facetOption)).optional(),
};

/** A keyword search stops counting here: readers need no more than "more than 1000", and the cap bounds the query. */
export const totalCap = 1001;

/** Paging of a list: `page_index` from 1, `page_size` 10, at most `max` (100; lists of content, dictionaries, tags and the calendar 999). */
export const paging = (max: 50 | 100 | 999 = 100) => pagings[max];
const pagingTo = (max: number) => ({
  page_index: z.int('页码须为整数').min(1, '页码从 1 开始').max(100_000, '页码过大').default(1),
  page_size: z.int('每页条数须为整数').min(1, '每页至少 1 条').max(max, `每页最多 ${max} 条`).default(10),
});
const pagings = { 50: pagingTo(50), 100: pagingTo(100), 999: pagingTo(999) };

export const keyword = z.string().overwrite(withoutUnseen).trim().max(100, '关键词不能超过 100 个字').optional();

const instantForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
/** `YYYY-MM-DD HH:mm:ss`, an existing day and time; `message` is the field's own text for a wrong value. */
export const instantSaying = (message: string, error = message) =>
  z.string({ error }).regex(instantForm, { message, abort: true }).refine(isInstant, message);
/** An instant on the wire: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const instant = instantSaying('时间格式须为 YYYY-MM-DD HH:mm:ss');
/** An existing day, `YYYY-MM-DD`; `message` is the field's own text for a missing value, and for a wrong one unless `wrong` says it. */
export const daySaying = (message: string, wrong = message) =>
  z.iso.date({ error: ({ input }) => ((input ?? '') === '' ? message : wrong), abort: true }).refine(isDay, wrong);
/** A day on the wire: `YYYY-MM-DD`. */
export const day = daySaying('日期格式须为 YYYY-MM-DD');
/** For `refine` of what has a first and a last day: an end before its start is refused beside the end. */
export const inOrder = <K extends string>(
  first: K,
  last: K,
): [check: (sent: Partial<Record<K, unknown>>) => boolean, told: { path: string[]; message: string }] => [
  (sent) => !isReversed(sent[first], sent[last]),
  { path: [last], message: endsTooEarly },
];
/** The largest value of an `integer` column, such as the ids of dictionary entries and tags. */
export const largestInt = 2_147_483_647;
export const objId = z.uuid('编号格式不正确');

/** The name of a person or a company, in one spelling. */
export const nameOf = (label: string, max = 60) =>
  z
    .string({ error: `请填写${label}` })
    .overwrite(tidyName)
    .max(max, `${label}不能超过 ${max} 个字`);
export const requiredName = (label: string, max?: number) => nameOf(label, max).min(1, `请填写${label}`);

/** A text that must be filled in. */
export const requiredText = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}不能超过 ${max} 个字`);

/** An office's telephone, or several; a mobile number too. */
const officePhone = z
  .string({ error: '请填写联系电话' })
  .overwrite(tidyOfficePhone)
  .max(60, '联系电话不能超过 60 个字')
  .refine((value) => value === '' || isOfficePhone(value), wrongPhone);
export const contactPhone = z
  .string({ error: '请填写联系电话' })
  .overwrite(tidyOfficePhone)
  .min(1, '请填写联系电话')
  .pipe(officePhone);
export const optionalContactPhone = officePhone;
export const mobile = z
  .string({ error: '请输入手机号码' })
  .overwrite(tidyMobile)
  .min(1, '请输入手机号码')
  .regex(mobilePattern, '请输入正确的手机号码');

/** An address of e-mail; empty when there is none. */
const emailForm = /^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]{2,}$/;
export const email = z
  .string('请输入正确的邮箱')
  .overwrite(tidyEmail)
  .max(120, '邮箱过长')
  .refine((value) => value === '' || emailForm.test(value), '请输入正确的邮箱');

/** What an export of people's data is for; it stays in the audit log. */
export const exportReason = {
  reason: z.string({ error: '请填写导出用途' }).trim().min(2, '请填写导出用途').max(100, '导出用途不能超过 100 个字'),
};
