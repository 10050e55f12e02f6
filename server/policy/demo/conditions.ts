/** Conditions of the demo declarations, written short: which answers of the questionnaire their clauses speak of. */
import type { Condition, ConditionGroup, Conditions } from '#contract/policy/matching/conditions.ts';

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

type Stated = Pick<Condition, 'field' | 'op' | 'value'>;
const stated = (hard: boolean, clause_no: string, clause: string, condition: Stated): Condition => ({
  ...condition,
  hard,
  clause,
  clause_no,
});
/** A must, with the words of the policy and where they stand. */
export const must = (clause_no: string, clause: string, condition: Stated): Condition =>
  stated(true, clause_no, clause, condition);
/** Preferred, or left to the department: who lacks it may still apply. */
export const preferred = (clause_no: string, clause: string, condition: Stated): Condition =>
  stated(false, clause_no, clause, condition);

export const anyOf = (...items: Condition[]): ConditionGroup => ({ join: 'or', items });
/** All of these; a lone condition is a group of its own. */
export const allOf = (...items: (Condition | ConditionGroup)[]): Conditions => ({
  join: 'and',
  items: items.map((item) => ('items' in item ? item : { join: 'and', items: [item] })),
});

export const within = (...areas: number[]): Stated => ({ field: 'address_area', op: 'any_of', value: areas });
export const industry = (...ids: number[]): Stated => ({ field: 'industry', op: 'any_of', value: ids });
export const highTech: Stated = { field: 'is_high_tech', op: 'is', value: true };
export const age = (op: 'at_least' | 'at_most' | 'less_than', years: number): Stated => ({
  field: 'reg_time',
  op,
  value: years,
});
export const rights = (count: number): Stated => ({
  field: 'intellectual_property_rights',
  op: 'at_least',
  value: count,
});
type Numbered = 'last_year_sales' | 'last_year_r_and_d' | 'financing_amount';
export const money = (
  field: Numbered,
  op: 'at_least' | 'more_than' | 'at_most' | 'less_than',
  wan: number,
): Stated => ({ field, op, value: wan });
export const background = (...codes: number[]): Stated => ({
  field: 'applicant_background',
  op: 'any_of',
  value: codes,
});
