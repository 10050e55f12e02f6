/** A list of grants is passed by another person than whoever made it, wholly or not at all; never more than the budget (decision 161). */
import { sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { voucherHandlers } from '#contract/trade/voucher-rules.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';
import { settleProposal } from '../../kit/settle-proposal.ts';
import { type Grant, grantedOf, openProgramme, troubleOf } from './grant-vouchers.ts';
import { findProgramme, type ProgrammeRow, programmeOf } from './programmes.ts';
import { postGrant } from './voucher-money.ts';
import { rowsOfGrants } from './waiting-grants.ts';

/** Takes the sum from the budget: the statement itself has the condition, and a check of the table holds it whoever writes. */
const takeBudget = async (tx: Tx, { obj_id }: ProgrammeRow, fen: number): Promise<ProgrammeRow> => {
  const row = await tx
    .updateTable('voucher_programme')
    .set((eb) => ({ granted_fen: eb('granted_fen', '+', fen) }))
    .where('obj_id', '=', obj_id)
    .where((eb) => eb(eb('granted_fen', '+', fen), '<=', eb.ref('budget_fen')))
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const { budget_fen, granted_fen } = await tx
    .selectFrom('voucher_programme')
    .select(['budget_fen', 'granted_fen'])
    .where('obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  throw refuse('budget_short', { message: `预算还剩 ${yuan(budget_fen - granted_fen)} 元` });
};

const grantOne = async (
  tx: Tx,
  context: Context<Staff>,
  programme: ProgrammeRow,
  { enterprise_id, amount_fen, granted_by }: Grant & { granted_by: string },
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
      granted_by,
      passed_by: context.actor.staff_id,
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

type List = { grant_id: string; programme_version: number; proposed_by: string };

/** What held when the list was made must still hold. */
const pass = async (
  tx: Tx,
  context: Context<Staff>,
  record: (entry: AuditEntry) => void,
  obj_id: string,
  { grant_id, programme_version, proposed_by }: List,
): Promise<void> => {
  const programme = await openProgramme(tx, context, obj_id);
  if (programme.version !== programme_version)
    throw refuse('record_changed', { message: '提出之后项目有修改，请退回，由提出人重新提出' });
  const rows = await rowsOfGrants(tx, [grant_id]);
  const ids = rows.map(({ enterprise_id }) => enterprise_id);
  const had = await grantedOf(tx, obj_id, ids);
  for (const row of rows) {
    const trouble = troubleOf(programme, row, had.get(row.enterprise_id) ?? 0, row.amount_fen);
    if (trouble) throw refuse(trouble.code, { message: `${row.enterprise_name}：${trouble.message}` });
  }
  const taken = await takeBudget(
    tx,
    programme,
    rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
  );
  for (const { enterprise_id, amount_fen } of rows)
    await grantOne(tx, context, taken, { enterprise_id, amount_fen, granted_by: proposed_by }, record);
};

export const decideGrants: Verb<'POST /console/voucher_programmes/{obj_id}/grants/{grant_id}'> = async (
  context,
  { params: { obj_id, grant_id }, body: decision },
) =>
  await write(context, async (tx, record) => {
    const { name } = await findProgramme(context, tx, obj_id, true);
    const list = await tx
      .selectFrom('voucher_grant')
      .select(['grant_id', 'programme_version', 'proposed_by'])
      .where('grant_id', '=', grant_id)
      .where('programme_id', '=', obj_id)
      .executeTakeFirst();
    if (!list) throw refuse('not_found');
    const about = {
      proposed_by: list.proposed_by,
      noun: '创新券发放',
      title: name,
      link: `/vouchers/${obj_id}`,
      deciders: voucherHandlers,
      effect: '已全部发放，企业负责人会收到通知。',
    };
    await settleProposal(tx, context, about, decision);
    if (decision.action === 'pass') await pass(tx, context, record, obj_id, list);
    await tx.deleteFrom('voucher_grant').where('grant_id', '=', grant_id).execute();
    record({
      action: decision.action === 'pass' ? 'voucher.pass' : 'voucher.return',
      obj_type: 'voucher_programme',
      obj_id,
      detail: { name },
    });
    return { data: await programmeOf(context, tx, await findProgramme(context, tx, obj_id)) };
  });
