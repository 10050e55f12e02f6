/** Sums of the money ledger. A balance counts an account's usual side as positive: what is in the bank, owed to us, held for somebody, earned. */
import { sql } from 'kysely';
import { type Account, type Party, type Subject, usualSide } from '#contract/kit/accounts.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Context, Db } from '../context.ts';

export type Of = {
  party?: Party | undefined;
  subject?: Subject | undefined;
  /** Only what was posted until this day. */
  until?: Day | undefined;
};

const entriesOf = (db: Db, { region }: Pick<Context, 'region'>, { party, subject, until }: Of) => {
  let query = db.selectFrom('money_entry as entry').where('entry.region_code', '=', region.code);
  if (party) query = query.where('party_kind', '=', party.kind).where('party_id', '=', party.id);
  if (subject) query = query.where('subject_type', '=', subject.type).where('subject_id', '=', subject.id);
  if (until)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('money_posting')
          .select('money_posting.posting_id')
          .whereRef('money_posting.posting_id', '=', 'entry.posting_id')
          .where('posted_on', '<=', until),
      ),
    );
  return query;
};
const total = sql<number>`coalesce(sum(entry.amount_fen), 0)::bigint`.as('fen');

/** The balance of each account that has entries. */
export const balances = async (
  db: Db,
  context: Pick<Context, 'region'>,
  of: Of = {},
): Promise<Partial<Record<Account, number>>> => {
  const rows = await entriesOf(db, context, of).select(['account', total]).groupBy('account').execute();
  return Object.fromEntries(
    rows.map(({ account, fen }) => [account, Number(fen) * usualSide(account as Account) || 0]),
  );
};

export const balanceOf = async (
  db: Db,
  context: Pick<Context, 'region'>,
  account: Account,
  of: Of = {},
): Promise<number> => {
  const { fen } = await entriesOf(db, context, of)
    .select(total)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(fen) * usualSide(account) || 0;
};
