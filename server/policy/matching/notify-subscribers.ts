/**
 * Notifies subscribers of newly published declarations that fit them, and of new versions that alter their verdict (decision 074): each version
 * once. A version is marked as told in the transaction that writes the messages; what was published before the subscription is not reported.
 */
import { bookTitle } from '#contract/kit/book-title.ts';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import type { Facts } from '#contract/policy/matching/facts.ts';
import { type Verdict, verdicts } from '#contract/policy/matching/judge.ts';
import type { Names } from '#contract/policy/matching/say.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { write } from '../../kit/audit.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { type NewMessage, sendMessages } from '../../kit/messages.ts';
import { countForSms } from './alerts-by-sms.ts';
import { changeFor, type Version, versionOf } from './changed-declarations.ts';
import { bestOutcome, type Declaration, declarationsOf } from './declarations.ts';
import { factsOfMembers } from './facts.ts';
import { worldOf } from './present-match.ts';
import { reminderKeyOf } from './remind-subscribers.ts';
import { matchesPage, type Subscriber, subscribersOf } from './subscriptions.ts';

/** At most this many declarations in a run, and this many messages in a statement. */
const declarationsAtOnce = 200;
const messagesAtOnce = 500;
type News = { declaration: Declaration; verdict: Verdict };
type Change = { declaration: Declaration; before: Version; after: Version };
/** 符合已知条件 and 信息不足 are news; what does not fit is none. */
const isNews = (verdict: Verdict | undefined): verdict is Verdict => verdict !== undefined && verdict < 3;

/** 申报中, 即将截止 or 未开始: applying is still possible. */
const stillToCome = ({ stage }: Declaration): boolean => stage <= 3;

const newsFor = (subscriber: Subscriber, facts: Facts, declarations: readonly Declaration[]): News[] =>
  declarations
    .filter((declaration) => stillToCome(declaration) && declaration.updated_at >= subscriber.since)
    .flatMap((declaration) => {
      const verdict = bestOutcome(declaration, { ...subscriber, facts })?.verdict;
      return isNews(verdict) ? [{ declaration, verdict }] : [];
    })
    .sort((a, b) => a.verdict - b.verdict);

const deadline = ({ apply_end }: Declaration): string => (apply_end ? `，${sayDay(apply_end)}截止` : '，常年受理');
const named = ({ declaration, verdict }: News): string =>
  `${bookTitle(declaration.title)}（${verdicts[verdict]}${deadline(declaration)}）`;

const namedMax = 5;
/** One message for each run, however many policies it reports. */
const newsMessage = ({ user_id, enterprise_name }: Subscriber, news: readonly News[]): NewMessage => {
  const [first] = news;
  const alone = news.length === 1 && first;
  return {
    to: { kind: 'member', id: user_id },
    title: alone ? '新发布的政策可能适合贵企业' : `新发布的 ${news.length} 项政策可能适合贵企业`,
    body: `根据“${enterprise_name}”的问卷：${news.slice(0, namedMax).map(named).join('；')}${news.length > namedMax ? ' 等' : ''}。`,
    link: alone ? readerAddressOf(policyDeclaration, first.declaration.obj_id) : matchesPage,
  };
};

type Told = { declaration: Declaration; text: string };
const changesFor = (subscriber: Subscriber, facts: Facts, changes: readonly Change[], names: Names): Told[] =>
  changes
    .filter(({ declaration }) => stillToCome(declaration) && declaration.updated_at >= subscriber.since)
    .flatMap(({ declaration, before, after }) => {
      const change = changeFor(before, after, { ...subscriber, facts }, names);
      return change ? [{ declaration, text: `${bookTitle(declaration.title)}${change}` }] : [];
    });
const changesMessage = ({ user_id, enterprise_name }: Subscriber, told: readonly Told[]): NewMessage => {
  const [first] = told;
  const alone = told.length === 1 && first;
  const texts = told.slice(0, namedMax).map(({ text }) => text);
  return {
    to: { kind: 'member', id: user_id },
    title: alone ? '政策修改后，贵企业的结论有变' : `${told.length} 项政策修改后，贵企业的结论有变`,
    body: `根据“${enterprise_name}”的问卷：${texts.join('。')}${told.length > namedMax ? ' 等' : ''}。`,
    link: alone ? readerAddressOf(policyDeclaration, first.declaration.obj_id) : matchesPage,
  };
};

/** Published versions that nobody has been told of, and the version that was told before. */
const untoldVersions = ({ db, region }: Context) =>
  db
    .selectFrom('policy_declaration')
    .innerJoin('content_entry', 'content_entry.obj_id', 'policy_declaration.obj_id')
    .leftJoin('policy_declaration_announced as announced', 'announced.obj_id', 'policy_declaration.obj_id')
    .select([
      'policy_declaration.obj_id',
      'policy_declaration.updated_at',
      'content_entry.published_revision_no as revision_no',
      'announced.revision_no as told_no',
    ])
    .where('policy_declaration.region_code', '=', region.code)
    .where('content_entry.published_revision_no', 'is not', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('announced.obj_id', 'is', null),
        eb('announced.revision_no', '<', ref('content_entry.published_revision_no')),
      ]),
    )
    .orderBy('policy_declaration.updated_at')
    .limit(declarationsAtOnce)
    .execute();
