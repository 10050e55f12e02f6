/** 免申即享 as it is read (decision 068): by staff in batches, by the people of an enterprise one by one. */
import { type Selectable, sql } from 'kysely';
import { dayOf, daysBetween, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { OfferBatch, OfferBatchItem, OfferItem, OwnOffer, StaffOffer } from '#contract/policy/offer-calls.ts';
import {
  type BatchStatus,
  batchMoves,
  batchMovesOf,
  batchStates,
  type OfferKind,
  type OfferStatus,
  offerKinds,
  offerMoves,
  offerPayers,
  offerStates,
  offerStatusOn,
} from '#contract/policy/offer-rules.ts';
import type { Context, Db, Member, Staff } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { hasAny } from '../../kit/has-any.ts';
import { noId } from '../../kit/no-id.ts';
import { findAccountOf } from '../../trade/index.ts';

type Where = Pick<Context, 'region'>;

export type BatchRow = Omit<Selectable<Tables['policy_offer_batch']>, 'status' | 'kind'> & {
  status: BatchStatus;
  kind: OfferKind;
};
export const asBatch = (row: object): BatchRow => row as BatchRow;
export const batchesIn = ({ region }: Where, db: Db) =>
  db.selectFrom('policy_offer_batch').where('policy_offer_batch.region_code', '=', region.code);
export const findBatch = async (context: Where, db: Db, obj_id: string, lock = false): Promise<BatchRow> => {
  const found = batchesIn(context, db).selectAll('policy_offer_batch').where('obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return asBatch(row);
};

export type OfferRow = Omit<Selectable<Tables['policy_offer']>, 'status'> & { status: OfferStatus };
export const asOffer = (row: object): OfferRow => row as OfferRow;
export const offersIn = ({ region }: Where, db: Db) =>
  db.selectFrom('policy_offer').where('policy_offer.region_code', '=', region.code);

/** What was sent to the enterprise that the member acts for, which must be certified under the code. */
export const ownOffers = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  offersIn(context, db)
    .where('policy_offer.sent_at', 'is not', null)
    .where('policy_offer.credit_code', '=', (eb) =>
      eb
        .selectFrom('enterprise')
        .select(sql<string>`enterprise.credit_code`.as('code'))
        .where('enterprise_id', '=', context.actor.enterprise_id ?? noId)
        .where('enterprise.region_code', '=', context.region.code)
        .where('certification', '=', 2),
    );

/** The certified enterprise under a code. */
export const certifiedUnder = async (
  { region }: Where,
  db: Db,
  credit_code: string,
): Promise<{ enterprise_id: string } | undefined> =>
  await db
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('region_code', '=', region.code)
    .where('credit_code', '=', credit_code)
    .where('certification', '=', 2)
    .executeTakeFirst();

const stepNames: Readonly<Record<string, string>> = {
  draw_up: '草拟',
  edit: '修改',
  add: '添加企业',
  remove: '移除企业',
  send: '送达',
  ...Object.fromEntries(Object.entries({ ...batchMoves, ...offerMoves }).map(([move, { name }]) => [move, name])),
};
const stepsOf = async (db: Db, obj_id: string) =>
  (await db.selectFrom('ledger_step').selectAll().where('obj_id', '=', obj_id).orderBy('step_id').execute()).map(
    ({ action, actor_kind, actor_name, opinion, at }) => ({
      action,
      action_name: stepNames[action] ?? action,
      actor_kind: actor_kind as OwnOffer['steps'][number]['actor_kind'],
      actor_name,
      opinion,
      at: instantOf(at),
    }),
  );

export const batchItemsOf = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  rows: readonly BatchRow[],
): Promise<OfferBatchItem[]> => {
  if (rows.length === 0) return [];
  const sums = await db
    .selectFrom('policy_offer')
    .select((eb) => [
      'batch_id',
      eb.fn.countAll<number>().as('enterprises'),
      eb.fn.sum<number>('amount_fen').as('amount_fen'),
      sql<number>`count(*) filter (where status in (2, 5))`.as('confirmed'),
      sql<number>`count(*) filter (where status = 1)`.as('waiting'),
    ])
    .where(
      'batch_id',
      'in',
      rows.map(({ obj_id }) => obj_id),
    )
    .groupBy('batch_id')
    .execute();
  const today = dayOf(now);
  return rows.map((row) => {
    const sum = sums.find(({ batch_id }) => batch_id === row.obj_id);
    const { obj_id, batch_no, declaration_id, declaration_title, kind, item, basis, confirm_until, status } = row;
    return {
      ...{ obj_id, batch_no, declaration_id, declaration_title, kind, item, basis, confirm_until, status },
      kind_name: offerKinds[kind],
      status_name: batchStates[status],
      enterprises: Number(sum?.enterprises ?? 0),
      amount_fen: kind === 1 ? Number(sum?.amount_fen ?? 0) : null,
      confirmed: Number(sum?.confirmed ?? 0),
      waiting: confirm_until < today ? 0 : Number(sum?.waiting ?? 0),
      created_at: instantOf(row.created_at),
    };
  });
};

export const batchOf = async (
  { actor, now }: Pick<Context<Staff>, 'actor' | 'now'>,
  db: Db,
  row: BatchRow,
): Promise<OfferBatch> => {
  const [item] = await batchItemsOf({ now }, db, [row]);
  const own = row.drawn_up_by === actor.staff_id;
  return {
    ...(item as OfferBatchItem),
    version: row.version,
    own,
    sent_at: row.sent_at && instantOf(row.sent_at),
    steps: await stepsOf(db, row.obj_id),
    actions: batchMovesOf(row.status, own),
  };
};

/** Whoever does not pay sees the end of an account's number only. */
export const staffOfferOf = (
  { now, actor }: Pick<Context<Staff>, 'now' | 'actor'>,
  row: OfferRow & { confirm_until: string; certified: boolean },
): StaffOffer => {
  const status = offerStatusOn(row.status, row.confirm_until, dayOf(now));
  return {
    obj_id: row.obj_id,
    credit_code: row.credit_code,
    enterprise_name: row.enterprise_name,
    certified: row.certified,
    amount_fen: row.amount_fen,
    status,
    status_name: offerStates[status],
    bank_name: row.bank_name,
    account_no: row.account_no && !hasAny(actor, offerPayers) ? `****${row.account_no.slice(-4)}` : row.account_no,
    decided_at: row.decided_at && instantOf(row.decided_at),
    reason: row.reason,
    done_on: row.done_on,
    reference: row.reference,
    version: row.version,
  };
};
/** Whether an enterprise of the platform is certified under the offer's code. */
export const isCertified = sql<boolean>`exists (select 1 from enterprise where enterprise.region_code = policy_offer.region_code
  and enterprise.credit_code = policy_offer.credit_code and certification = 2)`;

type OfferOfBatch = OfferRow & { batch: BatchRow; declaration_open: boolean };
export const offersOf = async ({ region }: Where, db: Db, rows: readonly OfferRow[]): Promise<OfferOfBatch[]> => {
  if (rows.length === 0) return [];
  const batches = await batchesIn({ region }, db)
    .selectAll('policy_offer_batch')
    .where(
      'obj_id',
      'in',
      rows.map(({ batch_id }) => batch_id),
    )
    .execute();
  const open = await db
    .selectFrom('policy_declaration')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where(
      'obj_id',
      'in',
      rows.map(({ declaration_id }) => declaration_id),
    )
    .execute();
  return rows.flatMap((row) => {
    const batch = batches.find(({ obj_id }) => obj_id === row.batch_id);
    const declaration_open = open.some(({ obj_id }) => obj_id === row.declaration_id);
    return batch ? [{ ...row, batch: asBatch(batch), declaration_open }] : [];
  });
};

export const offerItemOf = ({ now }: Pick<Context, 'now'>, row: OfferOfBatch): OfferItem => {
  const { batch } = row;
  const today = dayOf(now);
  const status = offerStatusOn(row.status, batch.confirm_until, today);
  return {
    obj_id: row.obj_id,
    batch_no: batch.batch_no,
    declaration_id: row.declaration_id,
    declaration_title: batch.declaration_title,
    declaration_open: row.declaration_open,
    item: batch.item,
    kind: batch.kind,
    kind_name: offerKinds[batch.kind],
    amount_fen: row.amount_fen,
    confirm_until: batch.confirm_until,
    days_left: status === 1 ? daysBetween(today, batch.confirm_until) : null,
    status,
    status_name: offerStates[status],
    sent_at: instantOf(row.sent_at ?? row.created_at),
    done_on: row.done_on,
  };
};

/** The account of the enterprise that the platform knows: the one it confirmed with last, otherwise that of its shop. */
const knownAccount = async (
  { region }: Where,
  db: Db,
  credit_code: string,
): Promise<{ bank_name: string; account_no: string } | null> => {
  const last = await offersIn({ region }, db)
    .select(['bank_name', 'account_no'])
    .where('credit_code', '=', credit_code)
    .where('account_no', '<>', '')
    .orderBy('decided_at', 'desc')
    .orderBy('obj_id')
    .limit(1)
    .executeTakeFirst();
  if (last) return last;
  const enterprise = await certifiedUnder({ region }, db, credit_code);
  if (!enterprise) return null;
  return (await findAccountOf({ region }, db, enterprise.enterprise_id)) ?? null;
};

export const ownOfferOf = async (context: Context<Member>, db: Db, row: OfferRow): Promise<OwnOffer> => {
  const [found] = await offersOf(context, db, [row]);
  if (!found) throw refuse('not_found');
  const steps = await stepsOf(db, row.obj_id);
  return {
    ...offerItemOf(context, found),
    enterprise_name: row.enterprise_name,
    basis: found.batch.basis,
    bank_name: row.bank_name,
    account_no: row.account_no,
    reason: row.reason,
    reference: row.reference,
    known_account:
      row.status === 1 && row.amount_fen !== null ? await knownAccount(context, db, row.credit_code) : null,
    steps,
  };
};
