/** The console's calls for every content type: the path names the type, whose declaration validates the fields. */
import * as z from 'zod';
import { contract } from './call.ts';
import { all, instant, keyword, objId, one, pageOf, paging } from './wire.ts';

/** The life of an entry (ruling D13). */
export const contentStates = { 1: '草稿', 2: '待审', 3: '退回', 4: '待发布', 5: '已发布', 6: '已下线' } as const;
export type ContentState = keyof typeof contentStates;

/** Actions that move an entry from one state to another; `states` are those in which an action is allowed. */
export const contentActions = {
  submit: { name: '提交审核', from: [1, 3] },
  withdraw: { name: '撤回', from: [2] },
  pass: { name: '审核通过', from: [2] },
  return: { name: '退回修改', from: [2] },
  unschedule: { name: '取消定时', from: [4] },
  take_down: { name: '下线', from: [1, 2, 3, 4, 5] },
} as const satisfies Record<string, { name: string; from: readonly ContentState[] }>;
export type ContentAction = keyof typeof contentActions;

export const contentTypeParams = z.object({ content_type: z.string().regex(/^[a-z_]{1,60}$/) });
export const contentEntryParams = contentTypeParams.extend({ obj_id: objId });

const entry = z.object({
  obj_id: objId,
  content_type: z.string(),
  title: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** Incremented by every save; a save must name the revision it is based on. */
  revision_no: z.int(),
  /** The published revision; null when there is none. */
  published_revision_no: z.int().nullable(),
  publish_at: instant.nullable(),
  author_name: z.string(),
  /** The shop that proposed it; empty where staff began it. */
  proposer_name: z.string(),
  reviewer_name: z.string(),
  opinion: z.string(),
  updated_at: instant,
});
export type ContentEntry = z.output<typeof entry>;

/** With the columns that its type declares, as text. */
const listedEntry = entry.extend({ cells: z.record(z.string(), z.string()) });
export type ListedEntry = z.output<typeof listedEntry>;

/** A file that a reviewer confirms before passing: not everybody may read it, or its access would change. */
const accessFile = z.object({ file_id: z.string(), name: z.string(), access: z.int() });

const fieldValues = z.record(z.string(), z.unknown());
const step = z.object({
  action: z.string(),
  action_name: z.string(),
  revision_no: z.int(),
  to_state_name: z.string(),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});

const full = entry.extend({
  fields: fieldValues,
  steps: z.array(step),
  access_to_confirm: z.array(accessFile),
  /** What passing it or taking it down does to others, said before the step is confirmed. */
  warnings: z.array(
    z.object({
      action: z.enum(Object.keys(contentActions) as [ContentAction]),
      text: z.string(),
      /** The records of people that it touches, with their pages of the console where they have one. */
      touches: z.array(z.object({ text: z.string(), page: z.string() })).optional(),
    }),
  ),
  /** What the signed-in person may do now. */
  actions: z.array(z.enum(Object.keys(contentActions) as [ContentAction])),
  editable: z.boolean(),
  /** The entry's address on the site, when it is published. */
  page: z.string().nullable(),
});
export type FullContentEntry = z.output<typeof full>;

const revision = z.object({
  revision_no: z.int(),
  author_name: z.string(),
  created_at: instant,
  published_at: instant.nullable(),
  /** Readers may not compare with it although it was published. */
  withheld: z.boolean(),
});

const revisionParams = contentEntryParams.extend({
  revision_no: z.coerce.number().int().positive().max(1_000_000_000),
});

