/** Who may own and run a company, as 公司法 (2023) says. Pure, without zod: form and server share it. */
import { creditCodePattern } from '../kit/credit-code.ts';
import { sayDay } from '../kit/day.ts';
import { wrongDocument } from '../kit/id-number.ts';
import { sameName } from '../kit/tidy.ts';

/** The message of one field; a field of a table is `shareholders.0.share_bp`. */
export type Wrong = { field: string; message: string };

export const shareholderKinds = { 1: '自然人', 2: '企业或其他组织' } as const;
/** 出资方式 (公司法 第四十八条). */
export const contributions = {
  1: '货币',
  2: '实物',
  3: '知识产权',
  4: '土地使用权',
  5: '股权或债权',
  6: '其他',
} as const;
export const posts = { 1: '董事', 2: '经理', 3: '监事', 4: '财务负责人' } as const;

type Document = { document_kind: number | null; document_number: string };
export type Shareholder = Document & { name: string; kind: number; share_bp: number };
export type Officer = Document & { name: string; post: number };

/** 100 % in basis points. */
const whole = 10_000;
const percent = (bp: number) => `${bp / 100}%`;

export const checkShareholders = (shareholders: readonly Shareholder[]): Wrong[] => {
  const numbers = shareholders.map(({ document_number }) => document_number);
  const sum = shareholders.reduce((total, { share_bp }) => total + share_bp, 0);
  return [
    ...shareholders.flatMap(({ kind, document_kind, document_number }, index): Wrong[] => {
      const field = `shareholders.${index}.document_number`;
      const wrong = kind === 1 ? wrongDocument(document_kind, document_number) : undefined;
      if (wrong) return [{ field, message: wrong }];
      if (kind === 2 && !creditCodePattern.test(document_number))
        return [{ field, message: '请输入正确的统一社会信用代码' }];
      return numbers.indexOf(document_number) < index ? [{ field, message: '与前面的股东证件号码相同' }] : [];
    }),
    ...(sum === whole ? [] : [{ field: 'shareholders', message: `出资比例合计须为 100%，现为 ${percent(sum)}` }]),
  ];
};

const isManager = (post: number) => post === 1 || post === 2 || post === 4;

export const checkOfficers = (
  officers: readonly Officer[],
  { legal_person, no_supervisor }: { legal_person: string; no_supervisor: boolean },
): Wrong[] => {
  const of = (post: number) => officers.filter((one) => one.post === post);
  const [directors, managers, supervisors] = [of(1).length, of(2).length, of(3).length];
  const wrong = (field: string, message: string): Wrong[] => [{ field, message }];
  return [
    ...officers.flatMap(({ document_kind, document_number, post }, index): Wrong[] => {
      const unread = wrongDocument(document_kind, document_number);
      if (unread) return wrong(`officers.${index}.document_number`, unread);
      const others = officers.filter((one, at) => at !== index && one.document_number === document_number);
      if (post === 3 && others.some((one) => isManager(one.post)))
        return wrong(`officers.${index}.post`, '董事、经理和财务负责人不能兼任监事');
      return others.some((one) => one.post === post && officers.indexOf(one) < index)
        ? wrong(`officers.${index}.post`, '这个人的同一职务已填写')
        : [];
    }),
    ...(directors === 0 || directors === 2 ? wrong('officers', '董事设一名，或者三名以上') : []),
    ...(managers > 1 ? wrong('officers', '经理最多一名') : []),
    ...(supervisors === 2 ? wrong('officers', '监事设一名，或三名以上组成监事会') : []),
    ...(of(4).length === 1 ? [] : wrong('officers', '财务负责人须为一名')),
    ...(supervisors === 0 && !no_supervisor ? wrong('officers', '请填写监事，或勾选全体股东同意不设监事') : []),
    ...(supervisors > 0 && no_supervisor ? wrong('no_supervisor', '已填写监事，请取消勾选或删除监事') : []),
    ...(officers.some(({ name, post }) => (post === 1 || post === 2) && sameName(name, legal_person))
      ? []
      : wrong('legal_person', '法定代表人须由董事或经理担任，请与任职人员一致')),
  ];
};

/**
 * What a 股份有限公司 needs beyond that (公司法 第九十二、九十八、一百二十六、一百三十三条): at most 200 founders, shares paid in before it is
 * registered, a manager, and a supervisor whatever its shareholders agree.
 */
export const checkStockCompany = (
  {
    shareholders,
    officers,
    paid_by,
  }: { shareholders: readonly unknown[]; officers: readonly { post: number }[]; paid_by: string },
  today: string,
): Wrong[] => {
  const has = (post: number) => officers.some((one) => one.post === post);
  return [
    ...(shareholders.length > mostFounders
      ? [{ field: 'shareholders', message: `股份有限公司的发起人不超过 ${mostFounders} 人` }]
      : []),
    ...(paid_by > today ? [{ field: 'paid_by', message: '股份有限公司的股款须在登记前缴足，请填写已缴足的日期' }] : []),
    ...(has(2) ? [] : [{ field: 'officers', message: '股份有限公司须设经理' }]),
    ...(has(3) ? [] : [{ field: 'officers', message: '股份有限公司须设监事；以审计委员会代替的，请到服务大厅办理' }]),
  ];
};
const mostFounders = 200;

/** What a 有限责任公司 needs beyond the form's own rules (公司法 第四十二、四十七条). `latest`: the last day for paying in. */
export const checkLimitedCompany = (
  { shareholders, paid_by }: { shareholders: readonly unknown[]; paid_by: string },
  { today, latest }: { today: string; latest: string },
): Wrong[] => [
  ...(shareholders.length > mostPartners
    ? [{ field: 'shareholders', message: `有限责任公司的股东不超过 ${mostPartners} 人` }]
    : []),
  ...(paid_by < today || paid_by > latest
    ? [{ field: 'paid_by', message: `出资期限须在今天至 ${sayDay(latest)}之间` }]
    : []),
];
const mostPartners = 50;

/** Shares of a 有限责任公司 are paid in within five years. */
export const paidInYears = 5;
