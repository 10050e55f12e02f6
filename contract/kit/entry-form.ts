/** The form of a content type for members who hand in entries, as data: the browser fetches no declaration (decision 042). */
import * as z from 'zod';

const cell = z.object({
  label: z.string(),
  kind: z.string(),
  required: z.boolean(),
  help: z.string().optional(),
  options: z.record(z.string(), z.string()).optional(),
  dictionary: z.string().optional(),
  to: z.string().optional(),
  max: z.number().optional(),
});
/** Its fields in order, and what can be chosen. */
export const entryForm = z.object({
  content_type: z.string(),
  type_name: z.string(),
  fields: z.array(cell.extend({ key: z.string(), cells: z.array(cell.extend({ key: z.string() })).optional() })),
  choices: z.record(z.string(), z.array(z.object({ value: z.union([z.int(), z.string()]), label: z.string() }))),
});
export type EntryForm = z.output<typeof entryForm>;

/** What a proposer did with an entry, and staff and the clock after that. */
export const entryStep = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.string(),
  actor_name: z.string(),
  opinion: z.string(),
  at: z.string(),
});
export const entryFields = z.record(z.string(), z.unknown(), '请填写资料');
/** It is handed in next, so that nothing may be missing; a draft may have gaps. */
export const complete = z.boolean('须为 true 或 false').optional();
export const contentTypeSent = (message: string) => z.string(message).regex(/^[a-z_]{1,60}$/, message);
