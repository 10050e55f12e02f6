/** Staff: sign-in with a second factor, staff accounts, and the audit log (rulings D4 and D13). */
import * as z from 'zod';
import { captchaFields, newPassword, typedPassword } from '../account/account-fields.ts';
import { contract, file, staffRoles } from '../kit/call.ts';
import { tidyCode } from '../kit/tidy.ts';
import { withoutUnseen } from '../kit/unseen.ts';
import { all, day, exportReason, inOrder, instant, keyword, one, pageOf, paging, requiredName } from '../kit/wire.ts';

const username = z
  .string({ error: '请输入用户名' })
  .overwrite(tidyCode)
  .toLowerCase()
  .min(1, '请输入用户名')
  .regex(/^[a-z][a-z0-9._-]{2,31}$/, '用户名为 3 至 32 个字母、数字、点、横线，以字母开头');
const name = requiredName('姓名');
const roles = z
  .array(z.enum(staffRoles, { error: '岗位不正确' }), { error: '请选择岗位' })
  .min(1, '请至少选择一个岗位')
  .max(staffRoles.length, '岗位过多')
  .transform((chosen) => [...new Set(chosen)]);
const code = z
  .string({ error: '请输入动态口令' })
  .overwrite(tidyCode)
  .min(1, '请输入动态口令')
  .toLowerCase()
  .regex(/^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, '请输入 6 位动态口令，或 10 位恢复码');

export const staffInfo = z.object({
  staff_id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  role_names: z.array(z.string()),
});
export type StaffInfo = z.output<typeof staffInfo>;
const staffMe = staffInfo.extend({
  /** The console's calls that the person may make; screens show actions accordingly. */
  may: z.array(z.string()),
  /** The numbers beside the menu's entries; only those that the person may see. */
  counts: z.record(z.string(), z.int()),
});
export type StaffMe = z.output<typeof staffMe>;

const staffRow = staffInfo.extend({
  status: z.enum(['enabled', 'disabled']),
  status_name: z.string(),
  created_at: instant,
  /** A change that waits for a second person; null: none. */
  asked_action: z.enum(['roles', 'disable', 'reset_second_factor']).nullable(),
  /** The roles after it. */
  asked_roles: z.array(z.enum(staffRoles)),
  asked_role_names: z.array(z.string()),
  /** Who asked for it, and may not confirm it while somebody else could. */
  asked_by: z.string().nullable(),
  asked_by_name: z.string(),
  /** From when whoever asked may confirm it, where nobody else could. */
  asked_alone_from: instant.nullable(),
});
/** With the address for an authenticator app when the second factor was just set up: it is shown only this once. */
const staffChanged = one(staffRow.extend({ totp_uri: z.string().nullable() }));
const done = one(z.object({ done: z.literal(true) }));

export const staffActions = [
  'disable',
  'enable',
  'roles',
  'confirm',
  'refuse',
  'reset_second_factor',
  'reset_password',
] as const;

const auditRow = z.object({
  seq: z.int(),
  at: instant,
  actor_kind: z.enum(['visitor', 'member', 'staff', 'system']),
  actor_id: z.string().nullable(),
  /** As staff and members are called today: the log stores their ids. Empty for who is gone. */
  actor_name: z.string(),
  action: z.string(),
  action_name: z.string(),
  obj_type: z.string(),
  obj_id: z.string(),
  /** Its number or title today; empty where it has none, or is gone. */
  object_name: z.string(),
  detail: z.record(z.string(), z.unknown()),
  request_id: z.string(),
});

/** What the console finds by a number or a name, by kinds; `type` tells the content types apart. */
const found = z.object({
  kind: z.string(),
  items: z.array(z.object({ obj_id: z.string(), type: z.string(), title: z.string(), note: z.string() })),
});
export type Found = z.output<typeof found>;

const filter = (label: string) => z.string().trim().max(100, `${label}过长`).optional();

const auditFilters = {
  keyword,
  action: filter('操作'),
  obj_type: filter('对象类型'),
  obj_id: filter('对象编号'),
  actor_kind: z.enum(['visitor', 'member', 'staff', 'system'], { error: '操作人类型不正确' }).optional(),
  /** The id of a person, or a staff member's user name. */
  actor: filter('操作人'),
  from: day.optional(),
  to: day.optional(),
};

