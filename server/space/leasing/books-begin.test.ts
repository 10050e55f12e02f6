/** The migration to the books: what bills and payments of before show is what the ledger says (decision 039). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Region } from '#regions/region.ts';
import { type DatabasePlace, openDatabase } from '../../kit/database/database.ts';
import { migrate } from '../../kit/database/migrate.ts';
import { newPostgres } from '../../kit/database/test-database.ts';
import { balances } from '../../kit/money/balances.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [enterprise, member, contract, unsigned] = [id(1), id(2), id(3), id(4)];
const [rent, later, deposit, drawn] = [id(11), id(12), id(13), id(14)];

test('bills that are due or paid, and every confirmed transfer, stand in the books; a proof that served two is numbered', async () => {
  const adminUrl = process.env.TEST_DATABASE_URL;
  const postgres = adminUrl ? await newPostgres(adminUrl, { empty: true }) : undefined;
  const place: DatabasePlace = postgres ? { url: postgres.url } : { directory: null, sameThread: true };
  const database = await openDatabase(place);
  const { db } = database;
  try {
    await database.unhurried((all) => migrate(all, '0023-money'));
    await db.transaction().execute(async (tx) => {
      // Rows of other rooms are not needed here.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into enterprise (enterprise_id, region_code, enterprise_name, created_at, updated_at)
        values (${enterprise}, 'here', '企业', now(), now())`.execute(tx);
      await sql`insert into member (user_id, region_code, phone, consent_version, consented_at, created_at, updated_at)
        values (${member}, 'here', '13900000001', '', now(), now(), now())`.execute(tx);
      for (const [obj_id, status] of [
        [contract, 3],
        [unsigned, 1],
      ] as const)
        await sql`insert into lease_contract (obj_id, region_code, contract_no, admission_id, enterprise_id, lessor, enterprise_name, credit_code,
          legal_person, reg_address, purpose, first_day, last_day, month_rent_fen, month_property_fen, free_rent_days, deposit_months, pay_months,
          status, confirmed_at, version, created_at, updated_at)
          values (${obj_id}, 'here', ${obj_id}, ${obj_id}, ${enterprise}, '', '', '', '', '', '', '2026-01-01', '2099-12-31', 1, 0, 0, 2, 3,
          ${status}, now(), 1, now(), now())`.execute(tx);
      for (const [obj_id, contract_id, kind, due_day, amount_fen, paid_fen] of [
        [rent, contract, 1, '2026-01-01', 30_000, 12_000],
        [later, contract, 1, '2099-01-01', 30_000, 0],
        [deposit, contract, 5, '2026-01-01', 20_000, 20_000],
        [drawn, unsigned, 1, '2026-01-01', 30_000, 0],
      ] as const)
        await sql`insert into lease_bill (obj_id, region_code, contract_id, kind, due_day, amount_fen, paid_fen, created_at)
          values (${obj_id}, 'here', ${contract_id}, ${kind}, ${due_day}, ${amount_fen}, ${paid_fen}, now())`.execute(
          tx,
        );
      for (const [number, bill_id, status, confirmed_fen] of [
        [21, rent, 2, 12_000],
        [22, deposit, 2, 20_000],
        [23, rent, 1, 0],
      ] as const)
        await sql`insert into bill_payment (payment_id, bill_id, user_id, amount_fen, paid_on, file_id, remark, status, confirmed_fen, created_at)
          values (${id(number)}, ${bill_id}, ${member}, 32000, '2026-01-05', ${id(31)}, '', ${status}, ${confirmed_fen}, now())`.execute(
          tx,
        );
    });
    await database.unhurried((all) => migrate(all));
    const here = { region: { code: 'here' } as Region };
    const party = { kind: 'enterprise', id: enterprise } as const;
    expect(await balances(db, here, { party })).toEqual({
      bank: 32_000,
      credit: 0,
      receivable: 18_000,
      deposit: 20_000,
      rent: 30_000,
    });
    expect(await balances(db, here, { subject: { type: 'lease_bill', id: rent } })).toEqual({
      receivable: 18_000,
      rent: 30_000,
    });
    const proofs = await db
      .selectFrom('bill_payment')
      .select(['proof_no', 'enterprise_id', 'region_code', 'arrived_on'])
      .orderBy('payment_id')
      .execute();
    expect(proofs.map(({ proof_no }) => proof_no).toSorted()).toEqual([1, 2, 3]);
    expect(proofs.map(({ arrived_on }) => arrived_on)).toEqual(['2026-01-05', '2026-01-05', null]);
    expect(await db.selectFrom('payment_bill').select('bill_id').where('payment_id', '=', id(22)).execute()).toEqual([
      { bill_id: deposit },
    ]);
  } finally {
    await database.close();
    await postgres?.drop();
  }
});
