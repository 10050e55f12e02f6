/** What a correction changed: the answers and materials as they were when the case was returned, of those that differ now. */
import { isDeepStrictEqual } from 'node:util';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import type { CaseRow } from './case-definition.ts';
import type { HandedIn } from './read-case.ts';

/** Of a case as it was returned. */
export type Kept = { fields: Record<string, unknown>; materials: HandedIn };

/** Kept with the case when it is returned. */
export const keptOf = ({ fields, materials }: Pick<CaseRow, 'fields' | 'materials'>): string =>
  JSON.stringify({ fields, materials });

/** A field that was left out and one that is empty say the same. */
const said = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** Null while the correction is under way, and for a case that was never returned. */
export const changedSince = (
  row: Pick<CaseRow, 'state' | 'returned' | 'fields' | 'materials'>,
): StaffCase['former'] => {
  if (!row.returned || row.state === 40) return null;
  const before = row.returned as unknown as Kept;
  const fields = row.fields as Record<string, unknown>;
  const keys = new Set([...Object.keys(before.fields), ...Object.keys(fields)]);
  const idsOf = (files: HandedIn[number]['files'] = []) => files.map(({ file_id }) => file_id);
  return {
    fields: Object.fromEntries(
      [...keys]
        .filter((key) => !isDeepStrictEqual(said(before.fields[key]), said(fields[key])))
        .map((key) => [key, before.fields[key] ?? null]),
    ),
    materials: (row.materials as HandedIn).flatMap(({ name, files }) => {
      const former = before.materials.find((one) => one.name === name)?.files ?? [];
      return isDeepStrictEqual(idsOf(former), idsOf(files)) ? [] : [{ name, files: former }];
    }),
  };
};
