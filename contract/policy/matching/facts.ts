/**
 * Questions on demand (decision 066): asked beside a policy, only when the answer decides, and kept for every other policy. The ten questions
 * of specification 3 are in `questions.ts`.
 */
import * as z from 'zod';
import type { Day } from '../../kit/day.ts';
import { type Ask, askOf, type Band, days, figure, wanBand } from '../../kit/plausible.ts';
import { day } from '../../kit/wire.ts';

/** Who may apply. Whoever fills in the questionnaire is an enterprise until it says otherwise. */
export const applicantKinds = {
  1: '企业',
  2: '个人',
  3: '尚未注册的团队',
  4: '高校、院所、医疗机构',
  5: '服务机构',
  6: '基金管理机构',
} as const;

/** People apply through the enterprise that employs them. */
export const individual = 2;

/** Whom a question is about; the words of a condition name it. */
export const subjects = { enterprise: '企业', head: '项目负责人', product: '申报产品', project: '申报项目' } as const;

type Common = {
  /** The question as it is asked. */
  readonly title: string;
  /** Its short name in sentences: 从业人员 不超过 300 人. */
  readonly name: string;
  readonly hint?: string;
  readonly subject: keyof typeof subjects;
  /** The applicant cannot change the answer by what it does. */
  readonly fixed?: true;
  /** The options rise: who has a higher one than is asked has gone beyond it. */
  readonly rises?: true;
  /** A certificate: the day until which it holds is asked too. */
  readonly expires?: true;
  /** What is taken for granted until the applicant says otherwise: it is offered beside all policies, and asked on no card. */
  readonly assumed?: boolean;
  /** It is about what this answer says there is: where that is no, no option holds, and nobody is asked. */
  readonly requires?: 'is_high_tech';
  /** Of the options, which may still come: `once` for who has none yet, `again` for everybody; the others come never. */
  readonly comes?: Readonly<Record<number, 'once' | 'again'>>;
};
export type FactQuestion = Common &
  (
    | { readonly kind: 'number'; readonly unit: string; readonly whole?: true; readonly most?: number }
    | { readonly kind: 'one' | 'several'; readonly options: Readonly<Record<number, string>> }
    | { readonly kind: 'yesNo' | 'day' }
  );

