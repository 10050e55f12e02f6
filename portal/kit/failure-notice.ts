/**
 * What the page shows when a call fails, as specification 8 says.
 * The caller handles 400. 401, and any other status with the login flag, end the session and lead a person in the middle of an act to sign-in
 * and back. For the others a notice shows the server's message, unless the `whether` flag in storage suppresses it; a form shows the messages
 * of 422 beside its fields as well.
 */
import type { FailureBody } from '#contract/kit/errors.ts';
import { backToAct } from './member-act.ts';
import { notify } from './notices.tsx';
import { signInAddress } from './safe-redirect.ts';
import { signOutHere, storedToken, whySignedOut } from './session.ts';
import { readStored } from './storage.ts';

const title = '系统提示';
const expired = '未登录或登录已过期，请重新登录';
const broken = '系统内部错误，请联系维护人员';
const reloadAfterMs = 1_000;
const noticed = new Set([403, 404, 405, 422, 500, 503]);

/** Any value other than `false` or nothing suppresses notices. */
const hushed = (): boolean => !['false', 'null', null].includes(readStored('whether'));

/** The specification's login flag: whoever stands before the portal refuses for want of a session, with a status of its own (429, 502 …). */
const asksForSignIn = (status: number, data: FailureBody['data']): boolean =>
  status !== 400 && !noticed.has(status) && data?.login === true;

export const showFailure = async (response: Response): Promise<void> => {
  const { message, data } = (await response.json().catch(() => ({}))) as Partial<FailureBody>;
  if (response.status === 401 || asksForSignIn(response.status, data)) {
    const why = response.status === 401 ? (message ?? expired) : expired;
    notify({ tone: 'error', title, text: why });
    // Read before the session ends here, because ending it clears the act under way.
    const back = backToAct();
    // Several calls fail at once: the first one knew of the session.
    signOutHere(storedToken() ? why : whySignedOut());
    setTimeout(() => (back ? location.assign(signInAddress(back)) : location.reload()), reloadAfterMs);
    return;
  }
  if (noticed.has(response.status) && !hushed()) notify({ tone: 'error', title, text: message ?? broken });
};
