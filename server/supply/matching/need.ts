/** A need and a supply as matching compares them: public texts with their weights, and what speaks for or against besides the words. */

import { keywordsOf } from '#contract/supply/demand-words.ts';
import { linesOf } from '#contract/supply/directory-fields.ts';
import type { Part, Parts } from './kernel.ts';

export type Need = Parts & {
  readonly title: string;
  readonly demand_type: number;
  readonly field: number;
  readonly budget_max_fen: number | null;
  readonly deadline: string | null;
};
export type Supply = Parts & {
  readonly obj_type: 'tech_company' | 'tech_product' | 'technical_manager';
  readonly title: string;
  readonly fields: readonly number[];
  /** Work that is done for others, no goods. */
  readonly service: boolean;
  /** The level of maturity of a product, 1 to 9; null of what has none. */
  readonly maturity: number | null;
  readonly price_min_fen: number | null;
  /** What it says of itself beside its name: a company, a level. */
  readonly of: string;
  readonly cover: string;
};

/** The keywords of a need say what is wanted; its other words also say where and why. */
export const wished = '关键词';

const part = (kind: string, text: string, weight: number): Part[] =>
  text.trim() ? [{ kind, text: text.trim(), weight }] : [];
/** A long text is quoted clause by clause. */
const clausesOf = (text: string): string[] =>
  text
    .split(/[。；;！？!?\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 60);

type Row = Readonly<Record<string, unknown>>;
const textIn = (row: Row, key: string): string => String(row[key] ?? '');
const fenIn = (row: Row, key: string): number | null =>
  row[key] === null || row[key] === undefined ? null : Number(row[key]);
const rowsIn = (row: Row, key: string): readonly Row[] => {
  const value = typeof row[key] === 'string' ? (JSON.parse(row[key]) as unknown) : row[key];
  return Array.isArray(value) ? (value as Row[]) : [];
};

/** From a row of the public table of needs: what a reader may see of it, and nothing else. */
export const needOf = (row: Row): Need => ({
  obj_id: textIn(row, 'obj_id'),
  title: textIn(row, 'title'),
  demand_type: Number(row.demand_type),
  field: Number(row.field),
  budget_max_fen: fenIn(row, 'budget_max_fen'),
  deadline: typeof row.deadline === 'string' ? row.deadline : null,
  parts: [
    ...part('名称', textIn(row, 'title'), 0.9),
    ...keywordsOf(textIn(row, 'keywords')).flatMap((one) => part(wished, one, 1)),
    ...rowsIn(row, 'goals').flatMap(({ goal, requirement }) =>
      part('技术指标', `${String(goal ?? '')} ${String(requirement ?? '')}`, 0.7),
    ),
    ...clausesOf(textIn(row, 'description')).flatMap((one) => part('问题描述', one, 0.5)),
  ],
});

export const companyOf = (row: Row): Supply => ({
  obj_id: textIn(row, 'obj_id'),
  obj_type: 'tech_company',
  title: textIn(row, 'title'),
  fields: [Number(row.field)],
  service: false,
  maturity: null,
  price_min_fen: null,
  of: textIn(row, 'address'),
  cover: textIn(row, 'cover'),
  // What a company looks for is no supply, so that its wishes are not compared.
  parts: [
    ...keywordsOf(textIn(row, 'keywords')).flatMap((one) => part('关键词', one, 1)),
    ...linesOf(textIn(row, 'capabilities')).flatMap((one) => part('服务能力', one, 1)),
    ...rowsIn(row, 'cases').flatMap(({ name }) => part('应用案例', String(name ?? ''), 0.7)),
  ],
});

export const productOf = (row: Row): Supply => ({
  obj_id: textIn(row, 'obj_id'),
  obj_type: 'tech_product',
  title: textIn(row, 'title'),
  fields: [Number(row.field)],
  service: Number(row.kind) === 3,
  maturity: Number(row.maturity),
  price_min_fen: fenIn(row, 'price_min_fen'),
  of: textIn(row, 'company'),
  cover: textIn(row, 'cover'),
  parts: [
    ...part('产品名称', textIn(row, 'title'), 1),
    ...keywordsOf(textIn(row, 'keywords')).flatMap((one) => part('关键词', one, 1)),
    ...linesOf(textIn(row, 'application')).flatMap((one) => part('应用场景', one, 0.9)),
    ...rowsIn(row, 'parameters').flatMap(({ name, value, unit }) =>
      part('技术指标', `${String(name ?? '')} ${String(value ?? '')} ${String(unit ?? '')}`, 0.5),
    ),
  ],
});

export const managerOf = (row: Row): Supply => ({
  obj_id: textIn(row, 'obj_id'),
  obj_type: 'technical_manager',
  title: textIn(row, 'title'),
  fields: [row.field, row.second_field].filter((one) => one !== null && one !== undefined).map(Number),
  service: true,
  maturity: null,
  price_min_fen: null,
  of: textIn(row, 'org'),
  cover: textIn(row, 'cover'),
  parts: [
    ...keywordsOf(textIn(row, 'keywords')).flatMap((one) => part('关键词', one, 0.9)),
    ...linesOf(textIn(row, 'services')).flatMap((one) => part('服务内容', one, 0.8)),
    ...rowsIn(row, 'cases').flatMap(({ name }) => part('促成的合作', String(name ?? ''), 0.9)),
  ],
});

/** Whoever can be found by what it does: a company of the hall, a shop, a pilot base. */
export type Company = Pick<Supply, 'obj_id' | 'parts' | 'title' | 'fields' | 'of' | 'cover'> & { content_type: string };

/** What a shop serves with instruments or by technical services is testing and services of science. */
const testing = 7;
/** The four industry fields of the catalogue as fields of the hall. */
const fieldOfIndustry: Readonly<Record<number, readonly number[]>> = { 1: [3], 2: [2], 3: [2, 4], 4: [8] };

export const shopOf = (row: Row): Company => ({
  obj_id: textIn(row, 'obj_id'),
  content_type: 'shop',
  title: textIn(row, 'title'),
  fields: row.with_instruments === true || row.with_technical === true ? [testing] : [],
  of: textIn(row, 'service_area'),
  cover: textIn(row, 'cover'),
  parts: [
    ...clausesOf(textIn(row, 'main_business')).flatMap((one) => part('主营业务', one, 1)),
    ...rowsIn(row, 'qualifications').flatMap(({ name }) => part('资质', String(name ?? ''), 0.6)),
  ],
});

export const pilotBaseOf = (row: Row): Company => ({
  obj_id: textIn(row, 'obj_id'),
  content_type: 'pilot_base',
  title: textIn(row, 'title'),
  fields: [...(fieldOfIndustry[Number(row.field)] ?? []), testing],
  of: textIn(row, 'address'),
  cover: textIn(row, 'cover'),
  parts: [
    ...linesOf(textIn(row, 'services')).flatMap((one) => part('可提供的服务', one, 1)),
    ...rowsIn(row, 'lines').flatMap(({ name, capacity }) =>
      part('中试线', `${String(name ?? '')} ${String(capacity ?? '')}`, 1),
    ),
  ],
});