export const manageContentCalls = contract({
  'GET /console/content': {
    summary: '内容类型及各状态数量',
    access: 'staff',
    reply: all(
      z.object({ content_type: z.string(), name: z.string(), room: z.string(), counts: z.record(z.string(), z.int()) }),
    ),
  },
  'GET /console/content_titles': {
    summary: '若干条内容的标题；ids 为编号，以逗号分隔，最多 100 个',
    access: 'staff',
    query: z.object({
      ids: z
        .string()
        .regex(
          /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/,
          '编号格式不正确',
        ),
    }),
    reply: all(z.object({ obj_id: objId, content_type: z.string(), title: z.string() })),
  },
  'GET /console/review': {
    summary: '待审内容，先提交的在前',
    access: ['reviewer', 'system'],
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(entry),
  },
  'GET /console/content/{content_type}': {
    summary: '内容管理列表',
    access: 'staff',
    params: contentTypeParams,
    query: z.object({
      keyword,
      state: z.int().min(1).max(6).optional(),
      /** A column, `area_sqm`, or `-area_sqm` with the largest first; the newest first by default. */
      sort: z
        .string()
        .regex(/^-?[a-z][a-z0-9_]{0,59}$/, '排序方式不正确')
        .optional(),
      /** Only what refers to this entry in this field, as it was last saved: `park_id:…`. */
      within: z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,59}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '归属格式不正确')
        .optional(),
      ...paging(),
    }),
    reply: pageOf(listedEntry),
    fails: ['not_found'],
  },
  'POST /console/content/{content_type}': {
    summary: '新建内容草稿',
    access: ['editor', 'system'],
    params: contentTypeParams,
    body: z.object({ fields: fieldValues }),
    reply: one(full),
    fails: ['not_found'],
  },
  'GET /console/content/{content_type}/{obj_id}': {
    summary: '内容及其办理过程',
    access: 'staff',
    params: contentEntryParams,
    reply: one(full),
    fails: ['not_found'],
  },
  'PUT /console/content/{content_type}/{obj_id}': {
    summary: '保存内容草稿；revision_no 为开始编辑时的版本',
    access: ['editor', 'system'],
    params: contentEntryParams,
    body: z.object({ revision_no: z.int('缺少版本号'), fields: fieldValues }),
    reply: one(full),
    fails: ['not_found', 'stale_version', 'wrong_state'],
  },
  'POST /console/content/{content_type}/{obj_id}/steps': {
    summary: '提交、撤回、审核、退回、定时发布、下线',
    access: ['editor', 'reviewer', 'system'],
    params: contentEntryParams,
    body: z.object({
      action: z.enum(Object.keys(contentActions) as [ContentAction, ...ContentAction[]], { error: '不支持的操作' }),
      revision_no: z.int('缺少版本号'),
      opinion: z.string().trim().max(500, '意见不能超过 500 个字').default(''),
      /** With `pass`: the instant to publish at; immediately by default. */
      publish_at: instant.optional(),
      /** With `pass`: the reviewer has checked who may read the files of `access_to_confirm`. */
      access_confirmed: z.boolean().default(false),
      /** The person has seen what `warnings` says of this action. */
      warning_confirmed: z.boolean().default(false),
    }),
    figures: 'form',
    reply: one(full),
    fails: [
      'not_found',
      'stale_version',
      'wrong_state',
      'own_review',
      'opinion_required',
      'publish_time_past',
      'access_unconfirmed',
      'warning_unconfirmed',
    ],
  },
  'GET /console/content/{content_type}/{obj_id}/revisions': {
    summary: '历史版本',
    access: 'staff',
    params: contentEntryParams,
    reply: all(revision),
    fails: ['not_found'],
  },
  'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}': {
    summary: '一个历史版本的内容',
    access: 'staff',
    params: revisionParams,
    reply: one(revision.extend({ fields: fieldValues })),
    fails: ['not_found'],
  },
  'POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}': {
    summary: '让读者不能再查看一个以往版本，或恢复查看',
    access: ['reviewer', 'system'],
    params: revisionParams,
    body: z.object({
      withheld: z.boolean({ error: '须为 true 或 false' }),
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(200, '原因不能超过 200 个字'),
    }),
    reply: one(revision),
    fails: ['not_found', 'wrong_state'],
  },
});
