/** Declarations of case types, each in a chunk of its own: they hold the schema library, so only a case's page fetches one. */
import '../../kit/quiet-zod.ts';
import * as z from 'zod';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Content } from './draft-keeper.ts';

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

export type WrongFields = Readonly<Record<string, string>>;

/** What the server would refuse, named as it names it: `fields.project_name`, `materials.0`. */
export const wrongOf = (type: AnyCaseType, content: Content, materials: readonly { name: string; required: boolean }[]): WrongFields => {
  const wrong: Record<string, string> = {};
  const read = z.safeParse(type.form, content.fields);
  for (const { path, message } of read.error?.issues ?? []) wrong[`fields.${path.join('.')}`] ??= message;
  for (const [index, { name, required }] of materials.entries())
    if (required && !content.materials.find((one) => one.name === name)?.files.length) wrong[`materials.${index}`] = `请上传${name}`;
  return wrong;
};
