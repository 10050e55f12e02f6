/** Lines of the demo's declarations, written short: each quotes its line of 申报条件 by number, so that no quotation can drift from the text. */
import type { Condition, NumberOp } from '#contract/policy/matching/conditions.ts';
import type { FactKey } from '#contract/policy/matching/facts.ts';
import type { Amount, Item, Line, Sharing } from '#contract/policy/matching/items.ts';

/** 高端仪器装备, 传感器 … of the demo dictionary. */
export const fields = {
  instruments: 201,
  sensors: 202,
  materials: 203,
  energy: 204,
  space: 205,
  life: 206,
  earth: 207,
  matter: 208,
  intelligence: 209,
  circuits: 210,
  manufacturing: 211,
  services: 212,
};
/** Everybody who makes or researches something; only who does nothing but serve is none of them. */
export const makers = Object.values(fields).filter((id) => id !== fields.services);

type Rule = { when?: Condition[]; join?: Line['join']; self?: string[] };
type Quote = { text: string; clause_no: string };

/** Quotations from the text of one declaration. */
export type Quotes = {
  /** The whole line, or these words of it. */
  line: (number: number, words?: string) => Quote;
  /** Words from elsewhere in the text, and where they stand. */
  elsewhere: (clause_no: string, words: string) => Quote;
};
const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
export const quotesOf = (conditions_text: string): Quotes => {
  const lines = conditions_text.split('\n');
  return {
    line: (number, words) => {
      const text = lines[number - 1] ?? '';
      return { text: words ?? text, clause_no: `申报条件第${numerals[number]}条` };
    },
    elsewhere: (clause_no, words) => ({ text: words, clause_no }),
  };
};

const lineOf = (
  kind: Line['kind'],
  route: string,
  quote: Quote,
  { when = [], join = 'and', self = [] }: Rule,
): Line => ({
  ...quote,
  kind,
  route,
  join,
  conditions: when,
  self_checks: self,
});
export const must = (quote: Quote, rule: Rule): Line => lineOf('required', '', quote, rule);
/** The applicant checks the whole line, or these words of it. */
export const check = (quote: Quote, ...words: string[]): Line =>
  must(quote, { self: words.length > 0 ? words : [quote.text] });
export const preferred = (quote: Quote, rule: Rule = {}): Line =>
  lineOf('preferred', '', quote, { self: [quote.text], ...rule });
/** One of several ways to meet what is called `route`. */
export const either = (route: string, quote: Quote, rule: Rule): Line => lineOf('route', route, quote, rule);

export const within = (...areas: number[]): Condition => ({ field: 'address_area', op: 'any_of', value: areas });
export const industry = (...ids: number[]): Condition => ({ field: 'industry', op: 'any_of', value: ids });
export const highTech: Condition = { field: 'is_high_tech', op: 'is', value: true };
export const notHighTech: Condition = { field: 'is_high_tech', op: 'is', value: false };
export const age = (op: NumberOp, years: number): Condition => ({ field: 'reg_time', op, value: years });
export const rights = (count: number): Condition => ({
  field: 'intellectual_property_rights',
  op: 'at_least',
  value: count,
});
export const number = (field: Condition['field'], op: NumberOp, value: number): Condition => ({ field, op, value });
export const yes = (field: FactKey): Condition => ({ field, op: 'is', value: true });
export const one = (field: FactKey, ...codes: number[]): Condition => ({ field, op: 'any_of', value: codes });

/** It counts where it is known, and nobody is asked for it. */
export const known = (condition: Condition): Condition => ({ ...condition, unasked: true });

export const background = (...codes: number[]): Condition => ({
  field: 'applicant_background',
  op: 'any_of',
  value: codes,
});

/** 专精特新中小企业 and above. */
export const specialised = one('specialised', 3, 4);

type Given = Partial<Amount> & Partial<Pick<Item, 'applicants' | 'any_region' | 'sharing'>>;
/** An item for enterprises, unless `applicants` says otherwise. */
export const item = (key: string, name: string, given: Given, lines: Line[] = []): Omit<Item, 'expected'> => {
  const { applicants = [1], any_region = false, sharing = [], ...amount } = given;
  return {
    key,
    name,
    applicants,
    any_region,
    amount: { min_wan: null, max_wan: null, rate_percent: null, base: '', per: '', ...amount },
    lines,
    sharing,
  };
};
export const total = (name: string, limit_wan: number): Sharing => ({ name, rule: 'total', limit_wan });
export const oneOf = (name: string): Sharing => ({ name, rule: 'one_of', limit_wan: null });