export const staffCalls = contract({
  'POST /console/sign-in': {
    summary: '工作人员登录第一步：用户名和密码；多次失败后需要图形验证码',
    access: 'all',
    body: z.object({ username, password: typedPassword, ...captchaFields }),
    reply: one(
      z.object({
        challenge: z.string(),
        expires_seconds: z.int(),
        /** Somebody else gave the password: the second step takes one's own. */
        own_password_needed: z.boolean(),
      }),
    ),
    fails: ['credentials_wrong', 'password_locked', 'captcha_required', 'captcha_wrong', 'too_many'],
  },
  'POST /console/second-factor': {
    summary:
      '工作人员登录第二步：动态口令，或一个恢复码；密码由系统管理员设置的，须同时设置自己的密码；登录凭证写入 Cookie，此前的登录随即失效',
    access: 'all',
    body: z.object({
      challenge: z.string('请重新登录').min(1, '请重新登录').max(600, '请重新登录'),
      /** Only where `own_password_needed` asks for it. */
      new_password: newPassword.optional(),
      code,
    }),
    reply: one(z.object({ staff: staffInfo })),
    fails: [
      'second_factor_wrong',
      'challenge_expired',
      'own_password_needed',
      'password_common',
      'password_same',
      'too_many',
    ],
  },
  'GET /console/find': {
    summary: '按编号、名称、手机号或信用代码查找本人可见的会员、办件、企业、预约、合同、账单等，每类最多 5 条',
    access: 'staff',
    query: z.object({
      keyword: z
        .string({ error: '请输入要查找的内容' })
        .overwrite(withoutUnseen)
        .trim()
        .min(1, '请输入要查找的内容')
        .max(60, '查找内容不能超过 60 个字'),
    }),
    reply: one(z.array(found)),
  },
  'GET /console/me': { summary: '当前工作人员，其可用的接口与各项待办数量', access: 'staff', reply: one(staffMe) },
  'POST /console/sign-out': { summary: '工作人员退出登录', access: 'staff', reply: done },
  'POST /console/password': {
    summary: '工作人员修改自己的密码，随后重新登录',
    access: 'staff',
    body: z.object({ old_password: typedPassword, new_password: newPassword, ...captchaFields }),
    reply: done,
    fails: [
      'credentials_wrong',
      'password_locked',
      'password_common',
      'password_same',
      'captcha_required',
      'captcha_wrong',
      'too_many',
    ],
  },
  'POST /console/recovery-codes': {
    summary: '生成本人的恢复码：验证器丢失时代替动态口令，每个用一次；此前的恢复码随即失效',
    access: 'staff',
    body: z.object({ password: typedPassword, ...captchaFields }),
    reply: one(z.object({ codes: z.array(z.string()) })),
    fails: ['credentials_wrong', 'password_locked', 'captcha_required', 'captcha_wrong', 'too_many'],
  },
  'GET /console/staff': { summary: '工作人员名单', access: ['system', 'auditor'], reply: all(staffRow) },
  'POST /console/staff': {
    summary:
      '新增工作人员；返回的动态口令绑定地址只显示一次；岗位含系统或超出本人岗位的，须另一名系统管理员确认后才能登录',
    access: ['system'],
    body: z.object({ username, name, password: newPassword, roles }),
    reply: staffChanged,
    fails: ['username_taken', 'password_common'],
  },
  'POST /console/staff/status': {
    summary:
      '停用、启用、调整岗位、重置动态口令或密码；本人不能停用自己或取消自己的系统岗位。增加系统、审核、审批、财务或本人没有的岗位，取消系统岗位，停用系统管理员，重置动态口令，须另一名系统管理员确认；没有另一名的，告知全体工作人员，七日后可由申请人确认',
    access: ['system'],
    body: z
      .object({
        staff_id: z.uuid('编号格式不正确'),
        action: z.enum(staffActions, { error: '不支持的操作' }),
        /** With `roles`, and with `confirm` those that are confirmed: others may have been asked for since. */
        roles: roles.optional(),
        /** With `reset_password`. */
        password: newPassword.optional(),
        /** With `refuse`: whoever asked reads it. */
        opinion: z.string().trim().max(200, '原因不能超过 200 个字').default(''),
      })
      .refine(({ action, roles }) => action !== 'roles' || roles, {
        path: ['roles'],
        message: '请选择岗位',
      })
      .refine(({ action, password }) => action !== 'reset_password' || password, {
        path: ['password'],
        message: '请输入密码',
      }),
    reply: staffChanged,
    fails: ['not_found', 'wrong_state', 'password_common'],
  },
  'GET /console/audit': {
    summary: '操作日志，新的在前；可按手机号、姓名、编号、企业名称或信用代码查找操作人和对象',
    access: ['auditor', 'system'],
    query: z.object({ ...auditFilters, ...paging() }).refine(...inOrder('from', 'to')),
    reply: pageOf(auditRow),
  },
  'GET /console/audit/export': {
    summary: '导出操作日志（Excel），条件与列表相同；须说明用途',
    access: ['auditor', 'system'],
    query: z.object({ ...auditFilters, ...exportReason }).refine(...inOrder('from', 'to')),
    reply: file,
  },
  'GET /console/audit/actions': {
    summary: '操作日志中的操作及其名称',
    access: ['auditor', 'system'],
    reply: all(z.object({ action: z.string(), name: z.string() })),
  },
  'GET /console/audit/verify': {
    summary: '核对操作日志的完整性，并与站外存证比对；broken_seq 为首个被改动或缺失的序号',
    access: ['auditor', 'system'],
    reply: one(
      z.object({
        intact: z.boolean(),
        rows: z.int(),
        broken_seq: z.int().nullable(),
        /** What was told outside the database, up to the day. */
        anchor: z.object({ state: z.enum(['none', 'compared', 'unreachable', 'forged']), day: day.nullable() }),
      }),
    ),
  },
});
