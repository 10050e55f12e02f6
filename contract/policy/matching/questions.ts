/** The ten questions in order (ruling D6), as data: the form draws them, and the matches refer to them. */
import { backgrounds, industriesMax, noBackground, tiers } from './tiers.ts';

type Question = {
  /** 1 to 10 */
  readonly step: number;
  /** The profile's field. */
  readonly field: string;
  readonly title: string;
  readonly hint?: string;
} & (
  | { readonly kind: 'name' | 'region' | 'day' | 'industries' }
  | {
      readonly kind: 'one' | 'several' | 'yesNo';
      readonly options: readonly { readonly code: number; readonly label: string }[];
    }
);

const optionsOf = (named: Readonly<Record<number, string | { readonly label: string }>>) =>
  Object.entries(named).map(([code, name]) => ({
    code: Number(code),
    label: typeof name === 'string' ? name : name.label,
  }));

export const questions = [
  {
    step: 1,
    field: 'enterprise_name',
    kind: 'name',
    title: '公司名称',
    hint: '营业执照上的全称；还没有注册的，填拟用名称',
  },
  {
    step: 2,
    field: 'address_area',
    kind: 'region',
    title: '公司所在区域',
    hint: '以营业执照上的注册地为准；还没有注册的，选拟注册地',
  },
  {
    step: 3,
    field: 'reg_time',
    kind: 'day',
    title: '公司成立时间',
    hint: '以营业执照上的成立日期为准，用于计算成立年限',
  },
  { step: 4, field: 'industry', kind: 'industries', title: '所属行业领域', hint: `可多选，最多 ${industriesMax} 项` },
  {
    step: 5,
    field: 'intellectual_property_rights',
    kind: 'one',
    title: '拥有的知识产权数量',
    hint: '已授权的专利、软件著作权等',
    options: optionsOf(tiers.intellectual_property_rights),
  },
  { step: 6, field: 'last_year_sales', kind: 'one', title: '上年度销售额', options: optionsOf(tiers.last_year_sales) },
  {
    step: 7,
    field: 'last_year_r_and_d',
    kind: 'one',
    title: '上年度研发投入',
    options: optionsOf(tiers.last_year_r_and_d),
  },
  {
    step: 8,
    field: 'financing_amount',
    kind: 'one',
    title: '已获得的融资金额',
    options: optionsOf(tiers.financing_amount),
  },
  {
    step: 9,
    field: 'applicant_background',
    kind: 'several',
    title: '申请人背景',
    hint: `可多选；选择“${backgrounds[noBackground]}”时不能再选其他`,
    options: optionsOf(backgrounds),
  },
  {
    step: 10,
    field: 'is_high_tech',
    kind: 'yesNo',
    title: '是否为高新技术企业',
    hint: '证书在有效期内的为“是”',
    options: [
      { code: 1, label: '是' },
      { code: 2, label: '否' },
    ],
  },
] as const satisfies readonly Question[];

/** Submitting is offered from this step on (specification 4). */
export const submitFromStep = 3;
export const lastStep = questions.length;
export type ProfileField = (typeof questions)[number]['field'];
export const questionOf = (field: ProfileField) =>
  questions.find((question) => question.field === field) ?? questions[0];
