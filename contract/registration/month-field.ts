import * as z from 'zod';
import { text } from '../kit/fields.ts';

/** A month, `2026-12`. */
export const month = ({ label }: { label: string }) => {
  const base = text({ label, max: 7, required: true, help: '如 2026-12' });
  const schema = base.schema.pipe(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, `${label}格式须为 YYYY-MM，如 2026-12`));
  return { ...base, schema: schema as unknown as z.ZodType<string> };
};
