/** Files (ruling D9): who may read them, and uploading. */
import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { instant, objId, one, pageOf, paging } from '../kit/wire.ts';
import { reasonMaximum } from './limits.ts';

export const fileNameMaximum = 120;

export const storedFile = z.object({
  file_id: z.string(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  access: z.int(),
  /** Relative to the API's base address. */
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

const merge = z.object({ row: z.int(), column: z.int(), rows: z.int(), columns: z.int() });
const fileTable = z.object({
  /** Names of the visible sheets. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** As the sheet shows them; every row is as long as the longest. Hidden rows and columns are left out. */
  rows: z.array(z.array(z.string())),
  /** The number that each row has in the sheet. */
  row_numbers: z.array(z.int()),
  /** Merged cells, counted from 0. */
  merges: z.array(merge),
  /** The sheet has more rows or columns than are shown. */
  cut: z.boolean(),
  /** What is left out because the sheet hides it, and cells that cannot be believed. */
  notes: z.array(z.string()),
  /** Who may read the file; the viewer draws the reader's name over a file that needs a grant. */
  access: z.int(),
});
export type FileTable = z.output<typeof fileTable>;

const fileDocument = z.object({
  /** Safe formatted text; ［图片 1］ stands where the first picture was. */
  html: z.string(),
  /** The pictures in their order, as `data:` addresses. */
  pictures: z.array(z.string()),
  /** What is not shown, and how often it occurs. */
  dropped: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type FileDocument = z.output<typeof fileDocument>;

/** Specification 4: what a reader may do about a file. */
export const permissionStatus = z.enum(['AUTHORIZED', 'NONE', 'REJECT', 'APPLYING']);
/** Days that a grant lasts (ruling D9). */
export const grantDays = 180;

const refusedUpload = z.object({
  obj_id: objId,
  name: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  reason: z.string(),
  message: z.string(),
  uploader_kind: z.string(),
  uploader_id: z.string(),
  /** Empty when the account is closed. */
  uploader_name: z.string(),
  created_at: instant,
  keep_until: instant,
  /** False when the bytes were too large to keep, or are deleted. */
  kept: z.boolean(),
});

export type RefusedUpload = z.output<typeof refusedUpload>;

const readWord = z.object({
  /** Safe formatted text; its pictures are stored files that everybody may read. */
  html: z.string(),
  pictures: z.int(),
  /** What was left out or changed, and how often. */
  dropped: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type WordText = z.output<typeof readWord>;

export const fileCalls = contract({
  'GET /users/files/{file_id}': {
    summary: '文件内容；412 时 data.permission_status 为当前权限状态',
    access: 'all',
    reply: file,
    fails: ['not_found', 'unauthenticated', 'file_permission'],
  },
  'GET /users/files/{file_id}/table': {
    summary: '在线查看表格文件的一个工作表（前 500 行、50 列，不含隐藏的行和列）；权限与文件内容相同',
    access: 'all',
    query: z.object({
      sheet: z.int('工作表序号须为整数').min(0, '工作表序号不正确').max(255, '工作表序号不正确').default(0),
    }),
    reply: one(fileTable),
    fails: ['not_found', 'unauthenticated', 'file_permission', 'file_type', 'file_damaged'],
  },
  'GET /users/files/{file_id}/document': {
    summary: '在线查看 Word 文档（.docx）的文字、表格和图片；权限与文件内容相同',
    access: 'all',
    reply: one(fileDocument),
    fails: ['not_found', 'unauthenticated', 'file_permission', 'file_type', 'file_damaged', 'unavailable'],
  },
  'POST /users/files/permissions': {
    summary: '申请文件权限；申请中重复提交不产生变化',
    access: 'member',
    body: z.object({
      file_id: objId,
      reason: z
        .string({ error: '请填写申请理由' })
        .trim()
        .min(1, '请填写申请理由')
        .max(reasonMaximum, `申请理由不能超过 ${reasonMaximum} 个字`),
      /** The object that the file was attached to: `policy`, and its id. */
      obj_type: z
        .string()
        .regex(/^[a-z_]{0,60}$/, '内容类型不正确')
        .default(''),
      obj_id: z.union([objId, z.literal('')]).default(''),
    }),
    reply: one(z.object({ status: permissionStatus })),
    fails: ['not_found', 'too_many'],
  },
  'POST /users/files/upload': {
    summary: '上传文件（仅本人和工作人员可见）',
    access: 'member',
    body: 'file',
    reply: one(storedFile),
    fails: ['file_type', 'too_large', 'file_damaged', 'file_quota', 'too_many', 'unavailable'],
  },
  'POST /console/files': {
    summary: '工作人员上传文件；表单字段 access：1 公开（默认）2 登录可看 3 授权可看，须排在文件之前',
    access: 'staff',
    body: 'file',
    parts: { access: '1 公开（默认）2 登录可看 3 授权可看' },
    reply: one(storedFile),
    fails: ['file_type', 'too_large', 'file_damaged', 'too_many', 'unavailable'],
  },
  'POST /console/files/word': {
    summary: '把 Word 文档（.docx）读成正文；文档中的图片存为公开文件，文档本身不保存',
    access: ['editor', 'system'],
    body: 'file',
    reply: one(readWord),
    fails: ['file_type', 'too_large', 'file_damaged', 'too_many', 'unavailable'],
  },
  'GET /console/refused_uploads': {
    summary: '被拒绝的上传：隔离保存 30 天，内容不可取回',
    access: ['system', 'auditor'],
    query: z.object(paging()),
    reply: pageOf(refusedUpload),
  },
});
