/**
 * What the rooms' records prove about an enterprise, so that nobody is asked for what the platform knows (decision 071). A room says only what is
 * proved, never what it does not find, and nothing that this member could not read there.
 */
import type { Day } from '#contract/kit/day.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { FactKey, FactValue } from '#contract/policy/matching/facts.ts';
import type { Context, Db, Member, Tx } from './context.ts';

declare module './context.ts' {
  interface App {
    readonly enterpriseRecords: readonly EnterpriseRecords[];
  }
}

export type KnownAnswer = {
  /** A question on demand, or one of the questionnaire's. */
  key: FactKey | 'enterprise_name' | 'reg_time' | 'address_area' | 'is_high_tech';
  value: FactValue;
  /** A certificate's last day. */
  until?: Day;
  /** The record, as a clerk calls it: 本平台 2026 年 3 月签订的租赁合同. */
  source: string;
  /** Since when the record says so. */
  day: Day;
};

/** A paper of the enterprise that the platform holds. */
export type HeldPaper = {
  /** What names it among the others. */
  paper: string;
  /** As a clerk calls it, with its day. */
  source: string;
  day: Day;
  /** Whether it is what a list of materials calls so. */
  serves: (material: string) => boolean;
  /** Its files. A document that is drawn is stored first, so never inside a transaction. */
  take: () => Promise<Attachment[]>;
};

export type EnterpriseRecords = (
  context: Context<Member>,
  db: Db | Tx,
  enterprise_id: string,
) => Promise<{ answers?: readonly KnownAnswer[]; papers?: readonly HeldPaper[] }>;

const recordsOf = async (context: Context<Member>, db: Db | Tx) => {
  const { enterprise_id } = context.actor;
  const found: Awaited<ReturnType<EnterpriseRecords>>[] = [];
  if (enterprise_id)
    for (const records of context.enterpriseRecords) found.push(await records(context, db, enterprise_id));
  return found;
};

/** The answers that are known of the enterprise for which the member acts; of several, the newest. */
const newestOf = (found: Awaited<ReturnType<typeof recordsOf>>): ReadonlyMap<KnownAnswer['key'], KnownAnswer> => {
  const known = new Map<KnownAnswer['key'], KnownAnswer>();
  for (const answer of found.flatMap(({ answers = [] }) => answers)) {
    const other = known.get(answer.key);
    if (!other || other.day < answer.day) known.set(answer.key, answer);
  }
  return known;
};
/** The papers, the newest first. */
const papersIn = (found: Awaited<ReturnType<typeof recordsOf>>): HeldPaper[] =>
  found.flatMap(({ papers = [] }) => papers).sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));

/** What is known of the enterprise for which the member acts. */
export const readRecords = async (context: Context<Member>, db: Db | Tx) => {
  const found = await recordsOf(context, db);
  return { known: newestOf(found), papers: papersIn(found) };
};
