/** How the day's text messages are shared out (decision 080): what strangers ask for leaves enough for the people who are registered. */
import type { SmsScene } from '#contract/account/sms-scenes.ts';
import { Failure } from '#contract/kit/errors.ts';
import { countOfAttempts, day, takeAttempt, takeBackAttempts } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Context, Tx } from '../kit/context.ts';
import { tellStaff } from '../kit/messages.ts';

/** The share of the day that anybody may spend; the rest is for sign-in and reset of phones that are registered. */
const openShare = 0.7;
const alarmShare = 0.8;
/** To a phone that may be nobody's, or a new one: these never reach the reserve. */
const openScenes: ReadonlySet<SmsScene> = new Set(['register', 'link', 'change_phone']);

/**
 * Counts one message and returns what was counted, or refuses. Undefined: a phone that nobody has registered is to get no code because the
 * open share is spent; saying so would tell which phones are registered.
 */
export const takeBudget = async (
  tx: Tx,
  context: Context,
  phone: 'known' | 'new',
  scene: SmsScene,
): Promise<number[] | undefined> => {
  const { smsDailyCap } = context.settings;
  const ofAll = await takeAttempt(tx, context, 'sms_all', '', [{ max: smsDailyCap, seconds: day }], 'sms_too_many');
  if (phone === 'known' && !openScenes.has(scene)) return [ofAll];
  try {
    const limits = [{ max: Math.ceil(smsDailyCap * openShare), seconds: day }];
    return [ofAll, await takeAttempt(tx, context, 'sms_open', '', limits, 'sms_too_many')];
  } catch (error) {
    if (openScenes.has(scene) || !(error instanceof Failure)) throw error;
    await takeBackAttempts({ db: tx }, [ofAll]);
    return undefined;
  }
};

/** What part of the day's messages has been sent. */
export const budgetUsed = async (context: Context): Promise<number> =>
  (await countOfAttempts(context, 'sms_all', '', day)) / context.settings.smsDailyCap;

/** Tells the log and the system staff, once a day, that the messages are running out. */
export const warnOfBudget = async (context: Context): Promise<void> => {
  if ((await budgetUsed(context)) < alarmShare) return;
  const { smsDailyCap } = context.settings;
  await write(context, async (tx, record) => {
    await takeAttempt(tx, context, 'sms_alarm', '', [{ max: 1, seconds: day }], 'sms_too_many');
    await tellStaff(tx, context, ['system'], {
      title: '今日短信额度已用 80%',
      body: `每日上限 ${smsDailyCap} 条。请核对是否有人恶意发送，必要时调整上限。`,
    });
    record({ action: 'sms.alarm', obj_type: 'sms_budget', obj_id: context.region.code });
    context.log.error({ cap: smsDailyCap }, 'text messages: 80 % of the day are used');
  }).catch((error) => {
    if (!(error instanceof Failure)) throw error; // the alarm was given already
  });
};
