import type { CaseLimit } from './case-shapes.ts';

/** The numbers of a form that are above what its case allows. */
export const tooMuch = (limits: readonly CaseLimit[], fields: Readonly<Record<string, unknown>>) =>
  limits
    .filter(({ field, most }) => Number(fields[field] ?? 0) > most)
    .map(({ field, message }) => ({ field: `fields.${field}`, message }));
