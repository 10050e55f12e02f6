/** Members for tests, registered the way people register. */
import type { TestServer, Visitor } from '../kit/test-server.ts';

export const testPassword = 'Correct-horse-7';

/** The code last sent to `phone`. */
export const lastCode = (portal: TestServer, phone: string): string => {
  const last = portal.messages().findLast((message) => message.phone === phone && message.template === 'code');
  return last?.template === 'code' ? last.code : '';
};

/** Another six digits than `code`. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export type TestMember = Visitor & { phone: string; user_id: string };

export const registerMember = async (
  portal: TestServer,
  phone: string,
  more: { name?: string; enterprise_name?: string; credit_code?: string } = {},
): Promise<TestMember> => {
  const visitor = portal.visitor();
  // Each from an address of its own, so that the limit of one address does not count them together.
  visitor.address = `198.51.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2)) + 1}`;
  await visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'register' } });
  const { data } = await visitor.api['POST /users/users/register']({
    body: {
      phone,
      sms_code: lastCode(portal, phone),
      password: testPassword,
      consent_version: portal.app.region.consent_version,
      ...more,
    },
  });
  visitor.token = data.token;
  return Object.assign(visitor, { phone, user_id: data.userInfo.user_id });
};

export const signInByPassword = async (
  portal: TestServer,
  phone: string,
  password = testPassword,
): Promise<Visitor> => {
  const visitor = portal.visitor();
  const { data } = await visitor.api['POST /users/users/login-account-captcha']({ body: { account: phone, password } });
  visitor.token = data.token;
  return visitor;
};

/** What a promise was refused with. */
export const refusal = async (
  promise: Promise<unknown>,
): Promise<{
  code: string;
  status: number;
  message: string;
  errors: readonly { field: string; message: string }[];
  data: Record<string, unknown>;
  retryAfter: number | undefined;
}> => {
  try {
    await promise;
  } catch (error) {
    const failure = error as {
      code: string;
      status: number;
      message: string;
      detail: { errors?: []; data?: Record<string, unknown>; retry_after_seconds?: number };
    };
    if (!failure.detail) throw error;
    return {
      code: failure.code,
      status: failure.status,
      message: failure.message,
      errors: failure.detail.errors ?? [],
      data: failure.detail.data ?? {},
      retryAfter: failure.detail.retry_after_seconds,
    };
  }
  throw new Error('it was not refused');
};
