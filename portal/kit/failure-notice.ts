/**
 * What the page says when a call fails: the catalogue of specification 8 in one place.
 * 400 is the caller's own affair; 401 ends the session, and leads whoever was in the middle of something to sign-in and back; the others show the server's words, unless the `whether` flag in storage hushes them.
 */
import type { FailureBody } from '#contract/kit/errors.ts';
import { backToAct } from './member-act.ts';
import { notify } from './notices.tsx';
import { signInAddress } from './safe-redirect.ts';
import { signOutHere } from './session.ts';
import { readStored } from './storage.ts';

const title = '系统提示';
const expired = '未登录或登录已过期，请重新登录';
const broken = '系统内部错误，请联系维护人员';
const reloadAfterMs = 1_000;
const noticed = new Set([403, 404, 405, 500, 503]);

/** Anything other than `false` or nothing hushes notices. */
const hushed = (): boolean => !['false', 'null', null].includes(readStored('whether'));

export const showFailure = async (response: Response): Promise<void> => {
  const { message } = (await response.json().catch(() => ({}))) as Partial<FailureBody>;
  if (response.status === 401) {
    notify({ tone: 'error', title, text: message ?? expired });
    // Asked before the session ends here: what is under way goes with it.
    const back = backToAct();
    signOutHere();
    setTimeout(() => (back ? location.assign(signInAddress(back)) : location.reload()), reloadAfterMs);
    return;
  }
  // 422 stands beside its fields; a notice as well would say it twice.
  if (noticed.has(response.status) && !hushed()) notify({ tone: 'error', title, text: message ?? broken });
};
