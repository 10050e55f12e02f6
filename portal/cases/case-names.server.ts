/** Every case type and state by its name, for filters: read where the page is made, so that no browser loads declarations for it. */
import { type AnyCaseType, caseStates } from '#contract/kit/case.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../contract/*/*.case.ts', { eager: true });

export const caseNames: readonly { type: string; name: string }[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(
    (value): value is AnyCaseType =>
      typeof value === 'object' && value !== null && 'sections' in value && 'type' in value,
  )
  .map(({ type, name }) => ({ type, name }));
export const stateNames: readonly { state: string; name: string }[] = Object.entries(caseStates).map(
  ([state, name]) => ({ state, name }),
);