export const factQuestions = {
  applicant_kinds: {
    kind: 'several',
    subject: 'enterprise',
    title: '申报主体是哪一类？',
    name: '申报主体',
    options: applicantKinds,
    fixed: true,
  },
  moving: { kind: 'yesNo', subject: 'enterprise', title: '是否有意迁入本区？', name: '有意迁入', fixed: true },
  company_size: {
    kind: 'one',
    subject: 'enterprise',
    title: '企业划型是哪一类？',
    name: '企业划型',
    hint: '按《中小企业划型标准规定》，从业人员、营业收入按行业对照',
    options: { 1: '微型', 2: '小型', 3: '中型', 4: '大型' },
    fixed: true,
  },
  employees: {
    kind: 'number',
    subject: 'enterprise',
    title: '从业人员有多少？',
    name: '从业人员',
    unit: '人',
    whole: true,
  },
  sales_wan: {
    kind: 'number',
    subject: 'enterprise',
    title: '上年度营业收入是多少？',
    name: '上年度营业收入',
    unit: '万元',
  },
  r_and_d_wan: {
    kind: 'number',
    subject: 'enterprise',
    title: '上年度研发费用是多少？',
    name: '上年度研发费用',
    unit: '万元',
  },
  rights_count: {
    kind: 'number',
    subject: 'enterprise',
    title: '已授权的知识产权有多少件？',
    name: '知识产权',
    unit: '件',
    whole: true,
  },
  class_one_rights: {
    kind: 'number',
    subject: 'enterprise',
    title: 'Ⅰ类知识产权有多少件？',
    name: 'Ⅰ类知识产权',
    hint: '发明专利、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计',
    unit: '件',
    whole: true,
  },
  invention_patents: {
    kind: 'number',
    subject: 'enterprise',
    title: '有效发明专利有多少件？',
    name: '有效发明专利',
    unit: '件',
    whole: true,
  },
  specialised: {
    kind: 'one',
    subject: 'enterprise',
    title: '是否为专精特新企业？',
    name: '专精特新称号',
    options: { 1: '没有', 2: '创新型中小企业', 3: '专精特新中小企业', 4: '专精特新“小巨人”企业' },
    rises: true,
    expires: true,
  },
  tech_sme: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '当年是否为入库科技型中小企业？',
    name: '入库科技型中小企业',
    expires: true,
  },
  cultivation: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否在高新技术企业培育库内？',
    name: '在高新技术企业培育库内',
    expires: true,
  },
  high_tech_basis: {
    kind: 'one',
    subject: 'enterprise',
    title: '高新技术企业证书怎样取得？',
    name: '高新技术企业证书',
    options: { 1: '首次认定', 2: '重新认定', 3: '持证整体迁入' },
    requires: 'is_high_tech',
    comes: { 1: 'once', 2: 'again' },
  },
  high_tech_issued: {
    kind: 'day',
    subject: 'enterprise',
    title: '高新技术企业证书是哪天发的？',
    name: '高新技术企业证书发证',
  },
  product_form: {
    kind: 'one',
    subject: 'product',
    title: '申报产品是整机还是部件？',
    name: '申报产品',
    options: { 1: '整机', 2: '部件' },
  },
  first_sale_day: {
    kind: 'day',
    subject: 'product',
    title: '申报产品哪天首次销售并交付？',
    name: '申报产品首次销售并交付',
  },
  unit_price_wan: {
    kind: 'number',
    subject: 'product',
    title: '申报产品单台（套、件）售价是多少？',
    name: '申报产品单价',
    unit: '万元',
  },
  bought_sale_day: {
    kind: 'day',
    subject: 'product',
    title: '所购产品哪天首次销售并交付？',
    name: '所购产品首次销售并交付',
  },
  bought_price_wan: {
    kind: 'number',
    subject: 'product',
    title: '所购产品单台（套、件）售价是多少？',
    name: '所购产品单价',
    unit: '万元',
  },
  lease_in_district: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否在本区租房并实际入驻？',
    name: '在本区租房并实际入驻',
  },
  facility_use: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '近 12 个月是否在本区的大科学装置、平台做过付费实验？',
    name: '近 12 个月在装置、平台做过付费实验',
  },
  facility_first: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '此前是否从未在本区的大科学装置上做过实验？',
    name: '首次使用装置',
    fixed: true,
  },
  visitors: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '近期是否有人员来本区使用装置或者访学？',
    name: '有人员来本区使用装置或者访学',
  },
  pilot_base: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否运营已备案的中试基地？',
    name: '运营已备案的中试基地',
  },
  technology_contract: {
    kind: 'several',
    subject: 'enterprise',
    title: '签有哪一类技术合同？',
    name: '技术合同',
    options: { 1: '没有', 2: '技术开发', 3: '技术转让、许可', 4: '技术咨询、服务' },
  },
  loan_kind: {
    kind: 'one',
    subject: 'enterprise',
    title: '银行贷款属于哪一类？',
    name: '银行贷款',
    options: { 1: '没有贷款', 2: '信用贷款', 3: '知识产权质押贷款', 4: '担保贷款', 5: '抵押贷款' },
  },
  interest_paid_wan: {
    kind: 'number',
    subject: 'enterprise',
    title: '近一年已付的贷款利息是多少？',
    name: '近一年已付利息',
    unit: '万元',
  },
  project_total_wan: {
    kind: 'number',
    subject: 'project',
    title: '申报项目总投入是多少？',
    name: '项目总投入',
    unit: '万元',
  },
  project_in_district: {
    kind: 'yesNo',
    subject: 'project',
    title: '申报项目是否在本区实施？',
    name: '项目在本区实施',
  },
  head_title: {
    kind: 'one',
    subject: 'head',
    title: '项目负责人的职称是哪一级？',
    name: '项目负责人职称',
    options: { 1: '初级或没有', 2: '中级', 3: '副高级', 4: '正高级' },
    fixed: true,
  },
  head_degree: {
    kind: 'one',
    subject: 'head',
    title: '项目负责人的学位是哪一级？',
    name: '项目负责人学位',
    options: { 1: '学士以下', 2: '学士', 3: '硕士', 4: '博士' },
    fixed: true,
  },
  equity_wan: {
    kind: 'number',
    subject: 'enterprise',
    title: '近两年新增股权融资总额是多少？',
    name: '近两年新增股权融资',
    hint: '银行贷款等债权融资不计入',
    unit: '万元',
  },
  moved_in: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否在近一年内由外区迁入？',
    name: '近一年内由外区迁入',
    fixed: true,
    assumed: false,
  },
  excluded_trade: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '主营业务是否属于烟草制造、住宿和餐饮、批发和零售、房地产、租赁和商务服务、娱乐业？',
    name: '主营业务属于不适用加计扣除的行业',
    hint: '以主营业务收入占收入总额一半以上的行业为准',
    fixed: true,
  },
  before_scale: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否从未纳入过规模以上统计，或者刚首次纳入？',
    name: '从未纳入过规模以上统计，或者刚首次纳入',
    hint: '首次纳入不满一年的，选“是”',
    fixed: true,
  },
  second_scale_year: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否去年首次纳入规模以上统计，今年继续在统？',
    name: '连续两年纳入规模以上统计，今年是第二年',
    hint: '连续三年以上的，选“否”',
    fixed: true,
  },
  open_instruments: {
    kind: 'yesNo',
    subject: 'enterprise',
    title: '是否有原值 50 万元以上、已在开放共享平台登记的仪器？',
    name: '有原值 50 万元以上并登记开放的仪器',
  },
  open_hours: {
    kind: 'number',
    subject: 'enterprise',
    title: '上一年对外开放共享机时是多少？',
    name: '上一年对外开放共享机时',
    unit: '小时',
  },
  founder_share: {
    kind: 'number',
    subject: 'enterprise',
    title: '有海外留学经历的创始人持股多少？',
    name: '海外归国创始人持股',
    unit: '%',
    most: 100,
  },
  incubator_grade: {
    kind: 'one',
    subject: 'enterprise',
    title: '孵化器、众创空间上一年度绩效评价是哪一级？',
    name: '孵化器绩效评价',
    options: { 1: '未经认定或者没有参加评价', 2: '合格及以下', 3: '良好', 4: '优秀' },
  },
} as const satisfies Record<string, FactQuestion>;
export type FactKey = keyof typeof factQuestions;
export const factKeys = Object.keys(factQuestions) as FactKey[];
export const isFactKey = (field: string): field is FactKey => Object.hasOwn(factQuestions, field);
export const factQuestionOf = (key: FactKey): FactQuestion => factQuestions[key];
export const assumedFacts = factKeys.filter((key) => factQuestionOf(key).assumed !== undefined);

