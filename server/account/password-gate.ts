/**
 * The consequences of wrong passwords (ruling D4): 5 in 15 minutes require a captcha, 10 in an hour lock sign-in by password for 15 minutes.
 * Attempts are counted by account name whether or not the account exists, so that neither the response nor its time reveals that. Networks
 * and the house have limits of their own, which are read before anything is hashed (decision 079).
 */
import { type Failure, type FailureCode, type FailureDetail, refuse } from '#contract/kit/errors.ts';
import { addAttempt, attemptsSince, hour, lockSubject, minute, subjectOf, takeBackAttempts } from '../kit/attempts.ts';
import type { Context, Tx } from '../kit/context.ts';
import { networkOf } from '../kit/http/network-of.ts';
import { type HashTurn, passwordFits } from '../kit/passwords.ts';
import { type CaptchaAnswer, captchaGiven, checkCaptcha } from './captcha/captcha.ts';
import { trustedDevice } from './trusted-device.ts';

const captchaAfter = { failures: 5, seconds: 15 * minute };
const lockAfter = { failures: 10, seconds: hour };
const lockSeconds = 15 * minute;

/** What one network may get wrong, all accounts together: an office behind one address mistypes, too. */
const networkLimits = { seconds: 15 * minute, captchaAfter: 30, closedAfter: 120 };
/** What everybody may get wrong together, before each sign-in from an unknown device needs a captcha. */
const houseLimits = { seconds: minute, captchaAfter: 300 };

/** `failures` are instants, newest first. A lock lasts 15 minutes from the failure that completed ten within an hour. */
export const passwordGate = (failures: readonly number[], now: number): 'open' | 'captcha' | 'locked' => {
  const locking = failures.find((at, index) => {
    const tenth = failures[index + lockAfter.failures - 1];
    return tenth !== undefined && at - tenth < lockAfter.seconds * 1_000;
  });
  if (locking !== undefined && now - locking < lockSeconds * 1_000) return 'locked';
  const fifth = failures[captchaAfter.failures - 1];
  return fifth !== undefined && now - fifth < captchaAfter.seconds * 1_000 ? 'captcha' : 'open';
};

export type PasswordTry = {
  /** `password` for members, `staff_password` for staff. */
  kind: 'password' | 'staff_password';
  /** A phone or a user name. */
  account: string;
  /** Whose account it is; undefined when there is none. */
  owner: string | undefined;
  /** The stored hash; undefined when there is no such account. */
  stored: string | null | undefined;
  typed: string;
  captcha: CaptchaAnswer;
  wrong?: FailureDetail;
  locked?: FailureDetail;
};

/** The last try of each account in this process: the next one waits for it, so that right passwords at once do not count each other. */
const tries = new Map<string, Promise<unknown>>();
const oneByOne = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = tries.get(key);
  const mine = before ? before.then(work, work) : work();
  tries.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tries.get(key) === mine) tries.delete(key);
  }
};

const timesOf = async (tx: Tx, context: Context, kind: string, value: string, seconds: number, most: number) =>
  await attemptsSince(tx, context, kind, subjectOf(context, kind, value), seconds, most);

/** Refuses when the network has got too much wrong; otherwise, whether it must solve a captcha, and how its work is ranked. */
const networkGate = async (
  tx: Tx,
  context: Context,
  network: string,
  solved: boolean,
): Promise<{ captcha: boolean; failed: boolean }> => {
  const { seconds, captchaAfter: asked, closedAfter } = networkLimits;
  const failures = await timesOf(tx, context, 'password_network', network, seconds, closedAfter);
  const first = failures[closedAfter - 1];
  if (first !== undefined)
    throw refuseNetwork(
      context,
      network,
      refuse('too_many', {
        retry_after_seconds: Math.max(1, Math.ceil((first - context.now.getTime()) / 1_000) + seconds),
      }),
    );
  const house = await timesOf(tx, context, 'password_house', '', houseLimits.seconds, houseLimits.captchaAfter);
  if (failures.length >= asked && !solved && context.settings.captcha)
    throw refuseNetwork(context, network, refuse('captcha_required'));
  return {
    captcha: house.length >= houseLimits.captchaAfter,
    failed: failures.length > 0,
  };
};

