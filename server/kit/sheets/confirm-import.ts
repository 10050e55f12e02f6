/** An import happens only after a person has seen what it will do: the plan is made twice, and both must be the same (decision 110). */
import { createHash } from 'node:crypto';
import type { Upload } from '#contract/kit/call.ts';
import { type FieldError, refuse } from '#contract/kit/errors.ts';
import {
  type CellRemark,
  mostRemarks,
  type RowChoices,
  rowChoices,
  type SheetPreview,
} from '#contract/kit/sheet-preview.ts';
import { type AuditEntry, write } from '../audit.ts';
import type { Context, Member, Staff, Tx } from '../context.ts';
import type { SheetError } from './read-list.ts';
import type { UploadedSheet } from './read-upload.ts';

const mostErrors = 50;
const errorsOf = (errors: readonly SheetError[]): FieldError[] =>
  errors
    .toSorted((a, b) => a.row - b.row)
    .slice(0, mostErrors)
    .map(({ row, column, message }) => ({
      field: `${row}.${column}`,
      message: `第 ${row} 行“${column}”：${message}`,
    }));
/** `nothing`: 没有发放. */
export const refuseSheet = (errors: readonly SheetError[], nothing: string) =>
  refuse('invalid', {
    message: `表格中有 ${errors.length} 处错误，${nothing}，请修改后重新导入`,
    errors: errorsOf(errors),
  });

type Plan = Pick<SheetPreview, 'says' | 'columns' | 'rows'> & { remarks: readonly CellRemark[] };

export const previewOf = ({ name, sha256, sheet }: UploadedSheet, { remarks, ...plan }: Plan): SheetPreview => ({
  confirm: createHash('sha256')
    .update(JSON.stringify([sha256, plan.says, plan.rows]))
    .digest('hex')
    .slice(0, 32),
  file_name: name,
  sheet_name: sheet.name,
  ...plan,
  remarks: remarks.slice(0, mostRemarks),
  remarks_total: remarks.length,
});

/** Without `confirm` the plan is shown; with it, the plan is made again under the locks of the write and carried out when it is the same. */
export const showOrCarryOut = async <P extends { preview: SheetPreview }, T>(
  context: Context<Member | Staff>,
  { fields: { confirm } }: Pick<Upload, 'fields'>,
  plan: (tx: Tx) => Promise<P>,
  carryOut: (tx: Tx, record: (entry: AuditEntry) => void, planned: P) => Promise<T>,
): Promise<{ preview: SheetPreview; done: null } | { preview: null; done: T }> => {
  if (!confirm) return { preview: (await context.db.transaction().execute(plan)).preview, done: null };
  return await write(context, async (tx, record) => {
    const planned = await plan(tx);
    if (confirm !== planned.preview.confirm)
      throw refuse('record_changed', { message: '核对之后，平台的记录或表格有变动，请重新核对' });
    return { preview: null, done: await carryOut(tx, record, planned) };
  });
};

/** What a person decided of single rows. */
export const choicesIn = ({ fields }: Pick<Upload, 'fields'>): RowChoices => {
  if (!fields.choices) return [];
  let given: unknown;
  try {
    given = JSON.parse(fields.choices);
  } catch {
    throw refuse('invalid', { message: '逐行的决定格式不正确' });
  }
  const read = rowChoices.safeParse(given);
  if (read.success) return read.data;
  throw refuse('invalid', { message: read.error.issues[0]?.message ?? '逐行的决定不正确' });
};
