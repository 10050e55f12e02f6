/** Codes by text message (ruling D4): 6 digits, 5 minutes, few tries, single use, each for one phone and one scene. */
import { sql } from 'kysely';
import type { SmsScene } from '#contract/account/sms-scenes.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { day, hour, takeAttempt, takeBackAttempts } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { neighbourhoodOf, networkOf } from '../kit/http/network-of.ts';
import { keyedHash, sameHash } from '../kit/secrets.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { memberByPhone } from './member-session.ts';
import { takeBudget, warnOfBudget } from './sms-budget.ts';
import { trustedDevice } from './trusted-device.ts';

const lifeSeconds = 300;
/** Of whoever asked for the code, and of everybody else together: strangers cannot use up its tries. */
const triesOfAsker = 5;
const triesOfOthers = 10;
const resendSeconds = 60;

const phoneLimits = [
  { max: 1, seconds: resendSeconds },
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
];
/** Of an address, of IPv6 of a /64. */
const addressLimits = [{ max: 20, seconds: day }];
/** Of the 256 addresses around it, or of a provider's customer with IPv6 (/48). */
const neighbourhoodLimits = [{ max: 300, seconds: day }];
const wrongLimits = { address: [{ max: 30, seconds: hour }], pair: [{ max: 10, seconds: hour }] };

/** Codes that a trusted device asked for are its own: strangers neither end them nor use up their tries (decision 079). */
const subjectOf = (context: Context, phone: string, scene: SmsScene, device = '') =>
  keyedHash(context, 'sms-subject', context.region.code, phone, scene, ...(device ? [device] : []));
const askerOf = (context: Context) => keyedHash(context, 'sms-asker', networkOf(context.address));
const hashOf = (context: Context, sms_code_id: string, code: string) =>
  keyedHash(context, 'sms-code', sms_code_id, code);
/** 48 random bits: their remainder modulo a million is uniform to one part in 10^8. */
const newCode = (context: Context) => String(context.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** The phone that gets the code: for proof and for closing an account it is the member's own, which the browser knows only masked. */
const receiverOf = async ({ db, actor }: Context, phone: string, scene: SmsScene): Promise<string> => {
  if (scene !== 'close_account' && scene !== 'prove') return phone;
  if (actor?.kind !== 'member') throw refuse('unauthenticated');
  const member = await db.selectFrom('member').select('phone').where('user_id', '=', actor.user_id).executeTakeFirst();
  if (!member?.phone) throw refuse('unauthenticated');
  return member.phone;
};

/** Sends a code whether or not the phone is registered: only the person who reads the message learns which. */
export const sendSmsCode: Verb<'POST /message/sms/send-captcha'> = async (context, { body }) => {
  const phone = await receiverOf(context, body.phone, body.scene);
  await checkCaptcha(context, body);
  const member = await memberByPhone(context, phone);
  const device = await trustedDevice(context, member && { kind: 'member', id: member.user_id });
  const code = newCode(context);
  const counted = await context.db.transaction().execute(async (tx) => {
    const takenBy = device ? `${phone} ${device}` : phone;
    const ofPhone = await takeAttempt(tx, context, 'sms_phone', takenBy, phoneLimits, 'sms_too_many');
    const { address } = context;
    const ofAddress = device
      ? []
      : [
          await takeAttempt(tx, context, 'sms_address', networkOf(address), addressLimits, 'sms_too_many'),
          await takeAttempt(tx, context, 'sms_network', neighbourhoodOf(address), neighbourhoodLimits, 'sms_too_many'),
        ];
    const ofHouse = await takeBudget(tx, context, member ? 'known' : 'new', body.scene);
    return ofHouse && [ofPhone, ...ofAddress, ...ofHouse];
  });
  // Nothing is left for phones that nobody has registered; the answer does not say so.
  if (!counted) return sent;
  const { sms, log, now } = context;
  await sms.send({ phone, template: 'code', code, at: instantOf(now) }).catch(async (error) => {
    log.error({ err: error }, 'a text message was not sent');
    // A message that was not sent costs nobody anything: an office behind one address would be shut out for a day by an outage.
    await takeBackAttempts(context, counted);
    throw refuse('unavailable', { message: '短信服务暂不可用，请稍后再试' });
  });
  await keepCode(context, subjectOf(context, phone, body.scene, device), code);
  await warnOfBudget(context);
  return sent;
};

const sent = { data: { resend_seconds: resendSeconds, expires_seconds: lifeSeconds } };

/** The code is good from now on, and the earlier ones are not. */
const keepCode = async (context: Context, subject: string, code: string): Promise<void> => {
  const sms_code_id = context.newId();
  await context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sms_code')
      .set({ used_at: context.now })
      .where('subject', '=', subject)
      .where('used_at', 'is', null)
      .execute();
    await tx
      .insertInto('sms_code')
      .values({
        sms_code_id,
        subject,
        code_hash: hashOf(context, sms_code_id, code),
        asked_from: askerOf(context),
        created_at: context.now,
      })
      .execute();
  });
};

/**
 * Refuses unless `code` is the last one sent to the phone for this scene, and uses it up. Never call it within a transaction, whose rollback
 * would undo the count of the attempt.
 */
export const spendSmsCode = async (context: Context, phone: string, scene: SmsScene, code: string): Promise<void> => {
  const member = await memberByPhone(context, phone);
  const device = await trustedDevice(context, member && { kind: 'member', id: member.user_id });
  if (device && (await tryCode(context, subjectOf(context, phone, scene, device), code))) return;
  // Counted before the code is compared, so that simultaneous tries count each other.
  const network = networkOf(context.address);
  const attempts = await context.db
    .transaction()
    .execute(async (tx) => [
      await takeAttempt(tx, context, 'sms_wrong_pair', `${phone} ${network}`, wrongLimits.pair, 'too_many'),
      await takeAttempt(tx, context, 'sms_wrong_address', network, wrongLimits.address, 'too_many'),
    ]);
  if (!(await tryCode(context, subjectOf(context, phone, scene), code))) throw refuse('sms_code_wrong');
  await takeBackAttempts(context, attempts);
};

/** Whether the code is right, and has just been used up by this. */
const tryCode = async (context: Context, subject: string, code: string): Promise<boolean> => {
  const { db, now } = context;
  const mine = sql<boolean>`asked_from = ${askerOf(context)}`;
  const live = await db
    .updateTable('sms_code')
    .set({
      asker_tries: sql<number>`asker_tries + (case when ${mine} then 1 else 0 end)`,
      tries: sql<number>`tries + (case when ${mine} then 0 else 1 end)`,
    })
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - lifeSeconds * 1_000))
    .where(sql<boolean>`case when ${mine} then asker_tries < ${triesOfAsker} else tries < ${triesOfOthers} end`)
    .returning(['sms_code_id', 'code_hash'])
    .executeTakeFirst();
  if (!live || !sameHash(hashOf(context, live.sms_code_id, code), live.code_hash)) return false;
  const spent = await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('sms_code_id', '=', live.sms_code_id)
    .where('used_at', 'is', null)
    .returning('sms_code_id')
    .executeTakeFirst();
  return spent !== undefined;
};