/** A number in the question's unit, a code, codes, yes or no, or a day. */
export type FactValue = number | number[] | boolean | string;
export type Fact = {
  value: FactValue;
  /** A certificate's last day; afterwards the question is open again. */
  until?: string | null;
};
export type Facts = Partial<Record<FactKey, Fact>>;

/** Exact numbers that refine a tier of the questionnaire, by its field. */
export const exactFacts = {
  last_year_sales: 'sales_wan',
  last_year_r_and_d: 'r_and_d_wan',
  intellectual_property_rights: 'rights_count',
} as const satisfies Record<string, FactKey>;

/** Options of a question about a certificate begin with that of having none. */
const noCertificate = 1;
const isNone = ({ value }: Fact): boolean => value === false || value === noCertificate;
/** A certificate's last day; null where the answer is that there is none. */
export const lastDayOf = (key: FactKey, fact: Fact): string | null =>
  fact.until && factQuestionOf(key).expires && !isNone(fact) ? fact.until : null;

const largest = 1e8;
/** The message for a wrong answer; undefined when it is right. */
export const wrongFact = (key: FactKey, fact: Fact, today: string): string | undefined => {
  const { value, until } = fact;
  const question = factQuestionOf(key);
  const isCode = (code: unknown) => Object.hasOwn(('options' in question && question.options) || {}, Number(code));
  if (until && !question.expires) return '这一题没有有效期';
  if (until && isNone(fact)) return '答的是没有，不用填有效期';
  if (until && until < today) return '有效期已过，请核对';
  switch (question.kind) {
    case 'number':
      if (typeof value !== 'number' || value < 0) return '请填写不小于 0 的数字';
      if (question.whole && !Number.isInteger(value)) return '请填写整数';
      if (question.most !== undefined && value > question.most) return `不能大于 ${question.most}`;
      return value > largest ? '数字过大，请核对单位' : undefined;
    case 'one':
      return typeof value === 'number' && isCode(value) ? undefined : '请选择一项';
    case 'several':
      return Array.isArray(value) && value.length > 0 && value.every(isCode) ? undefined : '请至少选择一项';
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : '请选择是或否';
    case 'day':
      if (typeof value !== 'string' || !day.safeParse(value).success) return '请选择日期';
      return value > today ? '日期不能晚于今天' : undefined;
  }
};

/** What a person sends as an answer; `wrongFact` decides whether it fits its question. */
export const factSent = z.object({
  value: z.union(
    [z.number(), z.boolean(), z.array(z.int()).max(20), z.string().max(10, '请选择日期')],
    '请回答这个问题',
  ),
  until: day.nullable().default(null),
});
export const factKey = z.enum(factKeys as [FactKey, ...FactKey[]], '没有这个问题');

/** By the unit of a figure; shares have a limit of their own. */
const bandsByUnit: Readonly<Record<string, Band>> = {
  人: figure('人', { to: 50_000 }),
  万元: wanBand({ to: 1_000_000 }),
  件: figure('件', { to: 5_000 }),
};
const factDay = days({ back: 30 * 365, ahead: 20 * 365 });
export const bandOfFact = (question: FactQuestion): Band | undefined =>
  question.kind === 'number' ? bandsByUnit[question.unit] : question.kind === 'day' ? factDay : undefined;
/** The questions about an answer (decision 120). */
export const factAsks = (key: FactKey, { value, until }: Fact, today: Day): Ask[] => {
  const question = factQuestionOf(key);
  const about = [
    { field: 'value', label: question.name, message: askOf(value, bandOfFact(question), { today }) },
    { field: 'until', label: '有效期', message: askOf(until, factDay, { today }) },
  ];
  return about.flatMap(({ field, label, message }) => (message ? [{ field, message: `${label}${message}` }] : []));
};
