import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account, Party, Subject } from '#contract/kit/accounts.ts';
import type { Context, Tx } from '../context.ts';
import { jobContext } from '../http/request-context.ts';
import { deep } from '../test-depth.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { balanceOf, balances } from './balances.ts';
import { credit, debit, type Posting, post, reverse } from './post.ts';

let portal: TestServer;
let context: Context;
beforeAll(async () => {
  portal = await openTestServer();
  context = jobContext(portal.app, 'test');
});
afterAll(() => portal.close());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.app.db.transaction().execute(work);
const newParty = (): Party => ({ kind: 'enterprise', id: portal.app.newId() });
const newSubject = (type = 'bill'): Subject => ({ type, id: portal.app.newId() });
const put = (posting: Posting) => inTransaction((tx) => post(tx, context, posting));
const receipt = (party: Party, fen: number): Posting => ({
  kind: 'receipt',
  subject: newSubject('payment'),
  party,
  lines: [debit('bank', fen), credit('credit', fen)],
});
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.constraint ?? error.code,
  );

test('a posting balances: the kit says so, and the database refuses what was written past it', async () => {
  const party = newParty();
  await expect(put({ ...receipt(party, 100), lines: [debit('bank', 100), credit('credit', 99)] })).rejects.toThrow(
    'does not balance',
  );
  await expect(put({ ...receipt(party, 100), lines: [debit('bank', 0.5), credit('credit', 0.5)] })).rejects.toThrow(
    'does not balance',
  );
  const raw = (fens: readonly number[], entries = fens.length) =>
    codeOf(
      inTransaction(async (tx) => {
        const posting_id = portal.app.newId();
        await sql`insert into money_posting (posting_id, region_code, kind, posted_on, obj_type, obj_id, note, entries, actor_kind, created_at)
          values (${posting_id}, ${context.region.code}, 'receipt', '2026-11-21', 'payment', ${posting_id}, '', ${entries}, 'system', now())`.execute(
          tx,
        );
        for (const [at, fen] of fens.entries())
          await sql`insert into money_entry (posting_id, entry_no, region_code, account, party_kind, party_id, amount_fen)
            values (${posting_id}, ${at}, ${context.region.code}, 'bank', 'enterprise', ${party.id}, ${fen})`.execute(
            tx,
          );
      }),
    );
  expect(await raw([100, -100])).toBe('done');
  expect(await raw([100, -99])).toBe('money_posting_balances');
  expect(await raw([], 2)).toBe('money_posting_balances');
  expect(await raw([100, -100, 0])).toMatch(/money_entry_amount_fen_check/);
  expect(await raw([1])).toMatch(/money_posting_entries_check/);
});

test('what was posted is never changed, removed or added to', async () => {
  const posting_id = await put(receipt(newParty(), 100));
  for (const statement of [
    sql`update money_entry set amount_fen = amount_fen * 2 where posting_id = ${posting_id}`,
    sql`delete from money_entry where posting_id = ${posting_id}`,
    sql`update money_posting set note = 'x' where posting_id = ${posting_id}`,
    sql`delete from money_posting where posting_id = ${posting_id}`,
    sql`truncate money_entry`,
  ])
    expect(await codeOf(statement.execute(portal.app.db))).toBe('money_is_kept');
  const added = inTransaction(async (tx) => {
    for (const [at, fen] of [5, -5].entries())
      await sql`insert into money_entry (posting_id, entry_no, region_code, account, party_kind, party_id, amount_fen)
        values (${posting_id}, ${at + 2}, ${context.region.code}, 'bank', 'enterprise', ${portal.app.newId()}, ${fen})`.execute(
        tx,
      );
  });
  expect(await codeOf(added)).toBe('money_posting_balances');
});

test('balances are read by party, subject and day', async () => {
  const party = newParty();
  const bill = newSubject();
  await put({
    kind: 'bill',
    on: '2026-11-01',
    subject: bill,
    party,
    lines: [debit('receivable', 1_000, { subject: bill }), credit('rent', 900), credit('output_vat', 100)],
  });
  await put({ ...receipt(party, 700), on: '2026-11-10' });
  await put({
    kind: 'set_off',
    on: '2026-11-12',
    subject: bill,
    party,
    lines: [debit('credit', 600), credit('receivable', 600, { subject: bill })],
  });
  expect(await balances(portal.app.db, context, { party })).toEqual({
    bank: 700,
    credit: 100,
    receivable: 400,
    rent: 900,
    output_vat: 100,
  });
  expect(await balances(portal.app.db, context, { party, until: '2026-11-10' })).toMatchObject({
    credit: 700,
    receivable: 1_000,
  });
  expect(await balanceOf(portal.app.db, context, 'receivable', { subject: bill })).toBe(400);
  expect(await balanceOf(portal.app.db, context, 'receivable', { subject: newSubject() })).toBe(0);
});

