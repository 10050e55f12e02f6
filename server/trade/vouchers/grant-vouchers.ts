/** Staff say whom to grant how much of a programme: a list, of one or of many, that waits for another person (decision 161). */
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { voucherHandlers } from '#contract/trade/voucher-rules.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { tellStaff } from '../../kit/messages.ts';
import { findProgramme, type ProgrammeRow, programmeOf } from './programmes.ts';
import { waitingFenOf } from './waiting-grants.ts';

export type Grant = { enterprise_id: string; amount_fen: number };

/** What waits counts as well: two lists that the budget has not room for are not both made. */
export const requireBudget = async (
  tx: Tx,
  { obj_id, budget_fen, granted_fen }: Pick<ProgrammeRow, 'obj_id' | 'budget_fen' | 'granted_fen'>,
  fen: number,
): Promise<void> => {
  const waiting_fen = await waitingFenOf(tx, obj_id);
  if (granted_fen + waiting_fen + fen <= budget_fen) return;
  const left = `预算还剩 ${yuan(budget_fen - granted_fen)} 元`;
  throw refuseAt('budget_short', 'amount_fen', waiting_fen ? `${left}，其中 ${yuan(waiting_fen)} 元待复核` : left);
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

export const openProgramme = async (tx: Tx, context: Context<Staff>, obj_id: string): Promise<ProgrammeRow> => {
  const programme = await findProgramme(context, tx, obj_id, true);
  if (programme.closed) throw refuse('wrong_state', { message: '该项目已停止发放' });
  if (programme.valid_until < dayOf(context.now)) throw refuse('wrong_state', { message: '该项目已过截止日期' });
  return programme;
};

/** Why this enterprise cannot be granted so much of the programme; looked at when a list is made and when it is passed. */
export const troubleOf = (
  { max_each_fen }: ProgrammeRow,
  { certification }: { certification: number },
  had_fen: number,
  amount_fen: number,
) => {
  if (certification !== 2)
    return { code: 'enterprise_uncertified', field: 'enterprise_id', message: '该企业尚未认证，不能发放' } as const;
  if (had_fen + amount_fen <= max_each_fen) return;
  const message = `每家最多 ${yuan(max_each_fen)} 元，已发放 ${yuan(had_fen)} 元`;
  return { code: 'amount_wrong', field: 'amount_fen', message } as const;
};

/** The caller has locked the programme and checked the list. */
export const proposeGrants = async (
  tx: Tx,
  context: Context<Staff>,
  record: (entry: AuditEntry) => void,
  { obj_id: programme_id, name, version }: ProgrammeRow,
  grants: readonly Grant[],
): Promise<void> => {
  const { region, actor, now, newId } = context;
  const grant_id = newId();
  await tx
    .insertInto('voucher_grant')
    .values({
      grant_id,
      region_code: region.code,
      programme_id,
      programme_version: version,
      proposed_by: actor.staff_id,
      proposed_at: now,
    })
    .execute();
  await tx
    .insertInto('voucher_grant_row')
    .values(grants.map(({ enterprise_id, amount_fen }, row_no) => ({ grant_id, enterprise_id, row_no, amount_fen })))
    .execute();
  const amount_fen = grants.reduce((sum, one) => sum + one.amount_fen, 0);
  const told = {
    title: `创新券发放待复核：${name}`,
    body: `${actor.name}提出向 ${grants.length} 家企业发放共 ${yuan(amount_fen)} 元，请在项目中复核。`,
    link: `/vouchers/${programme_id}`,
  };
  await tellStaff(tx, context, voucherHandlers, told, actor.staff_id);
  record({
    action: 'voucher.propose',
    obj_type: 'voucher_programme',
    obj_id: programme_id,
    detail: { amount_fen, count: grants.length },
  });
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
    const had = (await grantedOf(tx, obj_id, [body.enterprise_id])).get(body.enterprise_id) ?? 0;
    const trouble = troubleOf(programme, enterprise, had, body.amount_fen);
    if (trouble) throw refuseAt(trouble.code, trouble.field, trouble.message);
    await requireBudget(tx, programme, body.amount_fen);
    await proposeGrants(tx, context, record, programme, [body]);
    return { data: await programmeOf(context, tx, programme) };
  });
