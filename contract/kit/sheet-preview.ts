/**
 * What an import will do, before it does anything (decision 110). The first call with a sheet changes nothing and answers with this; the same
 * call with the same sheet and `confirm` carries it out, or refuses when something has changed meanwhile.
 */
import * as z from 'zod';

/** A cell and what is odd about it: `E7`, 金额, and a sentence. Both are empty for what concerns the sheet as a whole. */
export const cellRemark = z.object({ cell: z.string(), label: z.string(), message: z.string() });
export type CellRemark = z.output<typeof cellRemark>;

/** As many remarks as a person reads; further ones are counted. */
export const mostRemarks = 200;

const previewRow = z.object({
  /** As Excel counts. */
  row: z.int(),
  /** What happens to it, in words: 发放, 已导入过. */
  outcome: z.string(),
  /** Whether it is taken when nobody says otherwise; null when a person has to say. */
  taken: z.boolean().nullable(),
  /** Whether a person may decide otherwise, by `choices`, with a reason. */
  choosable: z.boolean(),
  cells: z.array(z.string()),
  /** What is replaced, and why a row is not taken. */
  notes: z.array(z.string()),
});
export type PreviewRow = z.output<typeof previewRow>;

export const sheetPreview = z.object({
  /** To be sent back as the field `confirm`, with the same file. */
  confirm: z.string(),
  file_name: z.string(),
  sheet_name: z.string(),
  /** What will happen, in sentences. */
  says: z.array(z.string()),
  columns: z.array(z.string()),
  rows: z.array(previewRow),
  remarks: z.array(cellRemark),
  /** Also those that are not listed. */
  remarks_total: z.int(),
});
export type SheetPreview = z.output<typeof sheetPreview>;

/** The field `choices`, as JSON: rows that a person decided. */
export const rowChoices = z
  .array(
    z.object({
      row: z.int('行号不正确'),
      take: z.boolean('请选择是否导入'),
      reason: z.string().trim().max(200, '说明不能超过 200 个字').default(''),
    }),
  )
  .max(5_000, '逐行决定的内容过多');
export type RowChoices = z.output<typeof rowChoices>;

/** Of a form that brings a sheet to be imported. */
export const confirmPart = { confirm: 'preview 中的 confirm；不填则只返回 preview' } as const;
