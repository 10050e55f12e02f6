/**
 * The sliding session of specification 4 (ruling D4), computed by both sides: the server from its row, the browser from its stored stamp. Up
 * to 90 minutes after the last stamp nothing changes, from then on a request renews the stamp, and from 120 minutes on the member is signed
 * out. 12 hours after sign-in the session ends in any case.
 */
const minuteMs = 60_000;
export const refreshAfterMs = 90 * minuteMs;
export const signOutAfterMs = 120 * minuteMs;
export const absoluteEndMs = 720 * minuteMs;

/** Staff are signed out after 30 idle minutes, and likewise after 12 hours. */
export const staffIdleMs = 30 * minuteMs;

/** What the holder of an ended member session is told; time ends it on both sides, the rest only the server knows. */
export const memberSessionEnds = {
  idle: '您已超过 2 小时没有操作，请重新登录',
  long: '登录已满 12 小时，请重新登录',
  signed_out: '您已退出登录',
  phone: '您的手机号已更改，请用新手机号登录。如非本人操作，请找回密码或拨打客服热线',
  other_device: '您已在其他设备上退出了本机的登录',
  password: '密码已修改，请用新密码登录',
  enterprise: '您已在其他页面切换企业，请重新登录',
  sign_on: '统一身份认证已解除绑定，请重新登录',
} as const;

/** What the holder of an ended staff session is told. */
export const staffSessionEnds = {
  idle: '您已超过 30 分钟没有操作，请重新登录',
  long: '登录已满 12 小时，请重新登录',
  signed_out: '您已退出登录',
  other_device: '您的账号已在另一处登录，这里已退出。如非本人操作，请重新登录并修改密码',
  password: '密码已修改，请用新密码登录',
  reset: '登录信息已由系统管理员重置，请重新登录',
  disabled: '账号已停用，请联系系统管理员',
} as const;

export type SessionState = 'fresh' | 'refresh' | 'ended';

export const sessionState = (
  now: number,
  { createdAt, stampedAt }: { createdAt: number; stampedAt: number },
): SessionState => {
  const age = now - stampedAt;
  if (age >= signOutAfterMs || now - createdAt >= absoluteEndMs) return 'ended';
  return age >= refreshAfterMs ? 'refresh' : 'fresh';
};

/** When the session ends without further requests. */
export const sessionEnd = ({ createdAt, stampedAt }: { createdAt: number; stampedAt: number }): number =>
  Math.min(stampedAt + signOutAfterMs, createdAt + absoluteEndMs);
