/** Every case type's declaration: a type declared in any room of the contract is handled here without further code. */
import type { AnyCaseType } from '#contract/kit/case.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../contract/*/*.case.ts', { eager: true });
const isCaseType = (value: unknown): value is AnyCaseType =>
  typeof value === 'object' && value !== null && 'sections' in value && 'promise_days' in value;
const byType: ReadonlyMap<string, AnyCaseType> = new Map(
  Object.values(modules)
    .flatMap((exported) => Object.values(exported).filter(isCaseType))
    .map((type) => [type.type, type]),
);

export const findCaseType = (type: string): AnyCaseType | undefined => byType.get(type);
