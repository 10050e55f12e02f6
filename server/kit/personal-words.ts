/** How the export of personal data reads: what its tables and columns are called, and what their values say. */

import { caseStates } from '#contract/kit/case.ts';
import { instantOf } from '#contract/kit/day.ts';
import type { Fields } from '#contract/kit/fields.ts';
import { yuan } from '#contract/kit/money.ts';
import { detailWords, objectName } from '#contract/staff/audit-words.ts';
import type { App } from './context.ts';

type Row = Readonly<Record<string, unknown>>;
type Says = (value: unknown, row: Row, app: App) => string;
/**
 * A column's label; with it, if need be, the names of its values, or what they say. `null`: the column is in the JSON only, because it holds a
 * number of ours that tells its reader nothing.
 */
export type Word = string | null | readonly [label: string, says: Readonly<Record<string | number, string>> | Says];
export type Words = Readonly<Record<string, Word>>;

const typeName = (app: App) => (type: string) => (app.contents.get(type) ?? app.cases.get(type))?.type.name;
const ofType: Says = (value, _, app) => objectName(String(value), typeName(app));
/** Values with the labels of their fields, choices by their names. */
export const labelled = (fields: Fields, values: Row): string =>
  Object.entries(fields)
    .filter(([name]) => values[name] !== undefined && values[name] !== null && values[name] !== '')
    .map(([name, field]) => {
      const value = values[name];
      const options = 'options' in field ? (field.options as Readonly<Record<string, string>>) : {};
      const said = (Array.isArray(value) ? value : [value]).map((one) => options[String(one)] ?? saysOf(one));
      return `${field.label}：${said.filter(Boolean).join('、')}`;
    })
    .join('；');
/** The answers of a case in the order and with the labels of its form. */
const answers: Says = (value, { case_type }, app) => {
  return labelled(app.cases.get(String(case_type))?.type.fields ?? {}, value as Row);
};

/** Columns that are called the same wherever they stand; a part may say otherwise. */
export const commonWords: Words = {
  obj_id: null,
  user_id: null,
  region_code: null,
  enterprise_id: null,
  version: null,
  product_id: null,
  spec_id: null,
  shop_id: null,
  target_id: null,
  file_id: null,
  deal_id: null,
  subject_id: null,
  account_no: '银行账号',
  account_name: '户名',
  action: ['操作', (value, _, app) => app.actions.get(String(value)) ?? ''],
  address: '地址',
  amount_fen: '金额（元）',
  answer: '答复',
  answered_at: '答复时间',
  answered_by: null,
  application_no: '办件编号',
  at: '时间',
  attachments: '附件',
  bank: '开户行',
  bank_account: '银行账号',
  bank_name: '开户行',
  body: '内容',
  budget_wan: '预算（万元）',
  business_scope: '经营范围',
  carrier: '物流公司',
  transport_permit_no: '易制毒运输证明编号',
  case_type: ['事项', ofType],
  city_id: null,
  company: '单位',
  consent_at: '同意时间',
  consent_on: '同意日期',
  consent_version: '协议版本',
  consented_at: '同意协议时间',
  consignee: '收货人',
  contact: '联系人',
  contact_person: '联系人',
  contact_phone: '联系电话',
  contract_no: '合同编号',
  county_id: null,
  created_at: '提交时间',
  credit_code: '统一社会信用代码',
  decided_at: '办结时间',
  decided_by: null,
  demand_no: '需求编号',
  description: '说明',
  detail: ['详情', (value, row, app) => detailWords(String(row.obj_type), (value ?? {}) as Row, typeName(app))],
  email: '邮箱',
  end_at: '结束时间',
  end_time: '结束时间',
  ends_at: '到期时间',
  enterprise_name: '企业名称',
  enterprise_type: '企业类型',
  expires_at: '失效时间',
  fields: ['填写内容', answers],
  given_at: '授权时间',
  hidden_at: '隐藏时间',
  hidden_reason: '隐藏原因',
  industry: '行业',
  is_default: '默认',
  item: '开票项目',
  joined_at: '加入时间',
  keyword: '关键词',
  legal_person: '法定代表人',
  message: '内容',
  mime: '类型',
  month: ['月份', (value) => String(value).slice(0, 7)],
  name: '名称',
  note: '说明',
  notified_at: '通知时间',
  obj_type: ['类别', ofType],
  opinion: '意见',
  organization: '单位',
  paid_fen: '已付（元）',
  paid_on: '付款日期',
  payable_fen: '应付（元）',
  phone: '手机号',
  pictures: ['图片', (value) => (Array.isArray(value) && value.length > 0 ? `${value.length} 张` : '')],
  postcode: '邮政编码',
  province_id: null,
  quantity: '数量',
  read_at: '阅读时间',
  reason: '原因',
  refunded_fen: '已退款（元）',
  reg_address: '注册地址',
  reg_phone: '注册电话',
  remark: '备注',
  result: '结果',
  score: '评分',
  shop_name: '商家',
  size_bytes: '大小（字节）',
  source: '来源',
  start_at: '开始时间',
  start_time: '开始时间',
  state: ['状态', caseStates],
  subject_title: '对象',
  subject_type: ['类别', ofType],
  submitted_at: '提交时间',
  target_title: '对象',
  target_type: ['类别', ofType],
  tax_no: '纳税人识别号',
  title: '标题',
  updated_at: '更新时间',
  valid_until: '有效期至',
  wanted_date: '期望日期',
  withdrawn_at: '撤回时间',
};

const isLabelled = (word: Word | undefined): word is Exclude<Word, null> => word !== undefined && word !== null;
const labelOf = (word: Exclude<Word, null>): string => (typeof word === 'string' ? word : word[0]);

/** A value as a person would write it: times of Beijing, sums in 元. */
const saysOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return instantOf(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(saysOf).filter(Boolean).join('；');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]): string => {
      const word = commonWords[name];
      const said = word === null ? '' : saysOf(name.endsWith('_fen') ? yuan(Number(inner)) : inner);
      return said && isLabelled(word) ? `${labelOf(word)}：${said}` : said;
    })
    .filter(Boolean)
    .join('，');
};

/** The word of a column of a part's table: of this table (`orders.status`), of the part, or the common one. */
export const wordOf = (words: Words, table: string, column: string): Word | undefined =>
  [words[`${table}.${column}`], words[column], commonWords[column]].find((word) => word !== undefined);

/** Rows as headings and cells. */
export const readable = (
  app: App,
  { words, table, rows }: { words: Words; table: string; rows: readonly Row[] },
): { headings: string[]; cells: string[][] } => {
  // Rows of one table may lack what others have: an enterprise's cases are listed without their answers.
  const columns = Object.keys(Object.assign({}, ...rows)).flatMap((column) => {
    const word = wordOf(words, table, column);
    return isLabelled(word) ? [{ column, word }] : [];
  });
  const cell = (row: Row, column: string, word: Exclude<Word, null>): string => {
    const value = row[column];
    if (value === null || value === undefined || value === '') return '';
    if (typeof word === 'string') return column.endsWith('_fen') ? yuan(Number(value)) : saysOf(value);
    const [, says] = word;
    return typeof says === 'function' ? says(value, row, app) : (says[String(value)] ?? String(value));
  };
  return {
    headings: columns.map(({ word }) => labelOf(word)),
    cells: rows.map((row) => columns.map(({ column, word }) => cell(row, column, word))),
  };
};
