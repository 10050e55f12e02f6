/** Declarations of case types, each in a chunk of its own: they hold the schema library, so only a case's page fetches one. */
import '../quiet-zod.ts';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { refuse } from '#contract/kit/errors.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../contract/*/*.case.ts');
const isType = (value: unknown, type: string): value is AnyCaseType =>
  typeof value === 'object' && value !== null && (value as AnyCaseType).type === type && 'sections' in value;

/** `policy_application` is declared in `policy-application.case.ts`. */
export const loadCaseType = async (type: string): Promise<AnyCaseType> => {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${type.replaceAll('_', '-')}.case.ts`)) ?? [];
  const found = load && Object.values(await load()).find((value) => isType(value, type));
  if (!found) throw refuse('not_found');
  return found as AnyCaseType;
};
