/** Files (decision D9): who may read which, and what may be put there. */
import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { one } from '../kit/wire.ts';

export const fileAccess = { 1: '公开', 2: '登录可见', 3: '授权可见' } as const;
export type FileAccess = keyof typeof fileAccess;

/** Decision D9. */
export const fileLimitBytes = 50 * 1024 * 1024;
export const fileNameMaximum = 120;

export const storedFile = z.object({
  file_id: z.string(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  access: z.int(),
  /** Under the API's base. */
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

export const fileCalls = contract({
  'GET /users/files/{file_id}': {
    summary: '文件内容；412 时 data.permission_status 为当前权限状态',
    access: 'all',
    reply: file,
    fails: ['not_found', 'unauthenticated', 'file_permission'],
  },
  'POST /users/files/upload': {
    summary: '上传文件（仅本人和工作人员可见）',
    access: 'member',
    body: 'file',
    reply: one(storedFile),
    fails: ['file_type', 'too_large', 'file_damaged', 'too_many'],
  },
  'POST /console/files': {
    summary: '工作人员上传文件；表单字段 access：1 公开（默认）2 登录可见 3 授权可见，须排在文件之前',
    access: 'staff',
    body: 'file',
    reply: one(storedFile),
    fails: ['file_type', 'too_large', 'file_damaged'],
  },
});
