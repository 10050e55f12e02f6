/**
 * Text messages about a person's own affairs (decision 085): they are noted in the transaction of the event, and sent by a job within the
 * hours, the budget and the person's choice.
 */

import { instantOf } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { type SmsNoticeKind, smsNoticeKinds } from '#contract/message/sms-notices.ts';
import { day, takeAttempt, takeBackAttempts } from './attempts.ts';
import { write } from './audit.ts';
import type { Context, Db, Tx } from './context.ts';
import { eachAlone } from './each-alone.ts';
import { noId } from './no-id.ts';
import { capForNews, isHourForSms } from './sms.ts';

export type SmsNews = { kind: SmsNoticeKind; name: string; day?: string; result?: string };

const longestName = 30;
/**
 * Members typed these names, and some reach strangers (an invitation): nothing that looks like an address or like the signature of another
 * sender remains.
 */
const plainName = (name: string): string => {
  const plain = name.replace(/[^\p{L}\p{N} ·、，—（）()《》-]/gu, '').trim();
  return plain.length > longestName ? `${plain.slice(0, longestName - 1)}…` : plain;
};

/** In the transaction of the event, so that a rollback removes the message too. */
export const tellBySms = async (
  tx: Tx,
  { newId, now, region }: Pick<Context, 'newId' | 'now' | 'region'>,
  user_ids: readonly string[],
  news: SmsNews,
): Promise<void> => {
  const off = await tx
    .selectFrom('sms_choice')
    .select(['user_id', 'off'])
    .where('user_id', 'in', [...user_ids, noId])
    .execute();
  const { kind, day: on = '', result = '' } = news;
  const name = plainName(news.name);
  // Three bills of one contract that fall due together are one message.
  const waiting = await tx
    .selectFrom('sms_notice')
    .select('user_id')
    .where('user_id', 'in', [...user_ids, noId])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('day', '=', on)
    .where('result', '=', result)
    .execute();
  const told = user_ids.filter(
    (id) =>
      !off.some((one) => one.user_id === id && one.off.includes(kind)) &&
      !waiting.some(({ user_id }) => user_id === id),
  );
  if (told.length === 0) return;
  await tx
    .insertInto('sms_notice')
    .values(
      told.map((user_id) => ({
        ...{ notice_id: newId(), region_code: region.code, user_id, kind, name, day: on, result },
        created_at: now,
      })),
    )
    .execute();
};

export const kindsSwitchedOff = async (db: Db, user_id: string): Promise<SmsNoticeKind[]> => {
  const row = await db.selectFrom('sms_choice').select('off').where('user_id', '=', user_id).executeTakeFirst();
  return smsNoticeKinds.filter((kind) => row?.off.includes(kind));
};

export const switchOff = async (tx: Tx, user_id: string, off: readonly SmsNoticeKind[]): Promise<void> => {
  await tx
    .insertInto('sms_choice')
    .values({ user_id, off: [...off] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ off: [...off] }))
    .execute();
  // Messages of these kinds that wait already are not sent.
  await tx
    .deleteFrom('sms_notice')
    .where('user_id', '=', user_id)
    .where('kind', 'in', off.length ? [...off] : [''])
    .execute();
};

/** `您提交的“{name}”…` with its values. */
const filled = (template: string, { name, day: on, result }: { name: string; day: string; result: string }): string =>
  template.replace(/\{(name|day|result)\}/g, (_, key: string) => (key === 'name' ? name : key === 'day' ? on : result));

const mostADay = 5;
const peopleAtOnce = 200;
/** What waited longer says nothing new: it stands in the messages inside the site. */
const longestWaitDays = 3;

/** One for each person at a time. Returns how many were sent; what the budget or the hour does not allow waits. */
export const sendSmsNotices = async (context: Context): Promise<number> => {
  const { db, region, now, settings, sms } = context;
  if (!isHourForSms(now)) return 0;
  await db
    .deleteFrom('sms_notice')
    .where('region_code', '=', region.code)
    .where('created_at', '<', new Date(now.getTime() - longestWaitDays * day * 1_000))
    .execute();
  const waiting = await db
    .selectFrom('sms_notice')
    .innerJoin('member', 'member.user_id', 'sms_notice.user_id')
    .distinctOn('sms_notice.user_id')
    .select(['notice_id', 'sms_notice.user_id', 'member.phone'])
    .where('sms_notice.region_code', '=', region.code)
    .where('member.closed_at', 'is', null)
    .orderBy('sms_notice.user_id')
    .orderBy('sms_notice.created_at')
    .orderBy('notice_id')
    .limit(peopleAtOnce)
    .execute();
  return await eachAlone(context, 'sms-notices', waiting, async ({ notice_id, user_id, phone }) => {
    if (!phone) return false;
    const taken = await write(context, async (tx, record) => {
      const counted = [
        await takeAttempt(tx, context, 'sms_notice', user_id, [{ max: mostADay, seconds: day }], 'sms_too_many'),
        await takeAttempt(tx, context, 'sms_all', '', [{ max: capForNews(settings), seconds: day }], 'sms_too_many'),
      ];
      const notice = await tx
        .deleteFrom('sms_notice')
        .where('notice_id', '=', notice_id)
        .returningAll()
        .executeTakeFirst();
      if (!notice) throw refuse('not_found');
      record({ action: 'message.tell_sms', obj_type: 'member', obj_id: user_id, detail: { kind: notice.kind } });
      return { counted, notice };
    }).catch((error: unknown) => {
      if (error instanceof Failure && ['sms_too_many', 'not_found'].includes(error.code)) return undefined;
      throw error;
    });
    if (!taken) return false;
    const { kind, name, day: on, result } = taken.notice;
    const template = kind as SmsNoticeKind;
    const values = { name, day: on, result };
    try {
      await sms.send({ phone, template, text: filled(region.sms[template], values), ...values, at: instantOf(now) });
    } catch (error) {
      // The provider is away: it costs nothing, and is tried again.
      await takeBackAttempts(context, taken.counted);
      await db.insertInto('sms_notice').values(taken.notice).execute();
      throw error;
    }
    return true;
  });
};
