/** What the applicant and the bank do with an application; each act says what it needs (`contract/finance/application-calls.ts`). */
import { applicationMoves, grantValidDays } from '#contract/finance/application-moves.ts';
import { addDays, dayOf, sayDay } from '#contract/kit/day.ts';
import { refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { ownAttachments } from '../../kit/files/own-files.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { decideLost } from '../../kit/lost-rights.ts';
import { workingDays } from '../../kit/working-days.ts';
import { deskOf } from '../../trade/index.ts';
import type { ApplicationRow } from './application-row.ts';
import {
  applicationOf,
  deskApplicationOf,
  deskApplications,
  findApplication,
  ownApplications,
} from './application-rows.ts';
import { submit } from './begin-application.ts';
import { closeConsent, openFiles } from './consents.ts';
import { lostOfApplication } from './lost-rights.ts';
import { checkMove, moveApplication } from './move-application.ts';
import { tellApplicant, tellBank } from './tell.ts';

type MemberAct = Parameters<Verb<'POST /financial/applications/status'>>[1]['body'];
type BankAct = Parameters<Verb<'POST /financial/desk/applications/status'>>[1]['body'];
type Doing = {
  tx: Tx;
  context: Context<Member>;
  row: ApplicationRow;
  record: (entry: AuditEntry) => void;
};
type Said = { body: string; attachments: readonly { file_id: string }[] };

/** One side says something to the other, with files that the other then may open. */
const say = async (
  { tx, context, row }: Doing,
  side: 'bank' | 'member',
  { body, attachments }: Said,
): Promise<void> => {
  const files = await ownAttachments({ ...context, db: tx }, 'attachments', attachments, 'any');
  await tx
    .insertInto('finance_talk')
    .values({
      talk_id: context.newId(),
      application_id: row.obj_id,
      side,
      body,
      attachments: JSON.stringify(files),
      sent_by: context.actor.user_id,
      created_at: context.now,
    })
    .execute();
  const file_ids = files.map(({ file_id }) => file_id);
  await shareFiles(tx, file_ids, [row.enterprise_id]);
  if (side === 'member') await openFiles(tx, row, file_ids);
  else await shareFiles(tx, file_ids, [await deskOf(tx, row.shop_id)]);
};

/** The words of the dialogue stay out of the ledger, which outlives consent. */
const answer = async (doing: Doing, act: Extract<MemberAct, { action: 'answer' }>): Promise<ApplicationRow> => {
  const { tx, context, row, record } = doing;
  checkMove(row, 'answer', act.version);
  await say(doing, 'member', act);
  const days = await workingDays(context, tx);
  const due_on = days.after(dayOf(context.now), Math.max(1, row.days_left ?? 1));
  const moved = await moveApplication(tx, context, row, 'answer', record, {
    version: act.version,
    set: { due_on, days_left: null },
  });
  await tellBank(tx, context, moved, {
    title: '申请人已补充说明',
    body: `申请 ${moved.application_no}，请在 ${sayDay(due_on)}前答复。`,
  });
  return moved;
};

/** The application ends, or was decided already; either way the bank sees nothing more of the applicant. */
const takeBack = async (
  doing: Doing,
  act: Extract<MemberAct, { action: 'withdraw' | 'revoke' }>,
): Promise<ApplicationRow> => {
  const { tx, context, row, record } = doing;
  const { action, version, opinion } = act;
  checkMove(row, action, version);
  if (row.consented) await closeConsent(tx, context, row, 'withdrawn');
  const moved = await moveApplication(tx, context, row, action, record, { version, opinion, set: { shared: null } });
  if (row.consented)
    await tellBank(tx, context, moved, {
      title: action === 'withdraw' ? '申请已撤回' : '授权已撤回',
      body: `申请 ${moved.application_no}：申请人${action === 'withdraw' ? '撤回了申请和授权' : '撤回了授权'}，资料不再显示。`,
    });
  return moved;
};

export const actAsMember: Verb<'POST /financial/applications/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const row = await findApplication(ownApplications(context, tx), body.obj_id, true);
    const doing = { tx, context, row, record };
    if (body.action === 'consent') checkMove(row, 'consent', body.version);
    const moved =
      body.action === 'consent'
        ? await submit(tx, context, row, body.consent, record)
        : body.action === 'answer'
          ? await answer(doing, body)
          : await takeBack(doing, body);
    return { data: await applicationOf(context, tx, moved) };
  });

