/** A need as its form sends it: begun, or whole. Server and form check with the same schemas. */

import * as z from 'zod';
import { attachment, date, longText, personName, phone, schemasOf } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { demandFields } from './demand-fields.ts';
import { cooperationWays, mostDemandFiles } from './demand-words.ts';
import { demandTypes, supplyFields, visibilities } from './kinds.ts';

/** One of these codes, said so that the document of the calls lists them. */
export const oneOf = (options: Readonly<Record<number, string>>, wrong: string) =>
  z.literal(Object.keys(options).map(Number) as [number, ...number[]], wrong);

const demandType = oneOf(demandTypes, '请选择需求类型');
const demandField = oneOf(supplyFields, '请选择技术领域');
const ways = z.array(oneOf(cooperationWays, '请选择合作方式'), '请选择合作方式').max(6, '请选择合作方式');
const onceEach = (codes: number[]) => [...new Set(codes)];
/** A whole need, as it is handed in. */
export const wholeDemand = z.object({
  ...schemasOf(demandFields),
  demand_type: demandType,
  field: demandField,
  visibility: oneOf(visibilities, '请选择公开范围'),
  cooperation: ways.min(1, '请选择合作方式').transform(onceEach),
  attachments: z.array(attachment).max(mostDemandFiles, `附件最多 ${mostDemandFiles} 个`).default([]),
});
/** Saved as a draft, which needs a name to be found by, or handed in at once with `submit`: then nothing may be missing. */
export const begunDemand = wholeDemand.extend({
  demand_type: demandType.nullable().default(null),
  field: demandField.nullable().default(null),
  description: longText({ ...demandFields.description, required: false }).schema,
  deadline: date({ label: demandFields.deadline.label, band: likely.ruled }).schema.default(null),
  cooperation: ways.transform(onceEach).default([]),
  contact: personName({ label: demandFields.contact.label }).schema,
  contact_phone: phone({ label: demandFields.contact_phone.label }).schema,
  submit: z.boolean('须为 true 或 false').default(false),
});
