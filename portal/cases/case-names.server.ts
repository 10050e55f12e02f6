/** Every case type and state by its name, for filters: read where the page is made, so that no browser loads declarations for it. */
import { type AnyCaseType, type CaseState, caseStates, stateFilterName } from '#contract/kit/case.ts';
import type { Option } from '../kit/options.tsx';

const files = import.meta.glob<Record<string, unknown>>('../../../contract/*/*.case.ts', { eager: true });

export const caseNames: readonly Option[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(
    (value): value is AnyCaseType =>
      typeof value === 'object' && value !== null && 'sections' in value && 'type' in value,
  )
  .map(({ type, name }) => ({ value: type, label: name }));
export const stateNames: readonly Option[] = Object.keys(caseStates).map((value) => ({
  value,
  label: stateFilterName(Number(value) as CaseState),
}));