/**
 * Networks that have just been refused, of each process: for some seconds they are refused again without a look into the database, which a
 * flood would otherwise keep from everybody else.
 */
const refusedLately = new WeakMap<Context['settings'], Map<string, { until: number; failure: Failure }>>();
const refusedForMs = 10_000;
const mostRefused = 10_000;

const refuseNetwork = ({ settings, now }: Context, network: string, failure: Failure): Failure => {
  const known = refusedLately.get(settings) ?? new Map();
  if (known.size >= mostRefused) known.clear();
  refusedLately.set(settings, known.set(network, { until: now.getTime() + refusedForMs, failure }));
  return failure;
};
const refusalOf = ({ settings, now }: Context, network: string): Failure | undefined => {
  const last = refusedLately.get(settings)?.get(network);
  return last && now.getTime() < last.until ? last.failure : undefined;
};

/** Refuses unless the password is right. The failure is counted before the password is compared, so that simultaneous attempts count each other. */
export const tryPassword = async (context: Context, asked: PasswordTry): Promise<void> => {
  const { kind, account, owner, captcha } = asked;
  const device = await trustedDevice(
    context,
    owner ? { kind: kind === 'password' ? 'member' : 'staff', id: owner } : undefined,
  );
  const solved = captchaGiven(captcha);
  const again = !device && !solved && refusalOf(context, networkOf(context.address));
  if (again) throw again;
  if (solved) await checkCaptcha(context, captcha);
  await oneByOne(subjectOf(context, kind, account) + (device ?? ''), () => tryOnce(context, asked, device, solved));
};

const tryOnce = async (
  context: Context,
  { kind, account, stored, typed, wrong, locked }: PasswordTry,
  device: string | undefined,
  solved: boolean,
): Promise<void> => {
  const network = networkOf(context.address);
  const ofAccount = subjectOf(context, kind, account);
  // What strangers got wrong does not count against a trusted device; what it gets wrong itself counts against both.
  const ofDevice = device && subjectOf(context, kind, `${account} ${device}`);
  const counted = ofDevice ?? ofAccount;
  const { attempts, turn } = await context.db.transaction().execute(async (tx) => {
    const suspect = ofDevice ? { captcha: false, failed: false } : await networkGate(tx, context, network, solved);
    await lockSubject(tx, counted);
    const failures = await attemptsSince(tx, context, kind, counted, lockAfter.seconds + lockSeconds, 100);
    const gate = passwordGate(failures, context.now.getTime());
    const code: FailureCode | undefined =
      gate === 'locked'
        ? 'password_locked'
        : (gate === 'captcha' || suspect.captcha) && !solved && context.settings.captcha
          ? 'captcha_required'
          : undefined;
    if (code) throw refuse(code, code === 'password_locked' ? locked : undefined);
    const added: number[] = [];
    for (const subject of ofDevice ? [ofAccount, ofDevice] : [ofAccount])
      added.push(await addAttempt(tx, context, kind, subject));
    const rank: HashTurn['rank'] = ofDevice ? 0 : suspect.failed || failures.length > 0 ? 2 : 1;
    return { attempts: added, turn: { lane: network, rank } };
  });
  const right = await passwordFits(stored, typed, turn).catch(async (error) => {
    await takeBackAttempts(context, attempts); // want of capacity is no failed attempt
    throw error;
  });
  if (right) return await takeBackAttempts(context, attempts);
  await context.db.transaction().execute(async (tx) => {
    await addAttempt(tx, context, 'password_network', subjectOf(context, 'password_network', network));
    await addAttempt(tx, context, 'password_house', subjectOf(context, 'password_house', ''));
  });
  throw refuse('credentials_wrong', wrong);
};
