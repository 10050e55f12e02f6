/**
 * Reminds subscribers once a day (decision 074): when fifteen and five working days are left before a call ends that fits, on the day from which
 * an item fits by itself, and thirty days before a certificate ends. Whoever has applied is not reminded of that call. A run that was missed is made up for by the next one; nothing is told twice.
 */
import { bookTitle } from '#contract/kit/book-title.ts';
import { addDays, type Day, dayOf } from '#contract/kit/day.ts';
import { type FactKey, type Facts, factKeys, factQuestionOf, lastDayOf } from '#contract/policy/matching/facts.ts';
import { verdicts } from '#contract/policy/matching/judge.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { write } from '../../kit/audit.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { type NewMessage, sendMessages } from '../../kit/messages.ts';
import { countForSms } from './alerts-by-sms.ts';
import { appliedBy } from './applied.ts';
import { comesToFit } from './comes-to-fit.ts';
import { bestOutcome, type Declaration, declarationsOf, isOpen } from './declarations.ts';
import { factsOfMembers } from './facts.ts';
import { type World, worldOf } from './present-match.ts';
import { matchesPage, type Subscriber, subscribersOf } from './subscriptions.ts';

/** The nearest first: of what has been missed only that is told. */
const workingDaysBefore = [5, 15] as const;
const certificateDays = 30;
/** An age that was reached while the job did not run is told for a week. */
const daysMadeUp = 7;
/** At most this many rows in a statement. */
const rowsAtOnce = 500;

type Reminder = { key: string; text: string; link: string };

/** What a reminder of these days is kept under; undefined while the end is further away. */
export const reminderKeyOf = ({
  obj_id,
  apply_end,
  working_days_left: left,
}: Pick<Declaration, 'obj_id' | 'apply_end' | 'working_days_left'>): string | undefined => {
  const near = left === null ? undefined : workingDaysBefore.find((days) => left <= days);
  return near && `${obj_id} ${near} ${apply_end}`;
};

const leftInWords = ({ days_left, working_days_left }: Declaration): string => {
  if (days_left === 0) return '今天是最后一天';
  return working_days_left === 0 ? '此前已无工作日' : `还有 ${working_days_left} 个工作日`;
};

const endsSoon = (declaration: Declaration, subscriber: Subscriber, facts: Facts): Reminder[] => {
  const { obj_id, title, apply_end } = declaration;
  const key = reminderKeyOf(declaration);
  if (!key || apply_end === null) return [];
  const outcome = bestOutcome(declaration, { ...subscriber, facts });
  if (!outcome || outcome.verdict > 2) return [];
  return [
    {
      key,
      text: `${bookTitle(title)}${dayInWords(apply_end)}截止，${leftInWords(declaration)}（${verdicts[outcome.verdict]}）`,
      link: readerAddressOf(policyDeclaration, obj_id),
    },
  ];
};

/** An age that was not reached before and is now, of a standing policy or of a call that is open. */
const fitsNow = (
  declaration: Declaration,
  subscriber: Subscriber,
  facts: Facts,
  { today, world }: { today: Day; world: World },
): Reminder[] => {
  const { obj_id, title, apply_end } = declaration;
  // What was reached before the subscription stands in the list already.
  const since = [addDays(today, -daysMadeUp), addDays(dayOf(subscriber.since), -1)].sort().at(-1) as Day;
  const come = comesToFit(declaration, { ...subscriber, facts }, { after: since, until: today, world });
  if (!come) return [];
  const from = come.day === today ? '今天' : ` ${dayInWords(come.day)}`;
  return [
    {
      key: `${obj_id} age`,
      text: `贵企业${from}起满足${bookTitle(title)}的“${come.reached}”${apply_end ? `，${dayInWords(apply_end)}截止` : ''}`,
      link: readerAddressOf(policyDeclaration, obj_id),
    },
  ];
};

const certificateEnds = (facts: Facts, today: Day): Reminder[] =>
  factKeys.flatMap((key: FactKey): Reminder[] => {
    const until = facts[key] && lastDayOf(key, facts[key]);
    if (!until || until < today || until > addDays(today, certificateDays)) return [];
    return [
      {
        key: `${key} ${until}`,
        text: `“${factQuestionOf(key).name}”${dayInWords(until)}到期，请及时复核`,
        link: matchesPage,
      },
    ];
  });

const namedMax = 5;
const messageFor = ({ user_id }: Subscriber, reminders: readonly Reminder[]): NewMessage => ({
  to: { kind: 'member', id: user_id },
  title: reminders.length === 1 ? '政策提醒' : `政策提醒 ${reminders.length} 项`,
  body: `${reminders
    .slice(0, namedMax)
    .map(({ text }) => text)
    .join('；')}${reminders.length > namedMax ? ' 等' : ''}。`,
  link: reminders.length === 1 ? (reminders[0]?.link ?? matchesPage) : matchesPage,
});

/** Returns how many messages were sent. */
export const remindSubscribers = async (context: Context): Promise<number> => {
  const { region, now } = context;
  const today = dayOf(now);
  const open = (await declarationsOf(context)).filter(isOpen);
  const day = { today, world: await worldOf(context) };
  return await write(context, async (tx, record) => {
    const subscribers = await subscribersOf(tx, context);
    const facts = await factsOfMembers(
      tx,
      context,
      subscribers.map(({ user_id }) => user_id),
    );
    const hasApplied = await appliedBy(
      tx,
      context,
      subscribers.map(({ user_id }) => user_id),
    );
    const due = subscribers.flatMap((subscriber) => {
      const own = facts.get(subscriber.user_id) ?? {};
      const stillOpen = open.filter((declaration) => !hasApplied(subscriber.user_id, declaration));
      const reminders = [
        ...stillOpen.flatMap((declaration) => [
          ...endsSoon(declaration, subscriber, own),
          ...fitsNow(declaration, subscriber, own, day),
        ]),
        ...certificateEnds(own, today),
      ];
      return reminders.length > 0 ? [{ subscriber, reminders }] : [];
    });
    const unheard = new Set<string>();
    const rows = due.flatMap(({ subscriber: { user_id }, reminders }) =>
      reminders.map(({ key }) => ({ region_code: region.code, user_id, reminder_key: key, reminded_at: now })),
    );
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      for (const { user_id, reminder_key } of await tx
        .insertInto('policy_reminder')
        .values(rows.slice(start, start + rowsAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['user_id', 'reminder_key'])
        .execute())
        unheard.add(`${user_id} ${reminder_key}`);
    const told = due.flatMap(({ subscriber, reminders }) => {
      const fresh = reminders.filter(({ key }) => unheard.has(`${subscriber.user_id} ${key}`));
      return fresh.length > 0 ? [{ subscriber, fresh }] : [];
    });
    const messages = told.map(({ subscriber, fresh }) => messageFor(subscriber, fresh));
    for (let start = 0; start < messages.length; start += rowsAtOnce)
      await sendMessages(tx, context, messages.slice(start, start + rowsAtOnce));
    await countForSms(
      tx,
      context,
      told.map(({ subscriber: { user_id }, fresh }) => ({ user_id, entries: fresh.length })),
    );
    record({
      action: 'policy_subscription.remind',
      obj_type: 'policy_subscription',
      obj_id: context.newId(),
      detail: { messages: messages.length },
    });
    return messages.length;
  });
};