type Untold = Awaited<ReturnType<typeof untoldVersions>>[number];

/** Both versions of what was told before. */
const changesOf = async (
  tx: Tx,
  { now }: Context,
  all: readonly { declaration: Declaration; untold: Untold }[],
): Promise<Change[]> => {
  const told = all.filter(({ untold }) => untold.told_no !== null);
  if (told.length === 0) return [];
  const revisions = await tx
    .selectFrom('content_revision')
    .select(['obj_id', 'fields', 'withheld_at'])
    .where(({ or, and, eb }) =>
      or(
        told.map(({ untold: { obj_id, told_no } }) =>
          and([eb('obj_id', '=', obj_id), eb('revision_no', '=', told_no)]),
        ),
      ),
    )
    .execute();
  const before = new Map(
    revisions.map(({ obj_id, fields, withheld_at }) => [obj_id, versionOf(fields, withheld_at !== null, dayOf(now))]),
  );
  return told.flatMap(({ declaration }) => {
    const old = before.get(declaration.obj_id);
    return old ? [{ declaration, before: old, after: { ...declaration, withheld: false } }] : [];
  });
};

/** Returns how many messages were sent. */
export const notifySubscribers = async (context: Context): Promise<number> => {
  const { region, now } = context;
  const waiting = await untoldVersions(context);
  if (waiting.length === 0) return 0;
  const known = new Map((await declarationsOf(context)).map((declaration) => [declaration.obj_id, declaration]));
  const current = waiting.flatMap((untold) => {
    const declaration = known.get(untold.obj_id);
    // A version that this process has not loaded yet waits for the next run.
    return declaration?.updated_at.getTime() === untold.updated_at.getTime() ? [{ declaration, untold }] : [];
  });
  const [first] = current;
  if (!first) return 0;
  const { names } = await worldOf(context);
  return await write(context, async (tx, record) => {
    // Whoever marks the version tells of it: two processes never both.
    const marked = await tx
      .insertInto('policy_declaration_announced')
      .values(
        current.map(({ untold: { obj_id, revision_no } }) => ({
          obj_id,
          region_code: region.code,
          announced_at: now,
          revision_no: revision_no as number,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('obj_id')
          .doUpdateSet((eb) => ({ announced_at: now, revision_no: eb.ref('excluded.revision_no') }))
          .whereRef('policy_declaration_announced.revision_no', '<', 'excluded.revision_no'),
      )
      .returning('obj_id')
      .execute();
    const ids = new Set(marked.map(({ obj_id }) => obj_id));
    const mine = current.filter(({ untold }) => ids.has(untold.obj_id));
    const changes = await changesOf(tx, context, mine);
    // What had no items before is news like what is published for the first time.
    const fresh = mine
      .filter(({ declaration, untold }) => {
        const change = changes.find((one) => one.declaration === declaration);
        return untold.told_no === null || change?.before.items.length === 0;
      })
      .map(({ declaration }) => declaration);
    const subscribers = await subscribersOf(tx, context);
    const facts = await factsOfMembers(
      tx,
      context,
      subscribers.map(({ user_id }) => user_id),
    );
    const told = subscribers.flatMap((subscriber) => {
      const own = facts.get(subscriber.user_id) ?? {};
      const news = newsFor(subscriber, own, fresh);
      const changed = changesFor(subscriber, own, changes, names);
      if (news.length + changed.length === 0) return [];
      const messages = [
        ...(news.length > 0 ? [newsMessage(subscriber, news)] : []),
        ...(changed.length > 0 ? [changesMessage(subscriber, changed)] : []),
      ];
      return [{ user_id: subscriber.user_id, entries: news.length + changed.length, news, messages }];
    });
    const messages = told.flatMap((one) => one.messages);
    for (let start = 0; start < messages.length; start += messagesAtOnce)
      await sendMessages(tx, context, messages.slice(start, start + messagesAtOnce));
    // The news names the deadline: whoever reads it needs no reminder of the same days.
    const named = told.flatMap(({ user_id, news }) =>
      news.flatMap(({ declaration }) => {
        const reminder_key = reminderKeyOf(declaration);
        return reminder_key ? [{ region_code: region.code, user_id, reminder_key, reminded_at: now }] : [];
      }),
    );
    for (let start = 0; start < named.length; start += messagesAtOnce)
      await tx
        .insertInto('policy_reminder')
        .values(named.slice(start, start + messagesAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await countForSms(tx, context, told);
    const detail = { declarations: mine.length, messages: messages.length };
    record({
      action: 'policy_subscription.notify',
      obj_type: 'policy_declaration',
      obj_id: first.declaration.obj_id,
      detail,
    });
    return messages.length;
  });
};
