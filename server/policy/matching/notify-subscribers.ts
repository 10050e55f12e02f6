/**
 * Notifies subscribers of newly published declarations that fit them, once each. A declaration is marked as done in the transaction that
 * writes the messages; declarations published before the subscription are not reported.
 */
import type { Facts } from '#contract/policy/matching/facts.ts';
import { type Verdict, verdicts } from '#contract/policy/matching/judge.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { write } from '../../kit/audit.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { type NewMessage, sendMessages } from '../../kit/messages.ts';
import { bestOutcome, type Declaration, declarationsOf } from './declarations.ts';
import { factsOfMembers } from './facts.ts';
import type { ProfileRow } from './profile.ts';

/** At most this many declarations in a run, and this many messages in a statement. */
const declarationsAtOnce = 200;
const messagesAtOnce = 500;
export const matchesPage = '/policy/policyRecommend?active=1';

export type Subscriber = ProfileRow & { since: Date };
type News = { declaration: Declaration; verdict: Verdict };
/** 符合已知条件 and 信息不足 are news; what does not fit is none. */
const isNews = (verdict: Verdict | undefined): verdict is Verdict => verdict !== undefined && verdict < 3;

export const subscribersOf = (tx: Tx, { region }: Context): Promise<Subscriber[]> =>
  tx
    .selectFrom('policy_subscription')
    .innerJoin('policy_profile', (join) =>
      join
        .onRef('policy_profile.user_id', '=', 'policy_subscription.user_id')
        .onRef('policy_profile.region_code', '=', 'policy_subscription.region_code'),
    )
    .selectAll('policy_profile')
    .select('policy_subscription.created_at as since')
    .where('policy_subscription.region_code', '=', region.code)
    .execute();

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

const deadline = ({ apply_end }: Declaration): string => (apply_end ? `，申报截止 ${apply_end}` : '，常年受理');
const named = ({ declaration, verdict }: News): string =>
  `《${declaration.title}》（${verdicts[verdict]}${deadline(declaration)}）`;

const namedMax = 5;
/** One message for each run, however many policies it reports. */
const messageOf = ({ user_id, enterprise_name }: Subscriber, news: readonly News[]): NewMessage => {
  const [first] = news;
  const alone = news.length === 1 && first;
  return {
    to: { kind: 'member', id: user_id },
    title: alone ? '新发布的政策可能适合贵企业' : `新发布的 ${news.length} 项政策可能适合贵企业`,
    body: `根据“${enterprise_name}”的问卷：${news.slice(0, namedMax).map(named).join('；')}${news.length > namedMax ? ' 等' : ''}。`,
    link: alone ? readerAddressOf(policyDeclaration, first.declaration.obj_id) : matchesPage,
  };
};

/** Returns how many messages were sent. */
export const notifySubscribers = async (context: Context): Promise<number> => {
  const { region, now } = context;
  const waiting = await context.db
    .selectFrom('policy_declaration')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where('obj_id', 'not in', (told) => told.selectFrom('policy_declaration_announced').select('obj_id'))
    .orderBy('updated_at')
    .limit(declarationsAtOnce)
    .execute();
  if (waiting.length === 0) return 0;
  // A declaration that this process has not loaded yet waits for the next run.
  const known = new Set(waiting.map(({ obj_id }) => obj_id));
  const declarations = (await declarationsOf(context)).filter(({ obj_id }) => known.has(obj_id));
  const [first] = declarations;
  if (!first) return 0;
  return await write(context, async (tx, record) => {
    // Whoever inserts the row tells of it: two processes never both.
    const mine = await tx
      .insertInto('policy_declaration_announced')
      .values(declarations.map(({ obj_id }) => ({ obj_id, region_code: region.code, announced_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('obj_id')
      .execute();
    const ids = new Set(mine.map(({ obj_id }) => obj_id));
    const fresh = declarations.filter(({ obj_id }) => ids.has(obj_id));
    const subscribers = await subscribersOf(tx, context);
    const facts = await factsOfMembers(
      tx,
      context,
      subscribers.map(({ user_id }) => user_id),
    );
    const messages = subscribers.flatMap((subscriber) => {
      const news = newsFor(subscriber, facts.get(subscriber.user_id) ?? {}, fresh);
      return news.length ? [messageOf(subscriber, news)] : [];
    });
    for (let start = 0; start < messages.length; start += messagesAtOnce)
      await sendMessages(tx, context, messages.slice(start, start + messagesAtOnce));
    const detail = { declarations: fresh.length, messages: messages.length };
    record({ action: 'policy_subscription.notify', obj_type: 'policy_declaration', obj_id: first.obj_id, detail });
    return messages.length;
  });
};
