/** What a person can do about a decision, in messages, on the page of the case and on paper alike. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import { type Region, RegionError } from '#regions/region.ts';

/** With the full stop that a text may lack; empty stays empty. */
export const ended = (text: string): string => (text === '' || /[。！？；]$/.test(text) ? text : `${text}。`);

/** 行政复议 and 行政诉讼, as the region says them of this type; empty where it says nothing. */
export const remediesOf = ({ remedies }: Pick<Region, 'remedies'>, { type }: Pick<AnyCaseType, 'type'>): string =>
  ended((remedies[type] ?? '').trim());

/** Of an applicant whose public notice was objected to. */
export const objectionRight = ({ hotline }: Pick<Region, 'hotline'>): string =>
  `核实期间您可以陈述申辩：致电 ${hotline}，或提交书面材料。核实结果会通知您。`;

/** A region that names a case type which there is not would say nothing, unseen. */
export const checkRemedies = (
  { code, remedies }: Pick<Region, 'code' | 'remedies'>,
  types: readonly string[],
): void => {
  const unknown = Object.keys(remedies).filter((type) => !types.includes(type));
  if (unknown.length > 0)
    throw new RegionError(`regions/${code}.ts: remedies: there is no case type ${unknown.join(', ')}`);
};
