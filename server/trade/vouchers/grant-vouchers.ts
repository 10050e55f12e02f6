/** Staff grant vouchers of a programme, one at a time; never more than the budget, whoever grants at the same instant. */
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';
import { findProgramme, type ProgrammeRow, programmeOf } from './programmes.ts';
import { postGrant } from './voucher-money.ts';

export type Grant = { enterprise_id: string; amount_fen: number };

export const requireBudget = (
  { budget_fen, granted_fen }: Pick<ProgrammeRow, 'budget_fen' | 'granted_fen'>,
  fen: number,
): void => {
  if (granted_fen + fen > budget_fen)
    throw refuseAt('budget_short', 'amount_fen', `预算还剩 ${yuan(budget_fen - granted_fen)} 元`);
};

/** Takes the sum from the budget: the statement itself has the condition, and a check of the table holds it whoever writes. */
export const takeBudget = async (tx: Tx, { obj_id }: ProgrammeRow, fen: number): Promise<ProgrammeRow> => {
  const row = await tx
    .updateTable('voucher_programme')
    .set((eb) => ({ granted_fen: eb('granted_fen', '+', fen) }))
    .where('obj_id', '=', obj_id)
    .where((eb) => eb(eb('granted_fen', '+', fen), '<=', eb.ref('budget_fen')))
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const now = await tx
    .selectFrom('voucher_programme')
    .select(['budget_fen', 'granted_fen'])
    .where('obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  requireBudget(now, fen);
  // Given back between the two statements.
  throw refuse('record_changed');
};

/** What enterprises were granted of a programme until now. */
export const grantedOf = async (tx: Tx, programme_id: string, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('voucher')
    .select((eb) => ['enterprise_id', eb.fn.sum<number>('amount_fen').as('fen')])
    .where('programme_id', '=', programme_id)
    .where('enterprise_id', 'in', [...ids])
    .groupBy('enterprise_id')
    .execute();
  return new Map(rows.map(({ enterprise_id, fen }) => [enterprise_id, Number(fen)]));
};

export const grantOne = async (
  tx: Tx,
  context: Context<Staff>,
  programme: ProgrammeRow,
  { enterprise_id, amount_fen }: Grant,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const {
    obj_id: programme_id,
    name,
    businesses,
    shop_ids,
    categories,
    max_ratio,
    valid_from,
    valid_until,
  } = programme;
  const voucher = { obj_id: context.newId(), programme_id, enterprise_id };
  await tx
    .insertInto('voucher')
    .values({
      ...voucher,
      region_code: context.region.code,
      voucher_no: await nextNumber(tx, context, 'CX'),
      name,
      businesses,
      shop_ids,
      categories,
      max_ratio,
      valid_from,
      expire_date: valid_until,
      amount_fen,
      balance_fen: amount_fen,
      granted_by: context.actor.staff_id,
      created_at: context.now,
    })
    .execute();
  await postGrant(tx, context, voucher, amount_fen);
  const people = await tx
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('member_role', '=', 'owner')
    .execute();
  await sendMessages(
    tx,
    context,
    people.map(({ user_id }) => ({
      to: { kind: 'member' as const, id: user_id },
      title: '收到创新券',
      body: `“${name}”${yuan(amount_fen)} 元，有效期至 ${sayDay(valid_until)}。`,
      link: `/userCenter/user/vouchers/${voucher.obj_id}`,
    })),
  );
  record({ action: 'voucher.grant', obj_type: 'voucher', obj_id: voucher.obj_id, detail: { amount_fen } });
};

export const openProgramme = async (tx: Tx, context: Context<Staff>, obj_id: string): Promise<ProgrammeRow> => {
  const programme = await findProgramme(context, tx, obj_id, true);
  if (programme.closed) throw refuse('wrong_state', { message: '该项目已停止发放' });
  if (programme.valid_until < dayOf(context.now)) throw refuse('wrong_state', { message: '该项目已过截止日期' });
  return programme;
};

export const grantVoucher: Verb<'POST /console/voucher_programmes/{obj_id}/vouchers'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const programme = await openProgramme(tx, context, obj_id);
    const enterprise = await tx
      .selectFrom('enterprise')
      .select('certification')
      .where('enterprise_id', '=', body.enterprise_id)
      .where('region_code', '=', context.region.code)
      .executeTakeFirst();
    if (!enterprise) throw refuse('not_found');
    if (enterprise.certification !== 2)
      throw refuseAt('enterprise_uncertified', 'enterprise_id', '该企业尚未认证，不能发放');
    const had = (await grantedOf(tx, obj_id, [body.enterprise_id])).get(body.enterprise_id) ?? 0;
    if (had + body.amount_fen > programme.max_each_fen)
      throw refuseAt(
        'amount_wrong',
        'amount_fen',
        `每家最多 ${yuan(programme.max_each_fen)} 元，已发放 ${yuan(had)} 元`,
      );
    const taken = await takeBudget(tx, programme, body.amount_fen);
    await grantOne(tx, context, taken, body, record);
    return { data: await programmeOf(context, tx, taken) };
  });
