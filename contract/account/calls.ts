/** Session and account, and the member's enterprise (specification 4 and 7, ruling D4). */

import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { likely } from '../kit/likely.ts';
import { alone, unasked } from '../kit/plausible.ts';
import { tidyMobile } from '../kit/telephone.ts';
import { all, email, instant, mobile, nameOf, one } from '../kit/wire.ts';
import { captchaFields, creditCode, newPassword, smsCode, typedPassword } from './account-fields.ts';
import { centreMenuCalls } from './centre-menu-calls.ts';
import { enterprise, enterpriseEdit, enterpriseName } from './enterprise-fields.ts';
import { peopleCalls } from './people-calls.ts';
import { type SmsScene, smsScenes } from './sms-scenes.ts';

export type { SmsScene };

// ---- shapes ----
const line = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`);

export const userInfo = z.object({
  user_id: z.string(),
  /** Masked, because browser storage holds it. */
  phone: z.string(),
  nickname: z.string(),
  name: z.string(),
  enterprise: z
    .object({
      enterprise_id: z.string(),
      enterprise_name: z.string(),
      certification: z.int(),
      certification_name: z.string(),
      /** The enterprise is a department that hands in policies (政策管理). */
      department: z.boolean(),
      member_role: z.enum(['owner', 'staff']),
    })
    .nullable(),
});
export type UserInfo = z.output<typeof userInfo>;

const signedIn = one(z.object({ token: z.string(), userInfo }));
const done = one(z.object({ done: z.literal(true) }));

const session = z.object({
  session_id: z.string(),
  current: z.boolean(),
  /** `Chrome · Windows` */
  device: z.string(),
  address: z.string(),
  created_at: instant,
  /** The last stamp, at most 90 minutes older than the last request. */
  stamped_at: instant,
});

const colleague = z.object({
  user_id: z.string(),
  name: z.string(),
  nickname: z.string(),
  phone: z.string(),
  member_role: z.enum(['owner', 'staff']),
  joined_at: instant,
  /** May sign contracts for the enterprise. */
  may_sign: z.boolean(),
  self: z.boolean(),
});

/** The format of altcha-lib; the signature covers every parameter. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
  }),
  signature: z.string(),
});

export const accountCalls = contract({
  ...peopleCalls,
  ...centreMenuCalls,
  'GET /1/sso/is_login': {
    summary: '统一身份认证会话是否有效，以及登录、退出地址',
    access: 'all',
    fresh: true,
    /** Whether the caller's own session was opened this way. Signing in begins when the first address is asked for; empty: not offered. */
    reply: one(z.object({ alive: z.boolean(), sign_in_url: z.string(), sign_out_url: z.string() })),
    fails: ['sso_unreachable'],
  },
  'POST /users/users/login-by-yksso': {
    summary: '用统一身份认证的授权码登录',
    access: 'all',
    body: z.object({
      code: z.string('缺少授权码').trim().min(1, '缺少授权码').max(2000, '授权码不正确'),
      state: z.string().max(2000).default(''),
      /** As the provider has sent it back; some send none. */
      iss: z.string().max(2000).default(''),
    }),
    reply: signedIn,
    /** `sso_unlinked`: nobody has linked this identity yet. `data.phone` is what the provider says, or empty. */
    fails: ['sso_unavailable', 'sso_unreachable', 'sso_expired', 'sso_refused', 'sso_unlinked', 'too_many'],
  },
  'POST /users/users/link-yksso': {
    summary: '首次统一身份认证登录后验证手机号：已有账号的绑定并登录，没有的注册并登录',
    access: 'all',
    body: z
      .object({
        phone: mobile,
        sms_code: smsCode.optional(),
        /** Instead of the code, of an account that has one. */
        password: typedPassword.optional(),
        /** With a code: the version that the region currently requires. */
        consent_version: z.string('请阅读并同意用户协议和隐私说明').max(40, '协议版本不正确').default(''),
        ...captchaFields,
      })
      .refine(({ sms_code, password }) => sms_code || password, { path: ['sms_code'], message: '请输入短信验证码' }),
    reply: signedIn,
    fails: [
      'sso_unavailable',
      'sso_expired',
      'sso_linked',
      'sms_code_wrong',
      'phone_taken',
      'captcha_required',
      'captcha_wrong',
      'credentials_wrong',
      'password_locked',
      'too_many',
    ],
  },
  'GET /users/files/image_captcha': {
    summary: '图形验证码；mode=pow 为无需看图的验证方式；zoom=2 为大图',
    access: 'all',
    fresh: true,
    query: z.object({
      mode: z.enum(['image', 'pow'], { error: '验证方式不正确' }).default('image'),
      zoom: z.int('放大倍数须为整数').min(1, '放大倍数为 1 至 3').max(3, '放大倍数为 1 至 3').default(1),
    }),
    reply: one(
      z.object({
        captcha_id: z.string(),
        mode: z.enum(['image', 'pow']),
        /** A data URL of a PNG; empty with `mode=pow`. */
        image: z.string(),
        width: z.int(),
        height: z.int(),
        /** A challenge of altcha v2, solved by counting; null for an image. */
        challenge: challenge.nullable(),
        expires_seconds: z.int(),
      }),
    ),
    fails: ['too_many'],
  },
  'POST /message/sms/send-captcha': {
    summary: '发送短信验证码；验证身份、注销账号时发往本人手机，无需填写手机号',
    access: 'all',
    body: z
      .object({
        phone: z.string('请输入手机号码').overwrite(tidyMobile).default(''),
        scene: z.enum(Object.keys(smsScenes) as [SmsScene, ...SmsScene[]], { error: '验证码用途不正确' }),
        ...captchaFields,
      })
      .check((context) => {
        if (['close_account', 'prove'].includes(context.value.scene)) return;
        const read = mobile.safeParse(context.value.phone);
        if (!read.success)
          context.issues.push({
            code: 'custom',
            path: ['phone'],
            message: read.error.issues[0]?.message ?? '',
            input: context.value.phone,
          });
      }),
    /** The same for known and unknown phones. */
    reply: one(z.object({ resend_seconds: z.int(), expires_seconds: z.int() })),
    fails: ['captcha_required', 'captcha_wrong', 'sms_too_many', 'unauthenticated'],
  },
  'POST /users/users/register': {
    summary: '注册并登录；填写企业名称则同时创建企业',
    access: 'all',
    body: z
      .object({
        phone: mobile,
        sms_code: smsCode,
        password: newPassword,
        name: nameOf('姓名').default(''),
        enterprise_name: enterpriseName.or(z.literal('')).default(''),
        credit_code: creditCode.or(z.literal('')).default(''),
        /** Must be the version that the region currently requires. */
        consent_version: z
          .string({ error: '请阅读并同意用户协议和隐私说明' })
          .min(1, '请阅读并同意用户协议和隐私说明')
          .max(40, '协议版本不正确'),
      })
      .refine(({ enterprise_name, credit_code }) => !credit_code || enterprise_name, {
        path: ['enterprise_name'],
        message: '请填写企业名称',
      }),
    reply: signedIn,
    fails: ['sms_code_wrong', 'password_common', 'phone_taken', 'too_many'],
  },
  'POST /users/users/login-by-mobile': {
    summary: '手机号和短信验证码登录',
    access: 'all',
    body: z.object({ phone: mobile, sms_code: smsCode }),
    reply: signedIn,
    fails: ['sms_code_wrong', 'phone_unregistered', 'too_many'],
  },
  'POST /users/users/login-account-captcha': {
    summary: '手机号和密码登录；多次失败后需要图形验证码',
    access: 'all',
    body: z.object({ account: mobile, password: typedPassword, ...captchaFields }),
    reply: signedIn,
    fails: ['captcha_required', 'captcha_wrong', 'credentials_wrong', 'password_locked', 'too_many'],
  },
  'POST /users/users/reset-password-by-mobile': {
    summary: '忘记密码：用短信验证码设置新密码，所有设备退出登录',
    access: 'all',
    body: z.object({ phone: mobile, sms_code: smsCode, new_password: newPassword }),
    reply: done,
    fails: ['sms_code_wrong', 'password_common', 'phone_unregistered', 'too_many'],
  },
  'POST /users/users/reset-password': {
    summary: '修改密码；其他设备退出登录，本设备换发新令牌',
    access: 'member',
    body: z.object({ old_password: typedPassword, new_password: newPassword, ...captchaFields }),
    reply: signedIn,
    fails: [
      'captcha_required',
      'captcha_wrong',
      'credentials_wrong',
      'password_common',
      'password_same',
      'password_locked',
      'too_many',
    ],
  },
  'POST /users/users/edit': {
    summary: '修改个人信息；更换手机号须先验证身份，并填写发往新手机的验证码，其他设备随即退出',
    access: 'member',
    body: z
      .object({
        name: nameOf('姓名').optional(),
        nickname: line('昵称', 30).optional(),
        email: email.optional(),
        avatar: z.uuid('头像须先上传').nullable().optional(),
        phone: mobile.optional(),
        sms_code: smsCode.optional(),
      })
      .refine(({ phone, sms_code }) => !phone || sms_code, { path: ['sms_code'], message: '请输入短信验证码' }),
    reply: one(userInfo.extend({ email: z.string(), avatar: z.string().nullable() })),
    fails: ['sms_code_wrong', 'phone_taken', 'proof_required', 'too_many'],
  },
  'POST /users/users/prove': {
    summary: '验证身份：用密码或发往本人手机的验证码；签约、修改收款账户、移交负责人、更换手机号前须在 15 分钟内验证过',
    access: 'member',
    body: z
      .object({ password: typedPassword.optional(), sms_code: smsCode.optional(), ...captchaFields })
      .refine(({ password, sms_code }) => password || sms_code, { path: ['password'], message: '请输入密码' }),
    reply: one(z.object({ valid_seconds: z.int() })),
    fails: [
      'captcha_required',
      'captcha_wrong',
      'credentials_wrong',
      'password_locked',
      'sms_code_wrong',
      'too_many',
      'unauthenticated',
    ],
  },
  'POST /users/users/check-phone': {
    summary: '手机号是否可以接收验证码；不透露是否已注册',
    access: 'all',
    body: z.object({ phone: mobile, ...captchaFields }),
    reply: one(z.object({ acceptable: z.literal(true) })),
    fails: ['captcha_required', 'captcha_wrong'],
  },
  'GET /users/users/contact': {
    summary: '本人的姓名和手机号，填写联系方式时预填',
    access: 'member',
    reply: one(z.object({ contact: z.string(), contact_phone: z.string() })),
  },
  'GET /users/users/me': {
    summary: '我的信息',
    access: 'member',
    reply: one(
      userInfo.extend({
        email: z.string(),
        avatar: z.string().nullable(),
        has_password: z.boolean(),
        created_at: instant,
      }),
    ),
  },
  'POST /users/users/refresh': {
    summary: '登录状态还能保持多久；距上次续期 90 至 120 分钟之间的请求会自动续期',
    access: 'member',
    reply: one(
      z.object({
        stamped_at: instant,
        /** Time until requests begin to renew the stamp; 0 when the next one would. */
        refresh_in_seconds: z.int(),
        /** Time until the session ends without further requests. */
        signed_out_in_seconds: z.int(),
        /** Time until the absolute end. */
        absolute_end_in_seconds: z.int(),
      }),
    ),
  },
  'POST /users/users/logout': {
    summary: '退出登录',
    access: 'member',
    /** Where to sign out of single sign-on too; empty for sessions that it did not open. */
    reply: one(z.object({ done: z.literal(true), sign_out_url: z.string() })),
  },
  'GET /users/users/sessions': { summary: '我的登录设备', access: 'member', reply: all(session) },
  'DELETE /users/users/sessions': {
    summary: '退出其他所有设备',
    access: 'member',
    reply: one(z.object({ ended: z.int() })),
  },
  'DELETE /users/users/sessions/{id}': { summary: '退出一台设备', access: 'member', reply: done, fails: ['not_found'] },
  'GET /users/users/sign_ons': {
    summary: '我绑定的统一身份认证',
    access: 'member',
    reply: all(
      z.object({
        sign_on_id: z.string(),
        name: z.string(),
        linked_at: instant,
        last_used_at: instant,
        /** This session was opened with it. */
        current: z.boolean(),
      }),
    ),
  },
  'DELETE /users/users/sign_ons/{id}': {
    summary: '解除一个统一身份认证；由它登录的其他设备退出',
    access: 'member',
    reply: done,
    fails: ['not_found'],
  },
  'GET /users/users/export': {
    summary: '下载我的全部数据（压缩包）',
    access: 'member',
    reply: file,
    fails: ['too_many'],
  },
  'POST /users/users/close-account': {
    summary: '注销账号：用密码或短信验证码确认身份，个人信息随即删除',
    access: 'member',
    body: z.object({ password: typedPassword.optional(), sms_code: smsCode.optional(), ...captchaFields }),
    reply: done,
    fails: [
      'account_closing',
      'captcha_required',
      'captcha_wrong',
      'credentials_wrong',
      'password_locked',
      'sms_code_wrong',
      'too_many',
    ],
  },

  'GET /enterprise/staff': { summary: '本企业的成员', access: 'member', reply: all(colleague) },
  'GET /enterprise/enterprise/{enterprise_id}': {
    summary: '企业信息：本企业为全部字段，其他已认证企业为公开字段',
    access: 'member',
    reply: one(enterprise),
    fails: ['not_found'],
  },
  'POST /enterprise/enterprise/edit': {
    summary: '企业负责人修改企业信息；尚无企业的成员由此创建企业',
    access: 'member',
    body: enterpriseEdit,
    figures: {
      registered_capital_wan: { label: '注册资本', band: alone(likely.capital_wan) },
      established_date: { label: '成立日期', band: likely.founded },
      seen_at: { label: '', band: unasked('the moment of the record that the form was read from') },
    },
    reply: one(enterprise),
    fails: ['forbidden', 'wrong_state', 'stale_version'],
  },
});
