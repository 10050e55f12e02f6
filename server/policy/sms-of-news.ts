/** Text messages of what can wait: one a person a day for saved searches and alerts together, by day, within what codes leave of the budget. */
import { Failure, refuse } from '#contract/kit/errors.ts';
import { day, takeAttempt } from '../kit/attempts.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Context, Tx } from '../kit/context.ts';
import { capForNews, type SmsMessage } from '../kit/sms.ts';

type News<Taken> = {
  /** Takes what the person has not been sent yet: whoever takes it sends. Undefined when the person wants none any more. */
  take: (tx: Tx, record: (entry: AuditEntry) => void) => Promise<Taken | undefined>;
  message: (taken: Taken, phone: string) => SmsMessage;
  /** The provider is away: what was taken is told tomorrow. */
  giveBack: (taken: Taken) => Promise<void>;
};

/** Returns whether a message was sent. What waits for tomorrow or for the budget is kept. */
export const sendNewsBySms = async <Taken>(
  context: Context,
  { user_id, phone }: { user_id: string; phone: string | null },
  { take, message, giveBack }: News<Taken>,
): Promise<boolean> => {
  if (!phone) return false;
  const { settings, sms } = context;
  const taken = await write(context, async (tx, record) => {
    await takeAttempt(tx, context, 'sms_news', user_id, [{ max: 1, seconds: day }], 'sms_too_many');
    await takeAttempt(tx, context, 'sms_all', '', [{ max: capForNews(settings), seconds: day }], 'sms_too_many');
    const found = await take(tx, record);
    if (found === undefined) throw refuse('not_found');
    return found;
  }).catch((error: unknown) => {
    if (error instanceof Failure && ['sms_too_many', 'not_found'].includes(error.code)) return undefined;
    throw error;
  });
  if (taken === undefined) return false;
  try {
    await sms.send(message(taken, phone));
  } catch (error) {
    await giveBack(taken);
    throw error;
  }
  return true;
};
