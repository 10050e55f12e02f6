/** What the server would refuse of a case, said before it is sent. Loaded with the form: it holds the schema library. */
import '../kit/quiet-zod.ts';
import * as z from 'zod';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { tooMuch } from '#contract/kit/case-limits.ts';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { tidyBody } from '#contract/kit/tidy.ts';
import type { Content } from './draft-keeper.ts';

export type WrongFields = Readonly<Record<string, string>>;

/** What the server would refuse, named as it names it: `fields.project_name`, `materials.0`. */
export const wrongOf = (
  type: AnyCaseType,
  content: Content,
  { materials, limits }: Pick<MemberCase, 'materials' | 'limits'>,
): WrongFields => {
  const wrong: Record<string, string> = {};
  const read = z.safeParse(type.form, tidyBody(content.fields));
  for (const { path, message } of read.error?.issues ?? []) wrong[`fields.${path.join('.')}`] ??= message;
  for (const { field, message } of tooMuch(limits, content.fields)) wrong[field] ??= message;
  for (const [index, { name, required }] of materials.entries())
    if (required && !content.materials.find((one) => one.name === name)?.files.length)
      wrong[`materials.${index}`] = `请上传${name}`;
  return wrong;
};
