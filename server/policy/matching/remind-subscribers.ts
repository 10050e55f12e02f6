/**
 * Reminds subscribers once a day (decision 066): fifteen and five working days before a call ends that fits, on the day from which a standing
 * policy fits by itself, and thirty days before a certificate ends. Running it again the same day sends nothing.
 */
import { addDays, type Day, dayOf } from '#contract/kit/day.ts';
import { type FactKey, type Facts, factKeys, factQuestionOf } from '#contract/policy/matching/facts.ts';
import { outcomeOf, verdicts } from '#contract/policy/matching/judge.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { write } from '../../kit/audit.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { type NewMessage, sendMessages } from '../../kit/messages.ts';
import { bestOutcome, type Declaration, declarationsOf } from './declarations.ts';
import { factsOfMembers } from './facts.ts';
import { matchesPage, type Subscriber, subscribersOf } from './notify-subscribers.ts';

const workingDaysBefore: ReadonlySet<number> = new Set([15, 5]);
const certificateDays = 30;
/** At most this many rows in a statement. */
const rowsAtOnce = 500;

type Reminder = { key: string; text: string; link: string };

const endsSoon = (declaration: Declaration, subscriber: Subscriber, facts: Facts): Reminder[] => {
  const { obj_id, title, apply_end, working_days_left } = declaration;
  if (apply_end === null || working_days_left === null || !workingDaysBefore.has(working_days_left)) return [];
  const outcome = bestOutcome(declaration, { ...subscriber, facts });
  if (!outcome || outcome.verdict > 2) return [];
  return [
    {
      key: `${obj_id} ${working_days_left}`,
      text: `《${title}》${dayInWords(apply_end)}截止，还有 ${working_days_left} 个工作日（${verdicts[outcome.verdict]}）`,
      link: readerAddressOf(policyDeclaration, obj_id),
    },
  ];
};

/** A standing policy whose age was not reached yesterday and is today. */
const fitsNow = (
  { obj_id, title, apply_end, items }: Declaration,
  subscriber: Subscriber,
  facts: Facts,
  today: Day,
): Reminder[] => {
  if (apply_end !== null) return [];
  const answers = { ...subscriber, facts };
  const come = items.find(
    (ready) =>
      outcomeOf(ready, answers, today).verdict < 3 && outcomeOf(ready, answers, addDays(today, -1)).fitsFrom === today,
  );
  return come
    ? [
        {
          key: `${obj_id} age`,
          text: `贵企业今天起满足《${title}》的成立年限`,
          link: readerAddressOf(policyDeclaration, obj_id),
        },
      ]
    : [];
};

const certificateEnds = (facts: Facts, today: Day): Reminder[] =>
  factKeys.flatMap((key: FactKey): Reminder[] => {
    const until = facts[key]?.until;
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
  const open = (await declarationsOf(context)).filter(({ stage }) => stage === 2 || stage === 3);
  return await write(context, async (tx, record) => {
    const subscribers = await subscribersOf(tx, context);
    const facts = await factsOfMembers(
      tx,
      context,
      subscribers.map(({ user_id }) => user_id),
    );
    const due = subscribers.flatMap((subscriber) => {
      const own = facts.get(subscriber.user_id) ?? {};
      const reminders = [
        ...open.flatMap((declaration) => [
          ...endsSoon(declaration, subscriber, own),
          ...fitsNow(declaration, subscriber, own, today),
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
    const messages = due.flatMap(({ subscriber, reminders }) => {
      const fresh = reminders.filter(({ key }) => unheard.has(`${subscriber.user_id} ${key}`));
      return fresh.length > 0 ? [messageFor(subscriber, fresh)] : [];
    });
    for (let start = 0; start < messages.length; start += rowsAtOnce)
      await sendMessages(tx, context, messages.slice(start, start + rowsAtOnce));
    record({
      action: 'policy_subscription.remind',
      obj_type: 'policy_subscription',
      obj_id: context.newId(),
      detail: { messages: messages.length },
    });
    return messages.length;
  });
};
