/**
 * A content type's entries by Excel: a template, an export and an import whose columns come from the declaration. An import is uploaded,
 * checked in the background, shown, and only then carried out, all rows or none.
 */
import * as z from 'zod';
import { contract, file } from './call.ts';
import { contentEntryParams, contentTypeParams } from './manage-content.ts';
import { instant, keyword, objId, one, pageOf, paging } from './wire.ts';

export const importLimits = {
  /** Rows of a sheet, without the headings; also of an export, so that it can come back. */
  rows: 2_000,
  columns: 120,
  sheetBytes: 10 * 1024 * 1024,
  /** Files of the archive that come with a sheet, and their size when unpacked. */
  files: 3_000,
  unpackedBytes: 400 * 1024 * 1024,
} as const;

export const importStates = { 1: '已上传', 2: '检查中', 3: '已检查', 4: '已导入', 5: '检查失败' } as const;
export type ImportState = keyof typeof importStates;

export const importRowKinds = { 1: '新增', 2: '修改', 3: '不变', 4: '有误' } as const;
export type ImportRowKind = keyof typeof importRowKinds;

/** A cell and what is wrong with it: `E7`, 建筑面积, and a sentence. */
const remark = z.object({ cell: z.string(), label: z.string(), message: z.string() });
export type ImportRemark = z.output<typeof remark>;
const difference = z.object({ cell: z.string(), label: z.string(), before: z.string(), after: z.string() });
export type ImportDifference = z.output<typeof difference>;

const contentImport = z.object({
  obj_id: objId,
  content_type: z.string(),
  state: z.int(),
  state_name: z.string(),
  sheet_name: z.string(),
  /** Empty without an archive. */
  archive_name: z.string(),
  /** Rows and files that are checked, of all. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Why the sheet as a whole cannot be imported. */
  errors: z.array(remark),
  /** What does not prevent the import but should be read. */
  warnings: z.array(remark),
  counts: z.object({ created: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), warned: z.int() }),
  /** Whether the imported entries were handed in for review; null before the import. */
  submitted: z.boolean().nullable(),
  created_at: instant,
});
export type ContentImport = z.output<typeof contentImport>;

const importRow = z.object({
  /** The row of the sheet, as Excel counts. */
  row_no: z.int(),
  kind: z.int(),
  kind_name: z.string(),
  title: z.string(),
  /** The entry that the row changes; null for a new one. */
  entry_id: z.string().nullable(),
  differences: z.array(difference),
  errors: z.array(remark),
  warnings: z.array(remark),
});
export type ContentImportRow = z.output<typeof importRow>;

const access = ['editor', 'system'] as const;

export const importContentCalls = contract({
  'GET /console/content/{content_type}/template': {
    summary: '内容导入模板（Excel）',
    access,
    params: contentTypeParams,
    reply: file,
    fails: ['not_found'],
  },
  'GET /console/content/{content_type}/export': {
    summary: '按列表条件导出内容（Excel），修改后可再导入',
    access,
    params: contentTypeParams,
    query: z.object({ keyword, state: z.int().min(1).max(6).optional() }),
    reply: file,
    fails: ['not_found'],
  },
  'POST /console/imports/{content_type}': {
    summary: '上传要导入的表格（.xlsx，最多 2000 行）',
    access,
    params: contentTypeParams,
    body: 'file',
    reply: one(contentImport),
    fails: ['not_found', 'file_type', 'file_damaged', 'too_large', 'too_many'],
  },
  'POST /console/imports/{content_type}/{obj_id}/archive': {
    summary: '上传与表格配套的图片和附件（.zip）',
    access,
    params: contentEntryParams,
    body: 'file',
    reply: one(contentImport),
    fails: ['not_found', 'wrong_state', 'file_type', 'file_damaged', 'too_large'],
  },
  'POST /console/imports/{content_type}/{obj_id}/check': {
    summary: '开始检查表格；再次检查会读取最新内容',
    access,
    params: contentEntryParams,
    reply: one(contentImport),
    fails: ['not_found', 'wrong_state'],
  },
  'GET /console/imports/{content_type}/{obj_id}': {
    summary: '导入的进度和检查结果',
    access,
    params: contentEntryParams,
    reply: one(contentImport),
    fails: ['not_found'],
  },
  'GET /console/imports/{content_type}/{obj_id}/rows': {
    summary: '检查结果中的各行；kind：1 新增 2 修改 3 不变 4 有误',
    access,
    params: contentEntryParams,
    query: z.object({
      kind: z.int().min(1).max(4).optional(),
      warned: z.boolean({ error: '须为 true 或 false' }).optional(),
      ...paging(),
    }),
    reply: pageOf(importRow),
    fails: ['not_found'],
  },
  'POST /console/imports/{content_type}/{obj_id}': {
    summary: '确认导入：全部成为草稿，submit 为 true 时一并提交审核；重复确认不产生变化',
    access,
    params: contentEntryParams,
    body: z.object({ submit: z.boolean({ error: '请选择导入后是否提交审核' }) }),
    reply: one(contentImport),
    fails: ['not_found', 'wrong_state', 'stale_version'],
  },
});