test('nobody takes out more than is held, and no bill is paid above what is owed', async () => {
  const [party, other] = [newParty(), newParty()];
  const [bill, next] = [newSubject(), newSubject()];
  await put(receipt(other, 10_000));
  await put(receipt(party, 500));
  for (const [subject, fen] of [
    [bill, 300],
    [next, 1_000],
  ] as const)
    await put({
      kind: 'bill',
      subject,
      party,
      lines: [debit('receivable', fen, { subject }), credit('rent', fen)],
    });
  const setOff = (fen: number): Posting => ({
    kind: 'set_off',
    subject: bill,
    party,
    lines: [debit('credit', fen), credit('receivable', fen, { subject: bill })],
  });
  const refund = (fen: number): Posting => ({
    kind: 'refund',
    subject: newSubject('refund'),
    party,
    lines: [debit('credit', fen), credit('bank', fen)],
  });
  expect(await codeOf(put(setOff(301)))).toBe('money_short');
  expect(await codeOf(put(refund(501)))).toBe('money_short');
  await put(setOff(300));
  expect(await codeOf(put(refund(201)))).toBe('money_short');
  // Of many at once, only as many succeed as there is money for.
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(put(refund(60)))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(3);
  expect(codes.filter((code) => code === 'money_short')).toHaveLength(5);
  expect(await balanceOf(portal.app.db, context, 'credit', { party })).toBe(20);
});

test('a posting is reversed once, a reversal never, and not when its money is gone', async () => {
  const party = newParty();
  const first = await put(receipt(party, 100));
  const back = (id: string) => inTransaction((tx) => reverse(tx, context, id, '金额录错'));
  const twice = await Promise.all([codeOf(back(first)), codeOf(back(first))]);
  expect(twice.toSorted()).toEqual(['done', 'wrong_state']);
  expect(await balances(portal.app.db, context, { party })).toEqual({ bank: 0, credit: 0 });
  const { posting_id } = await portal.app.db
    .selectFrom('money_posting')
    .select('posting_id')
    .where('reverses', '=', first)
    .executeTakeFirstOrThrow();
  expect(await codeOf(back(posting_id))).toBe('wrong_state');
  const second = await put(receipt(party, 100));
  await put({
    kind: 'refund',
    subject: newSubject('refund'),
    party,
    lines: [debit('credit', 40), credit('bank', 40)],
  });
  expect(await codeOf(back(second))).toBe('money_short');
  expect(await codeOf(back(portal.app.newId()))).toBe('not_found');
});

type Act = {
  what: 'receive' | 'bill' | 'set off' | 'refund' | 'deposit' | 'deposit back' | 'reverse';
  who: number;
  fen: number;
};
const act = fc.record<Act>({
  what: fc.constantFrom('receive', 'receive', 'bill', 'set off', 'refund', 'deposit', 'deposit back', 'reverse'),
  who: fc.nat(1),
  fen: fc.integer({ min: 1, max: 1_000 }),
});

test('whatever is done: entries add up to zero, nothing held turns negative, money in is money out and what is held or earned', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const parties = [newParty(), newParty()] as const;
      const bills: { id: Subject; who: number; open: number }[] = [];
      const done: string[] = [];
      for (const { what, who, fen } of acts) {
        const party = parties[who] ?? parties[0];
        const bill = bills.filter((one) => one.who === who).at(-1);
        const postings: Record<Exclude<Act['what'], 'reverse'>, () => Posting | undefined> = {
          receive: () => receipt(party, fen),
          bill: () => {
            const id = newSubject();
            bills.push({ id, who, open: fen });
            const subject = { subject: id };
            return {
              kind: 'bill',
              subject: id,
              party,
              lines: [debit('receivable', fen, subject), credit('rent', fen)],
            };
          },
          'set off': () =>
            bill && {
              kind: 'set_off',
              subject: bill.id,
              party,
              lines: [debit('credit', fen), credit('receivable', fen, { subject: bill.id })],
            },
          refund: () => ({
            kind: 'refund',
            subject: newSubject('refund'),
            party,
            lines: [debit('credit', fen), credit('bank', fen)],
          }),
          deposit: () => ({
            kind: 'set_off',
            subject: newSubject(),
            party,
            lines: [debit('credit', fen), credit('deposit', fen)],
          }),
          'deposit back': () => ({
            kind: 'refund',
            subject: newSubject('refund'),
            party,
            lines: [debit('deposit', fen), credit('bank', fen)],
          }),
        };
        const chosen = done[fen % Math.max(1, done.length)];
        const work =
          what === 'reverse'
            ? chosen && inTransaction((tx) => reverse(tx, context, chosen, ''))
            : ((posting) => posting && put(posting))(postings[what]());
        if (!work) continue;
        const outcome = await codeOf(work.then((id) => void done.push(id)));
        expect(['done', 'money_short', 'wrong_state']).toContain(outcome);
      }
      for (const party of parties) {
        const of = await balances(portal.app.db, context, { party });
        const at = (account: Account) => of[account] ?? 0;
        expect(at('credit')).toBeGreaterThanOrEqual(0);
        expect(at('deposit')).toBeGreaterThanOrEqual(0);
        // What is in the bank for a party is what we hold for it, and what it has paid of its bills.
        expect(at('bank')).toBe(at('credit') + at('deposit') + at('rent') - at('receivable'));
      }
      for (const { id } of bills)
        expect(await balanceOf(portal.app.db, context, 'receivable', { subject: id })).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: deep ? 150 : 15 },
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select 1 from money_entry group by posting_id having sum(amount_fen) <> 0) wrong`.execute(portal.app.db);
  expect(rows[0]?.count).toBe(0);
});
