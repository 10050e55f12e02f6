/** Codes by text message (ruling D4): 6 digits, 5 minutes, 5 tries, single use, each for one phone and one scene. */
import type { SmsScene } from '#contract/account/sms-scenes.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { day, hour, takeAttempt } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { keyedHash, sameHash } from '../kit/secrets.ts';
import { checkCaptcha } from './captcha/captcha.ts';

const lifeSeconds = 300;
const triesAllowed = 5;
const resendSeconds = 60;

const phoneLimits = [
  { max: 1, seconds: resendSeconds },
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
];
const addressLimits = [{ max: 20, seconds: day }];

const subjectOf = (context: Context, phone: string, scene: SmsScene) =>
  keyedHash(context, 'sms-subject', context.region.code, phone, scene);
const hashOf = (context: Context, sms_code_id: string, code: string) =>
  keyedHash(context, 'sms-code', sms_code_id, code);
/** 48 random bits: their remainder modulo a million is uniform to one part in 10^8. */
const newCode = (context: Context) => String(context.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** The phone that gets the code: for closing an account it is the member's own, which the browser knows only masked. */
const receiverOf = async ({ db, actor }: Context, phone: string, scene: SmsScene): Promise<string> => {
  if (scene !== 'close_account') return phone;
  if (actor?.kind !== 'member') throw refuse('unauthenticated');
  const member = await db.selectFrom('member').select('phone').where('user_id', '=', actor.user_id).executeTakeFirst();
  if (!member?.phone) throw refuse('unauthenticated');
  return member.phone;
};

/** Sends a code whether or not the phone is registered: only the person who reads the message learns which. */
export const sendSmsCode: Verb<'POST /message/sms/send-captcha'> = async (context, { body }) => {
  const phone = await receiverOf(context, body.phone, body.scene);
  await checkCaptcha(context, body);
  const code = newCode(context);
  const subject = subjectOf(context, phone, body.scene);
  const sms_code_id = context.newId();
  await context.db.transaction().execute(async (tx) => {
    await takeAttempt(tx, context, 'sms_phone', phone, phoneLimits, 'sms_too_many');
    await takeAttempt(tx, context, 'sms_address', context.address, addressLimits, 'sms_too_many');
    await takeAttempt(
      tx,
      context,
      'sms_all',
      '',
      [{ max: context.settings.smsDailyCap, seconds: day }],
      'sms_too_many',
    );
    await tx
      .updateTable('sms_code')
      .set({ used_at: context.now })
      .where('subject', '=', subject)
      .where('used_at', 'is', null)
      .execute();
    await tx
      .insertInto('sms_code')
      .values({ sms_code_id, subject, code_hash: hashOf(context, sms_code_id, code), created_at: context.now })
      .execute();
  });
  await context.sms.send({ phone, template: 'code', code, at: instantOf(context.now) }).catch((error) => {
    context.log.error({ err: error }, 'a text message was not sent');
    throw refuse('unavailable');
  });
  return { data: { resend_seconds: resendSeconds, expires_seconds: lifeSeconds } };
};

/**
 * Refuses unless `code` is the last one sent to the phone for this scene, and uses it up. Never call it within a transaction, whose rollback
 * would undo the count of the attempt.
 */
export const spendSmsCode = async (context: Context, phone: string, scene: SmsScene, code: string): Promise<void> => {
  const { db, now } = context;
  const live = await db
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subjectOf(context, phone, scene))
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - lifeSeconds * 1_000))
    .where('tries', '<', triesAllowed)
    .returning(['sms_code_id', 'code_hash'])
    .executeTakeFirst();
  if (!live || !sameHash(hashOf(context, live.sms_code_id, code), live.code_hash)) throw refuse('sms_code_wrong');
  const spent = await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('sms_code_id', '=', live.sms_code_id)
    .where('used_at', 'is', null)
    .returning('sms_code_id')
    .executeTakeFirst();
  if (!spent) throw refuse('sms_code_wrong');
};