const ask = async (doing: Doing, act: Extract<BankAct, { action: 'ask' }>): Promise<ApplicationRow> => {
  const { tx, context, row, record } = doing;
  checkMove(row, 'ask', act.version);
  await say(doing, 'bank', act);
  // The bank's days stop while it waits for the member.
  const days = await workingDays(context, tx);
  const days_left = row.due_on ? Math.max(0, days.between(dayOf(context.now), row.due_on)) : 0;
  const moved = await moveApplication(tx, context, row, 'ask', record, {
    version: act.version,
    set: { due_on: null, days_left },
  });
  await tellApplicant(tx, context, moved, {
    title: '银行要求补充资料',
    body: `申请 ${moved.application_no}，${moved.shop_name}：${act.body.slice(0, 100)}`,
  });
  return moved;
};

const grant = async ({ tx, context, row, record }: Doing, act: Extract<BankAct, { action: 'grant' }>) => {
  const { action: _, obj_id: __, version, opinion, ...granted } = act;
  const today = dayOf(context.now);
  checkMove(row, 'grant', version);
  if (granted.granted_until < today || granted.granted_until > addDays(today, grantValidDays))
    throw refuseAt('day_unbookable', 'granted_until', `有效期须在今天起的 ${grantValidDays} 天内`);
  const product = await tx
    .selectFrom('debt_product')
    .select('rate_max')
    .where('obj_id', '=', row.product_id)
    .executeTakeFirst();
  if (product && granted.granted_rate > Number(product.rate_max))
    throw refuseAt('amount_wrong', 'granted_rate', `不能高于产品公布的最高年利率 ${Number(product.rate_max)}%`);
  const moved = await moveApplication(tx, context, row, 'grant', record, { version, opinion, set: granted });
  await tellApplicant(tx, context, moved, {
    title: '银行已授信',
    body: `申请 ${moved.application_no}：额度 ${yuan(granted.granted_fen)} 元，名义年利率 ${granted.granted_rate}%（不含费用），期限 ${granted.granted_months} 个月，有效期至 ${sayDay(granted.granted_until)}。`,
  });
  return moved;
};

const lend = async ({ tx, context, row, record }: Doing, act: Extract<BankAct, { action: 'lend' }>) => {
  const { version, lent_fen, lent_on, opinion } = act;
  checkMove(row, 'lend', version);
  if (lent_fen > (row.granted_fen ?? 0)) throw refuseAt('amount_wrong', 'lent_fen', '放款金额不能超过授信额度');
  const begun = row.submitted_at ? dayOf(row.submitted_at) : '';
  const last = [dayOf(context.now), row.granted_until ?? ''].toSorted()[0] ?? '';
  if (lent_on < begun || lent_on > last)
    throw refuseAt('day_unbookable', 'lent_on', '放款日期不能晚于今天和授信有效期，也不能早于提交日');
  const moved = await moveApplication(tx, context, row, 'lend', record, {
    version,
    opinion,
    set: { lent_fen, lent_on },
  });
  await tellApplicant(tx, context, moved, {
    title: '贷款已放款',
    body: `申请 ${moved.application_no}：${sayDay(lent_on)}放款 ${yuan(lent_fen)} 元。`,
  });
  return moved;
};

const refuseIt = async ({ tx, context, row, record }: Doing, act: Extract<BankAct, { action: 'refuse' }>) => {
  const { version, opinion } = act;
  checkMove(row, 'refuse', version);
  await closeConsent(tx, context, row, 'with application');
  const moved = await moveApplication(tx, context, row, 'refuse', record, {
    version,
    opinion,
    set: { refusal: opinion, due_on: null, shared: null },
  });
  await tellApplicant(tx, context, moved, {
    title: '贷款申请未通过',
    body: `申请 ${moved.application_no}，信息授权已随申请结束失效。${moved.shop_name}：${opinion.slice(0, 100)}`,
  });
  return moved;
};

const takeUp = async ({ tx, context, row, record }: Doing, act: Extract<BankAct, { action: 'take_up' }>) => {
  const { version, opinion } = act;
  const moved = await moveApplication(tx, context, row, 'take_up', record, { version, opinion });
  await tellApplicant(tx, context, moved, {
    title: '银行已受理',
    body: `申请 ${moved.application_no}，${moved.shop_name}已受理，正在尽职调查。`,
  });
  return moved;
};

export const actAsBank: Verb<'POST /financial/desk/applications/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const row = await findApplication(await deskApplications(context, tx), body.obj_id, true);
    const doing = { tx, context, row, record };
    if (row.consented && (body.action === 'take_up' || body.action === 'grant' || body.action === 'lend'))
      decideLost(context, await lostOfApplication(tx, row), {
        act: applicationMoves[body.action].name,
        instead: '请不予通过',
      });
    const moved =
      body.action === 'take_up'
        ? await takeUp(doing, body)
        : body.action === 'ask'
          ? await ask(doing, body)
          : body.action === 'grant'
            ? await grant(doing, body)
            : body.action === 'lend'
              ? await lend(doing, body)
              : await refuseIt(doing, body);
    return { data: await deskApplicationOf(context, tx, moved) };
  });
