/** Compares a list of companies with the registry, shows what would change, and writes it. What a list does not say stays as it is. */
import { registryColumns } from '#contract/enterprise/registry-rules.ts';
import type { CellRemark, PreviewRow, SheetPreview } from '#contract/kit/sheet-preview.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { previewOf } from '../../kit/sheets/confirm-import.ts';
import type { UploadedSheet } from '../../kit/sheets/read-upload.ts';
import { type Company, fields } from './read-companies.ts';

const atOnce = 500;
/** As many as a person looks through. */
const mostShown = 500;

type Known = Omit<Company, 'row'>;
type Change = { company: Company; had: Known | undefined; next: Known };
export type Compared = { changes: Change[]; sums: { added: number; changed: number; same: number } };

/** What the list says, and for the rest what the registry has. */
const merged = ({ row: _, ...says }: Company, had: Known | undefined): Known => ({
  ...says,
  enterprise_type: says.enterprise_type || (had?.enterprise_type ?? ''),
  reg_status: says.reg_status || (had?.reg_status ?? ''),
  established_date: says.established_date ?? had?.established_date ?? null,
  reg_address: says.reg_address || (had?.reg_address ?? ''),
});

export const compareCompanies = async (
  db: Db | Tx,
  { region }: Pick<Context, 'region'>,
  companies: readonly Company[],
): Promise<Compared> => {
  const compared: Compared = { changes: [], sums: { added: 0, changed: 0, same: 0 } };
  for (let start = 0; start < companies.length; start += atOnce) {
    const some = companies.slice(start, start + atOnce);
    const known = await db
      .selectFrom('enterprise_registry')
      .select(['credit_code', 'enterprise_name', 'enterprise_type', 'reg_status', 'established_date', 'reg_address'])
      .where('region_code', '=', region.code)
      .where(
        'credit_code',
        'in',
        some.map(({ credit_code }) => credit_code),
      )
      .execute();
    const by = new Map(known.map((company) => [company.credit_code, company]));
    for (const company of some) {
      const had = by.get(company.credit_code);
      const next = merged(company, had);
      const same = had !== undefined && fields.every((field) => had[field] === next[field]);
      compared.sums[same ? 'same' : had ? 'changed' : 'added'] += 1;
      if (!same) compared.changes.push({ company, had, next });
    }
  }
  return compared;
};

const rowOf = ({ company: { row }, had, next }: Change): PreviewRow => ({
  row,
  outcome: had ? '更新' : '新增',
  taken: true,
  choosable: false,
  cells: fields.map((field) => next[field] ?? ''),
  notes: had
    ? fields
        .filter((field) => had[field] !== next[field])
        .map((field) => `${registryColumns[field]}由“${had[field] ?? ''}”改为“${next[field] ?? ''}”`)
    : [],
});

export const previewOfList = (
  uploaded: UploadedSheet,
  { changes, sums }: Compared,
  remarks: readonly CellRemark[],
): SheetPreview => {
  const shown = changes.toSorted((a, b) => Number(b.had !== undefined) - Number(a.had !== undefined));
  return previewOf(uploaded, {
    says: [
      `将新增 ${sums.added} 家，更新 ${sums.changed} 家，${sums.same} 家没有变化`,
      ...(changes.length > mostShown ? [`以下列出其中 ${mostShown} 家，更新的在前`] : []),
    ],
    columns: Object.values(registryColumns),
    rows: shown.slice(0, mostShown).map(rowOf),
    remarks,
  });
};

/** Writes what is new or different; a company that is the same keeps where it came from. */
export const keepCompanies = async (
  tx: Tx,
  { region, clock }: Pick<Context, 'region' | 'clock'>,
  import_id: string,
  { changes }: Compared,
): Promise<void> => {
  const updated_at = clock();
  for (let start = 0; start < changes.length; start += atOnce)
    await tx
      .insertInto('enterprise_registry')
      .values(
        changes
          .slice(start, start + atOnce)
          .map(({ next }) => ({ ...next, region_code: region.code, import_id, updated_at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['region_code', 'credit_code']).doUpdateSet((eb) => ({
          enterprise_name: eb.ref('excluded.enterprise_name'),
          enterprise_type: eb.ref('excluded.enterprise_type'),
          reg_status: eb.ref('excluded.reg_status'),
          established_date: eb.ref('excluded.established_date'),
          reg_address: eb.ref('excluded.reg_address'),
          import_id: eb.ref('excluded.import_id'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
};
