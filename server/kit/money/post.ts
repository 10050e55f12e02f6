/**
 * The money ledger (decision 039). `post` writes one posting whose entries add up to zero; `reverse` takes one back by the opposite entries.
 * The database refuses postings that do not balance, and any change of what was posted (server/migrations/0023-money.sql).
 */
import { sql } from 'kysely';
import {
  type Account,
  accountOf,
  type Party,
  type PostingKind,
  type Subject,
  usualSide,
} from '#contract/kit/accounts.ts';
import type { Day } from '#contract/kit/day.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Tx } from '../context.ts';
import { balanceOf } from './balances.ts';

export type Line = {
  account: Account;
  /** Debit above zero, credit below; whole fen. */
  fen: number;
  /** Left out: the posting's. */
  party?: Party;
  subject?: Subject;
};
export const debit = (account: Account, fen: number, more: Omit<Line, 'account' | 'fen'> = {}): Line => ({
  account,
  fen,
  ...more,
});
export const credit = (account: Account, fen: number, more: Omit<Line, 'account' | 'fen'> = {}): Line => ({
  account,
  fen: -fen,
  ...more,
});

export type Posting = {
  kind: PostingKind;
  /** The accounting day; left out, today. */
  on?: Day;
  note?: string;
  /** What it is posted for. */
  subject: Subject;
  /** Whose accounts its lines belong to, unless a line says otherwise. */
  party: Party;
  /** Lines of zero are left out. */
  lines: readonly Line[];
};
type Poster = Pick<Context, 'actor' | 'newId' | 'now' | 'region'>;
type Entry = Required<Pick<Line, 'account' | 'fen' | 'party'>> & { subject: Subject | undefined };

/** One transaction at a time changes what is held for a party; in the order of ids, so that two postings over the same parties never deadlock. */
const lockParties = async (tx: Tx, region_code: string, entries: readonly Entry[]): Promise<void> => {
  const ids = new Set(entries.filter(({ account }) => accountOf(account).of).map(({ party }) => party.id));
  for (const id of [...ids].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`money ${region_code} ${id}`}, 0))`.execute(tx);
};

/** No account is drawn to its other side: checked under the lock of its party, only where this posting draws on it. */
const checkHeld = async (tx: Tx, { region }: Poster, entries: readonly Entry[]): Promise<void> => {
  for (const { account, party, subject, fen } of entries) {
    const bound = accountOf(account).of;
    if (!bound || Math.sign(fen) === usualSide(account)) continue;
    const left = await balanceOf(tx, { region }, account, bound === 'subject' ? { party, subject } : { party });
    if (left < 0) throw refuse('money_short', { data: { account, short_fen: -left } });
  }
};

const insert = async (
  tx: Tx,
  context: Poster,
  { kind, on, note = '', subject }: Omit<Posting, 'lines' | 'party'>,
  entries: readonly Entry[],
  reverses: string | null,
): Promise<string> => {
  const { actor, region, now } = context;
  const posting_id = context.newId();
  await lockParties(tx, region.code, entries);
  await tx
    .insertInto('money_posting')
    .values({
      posting_id,
      region_code: region.code,
      kind,
      posted_on: on ?? dayOf(now),
      obj_type: subject.type,
      obj_id: subject.id,
      note,
      entries: entries.length,
      reverses,
      actor_kind: actor?.kind ?? 'system',
      actor_id: actor ? (actor.kind === 'staff' ? actor.staff_id : actor.user_id) : null,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('money_entry')
    .values(
      entries.map(({ account, fen, party, subject: of }, entry_no) => ({
        posting_id,
        entry_no,
        region_code: region.code,
        account,
        party_kind: party.kind,
        party_id: party.id,
        subject_type: of?.type ?? null,
        subject_id: of?.id ?? null,
        amount_fen: fen,
      })),
    )
    .execute();
  await checkHeld(tx, context, entries);
  return posting_id;
};

/** Writes a posting and returns its id. Refuses with `money_short` when it takes more than is held or owed. */
export const post = async (tx: Tx, context: Poster, { lines, party, ...posting }: Posting): Promise<string> => {
  const entries = lines
    .filter(({ fen }) => fen !== 0)
    .map((line): Entry => ({ ...line, party: line.party ?? party, subject: line.subject }));
  const sum = entries.reduce((total, { fen }) => total + fen, 0);
  if (sum !== 0 || !entries.every(({ fen }) => Number.isSafeInteger(fen)))
    throw new Error(`a ${posting.kind} of ${posting.subject.type} ${posting.subject.id} does not balance: ${sum}`);
  return await insert(tx, context, posting, entries, null);
};

/** Of postings: what no reversal has taken back. */
export const notReversed = (posting_id: string) =>
  sql<boolean>`not exists (select 1 from money_posting back where back.reverses = ${sql.ref(posting_id)})`;

/** Takes a posting back by its opposite, dated today unless `on` says otherwise. A posting is reversed once, and a reversal never. */
export const reverse = async (tx: Tx, context: Poster, posting_id: string, note: string, on?: Day): Promise<string> => {
  const taken = await tx
    .selectFrom('money_posting')
    .selectAll()
    .where('posting_id', '=', posting_id)
    .where('region_code', '=', context.region.code)
    .executeTakeFirst();
  if (!taken) throw refuse('not_found');
  const rows = await tx
    .selectFrom('money_entry')
    .selectAll()
    .where('posting_id', '=', posting_id)
    .orderBy('entry_no')
    .execute();
  const entries = rows.map(
    (row): Entry => ({
      account: row.account as Account,
      fen: -row.amount_fen,
      party: { kind: row.party_kind as Party['kind'], id: row.party_id },
      subject: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : undefined,
    }),
  );
  await lockParties(tx, context.region.code, entries);
  const again = await tx
    .selectFrom('money_posting')
    .select('posting_id')
    .where('reverses', '=', posting_id)
    .executeTakeFirst();
  if (again || taken.reverses) throw refuse('wrong_state', { message: '该笔记账已冲销' });
  return await insert(
    tx,
    context,
    { kind: 'reversal', note, subject: { type: taken.obj_type, id: taken.obj_id }, ...(on && { on }) },
    entries,
    posting_id,
  );
};
