/** Viewings of a carrier that staff take down or withhold from letting, or that somebody else has rented, are called off, and the people who booked them are told. */
import { type SqlBool, sql } from 'kysely';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { isLettable, isViewable } from '#contract/space/carrier-kinds.ts';
import { viewingPeriods } from '#contract/space/leasing/viewing.ts';
import { roomStatuses, type Withheld } from '#contract/space/lettable.ts';
import type { FollowContentStep, WarnOfContentStep } from '../../kit/content/manage/take-step.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';
import { tellBySms } from '../../kit/sms-notices.ts';
import { unitsOf } from '../units.ts';
import type { ViewingRow } from './viewings.ts';

const openOf = ({ region, now }: Pick<Context, 'region' | 'now'>, db: Db, target_ids: readonly string[]) =>
  db
    .selectFrom('viewing')
    .selectAll()
    .where('region_code', '=', region.code)
    .where(sql<SqlBool>`target_id = any(${target_ids}::uuid[])`)
    .where('status', 'in', [1, 2])
    .where('visit_date', '>=', dayOf(now))
    .orderBy('obj_id');

export const warnOfViewings: WarnOfContentStep = async (context, db, { entry, fields }) => {
  if (!isViewable(entry.content_type)) return [];
  const open = await openOf(context, db, [entry.obj_id]).execute();
  if (open.length === 0) return [];
  const touches = open.map((row) => ({
    text: `${row.contact}，${sayDay(row.visit_date)}${row.visit_time ? ` ${row.visit_time}` : viewingPeriods[row.period as 1 | 2]}`,
    page: '/viewings',
  }));
  const withheld = isLettable(entry.content_type) ? (fields.withheld as Withheld | null | undefined) : null;
  const text = `有 ${open.length} 个看房预约将随之取消，预约人会收到通知`;
  return [
    { action: 'take_down', text, touches },
    ...(withheld ? [{ action: 'pass' as const, text: `房源改为“${roomStatuses[withheld]}”：${text}`, touches }] : []),
  ];
};

/** Why nobody can view it any more; empty while it is shown. A contract calls viewings off when it is signed. */
const reasonOf = async (
  context: Context,
  db: Db,
  { action, entry }: Parameters<FollowContentStep>[2],
): Promise<string> => {
  if (action === 'take_down') return '已下线，不再接受看房';
  if ((action !== 'pass' && action !== 'publish') || !isLettable(entry.content_type)) return '';
  const [unit] = await unitsOf(context, db, [entry.obj_id]);
  return unit?.withheld ? `${roomStatuses[unit.withheld]}，暂不接受看房` : '';
};

const callOff = async (tx: Tx, context: Context, rows: readonly ViewingRow[], reason: string): Promise<void> => {
  for (const row of rows) {
    const time = row.visit_time ? ` ${row.visit_time} ` : viewingPeriods[row.period as 1 | 2];
    await tx
      .updateTable('viewing')
      .set({ status: 4, opinion: `该处${reason}，预约已取消`, version: row.version + 1, updated_at: context.now })
      .where('obj_id', '=', row.obj_id)
      .execute();
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: row.user_id },
        title: '看房预约已取消',
        body: `“${row.target_title}”${reason}，您 ${sayDay(row.visit_date)}${time}的看房预约已取消，请不要前往。可改约其他房源。`,
        link: '/userCenter/user/space',
      },
    ]);
    await tellBySms(tx, context, [row.user_id], {
      kind: 'viewing_off',
      name: row.target_title,
      day: `${row.visit_date} ${time.trim()}`,
    });
  }
};

export const endViewings: FollowContentStep = async (tx, context, step) => {
  const { entry } = step;
  if (!isViewable(entry.content_type)) return;
  const reason = await reasonOf(context, tx, step);
  if (reason) await callOff(tx, context, await openOf(context, tx, [entry.obj_id]).forUpdate().execute(), reason);
};

/** Nobody can rent any more what a signed contract holds; its tenant's people may still come to see it. */
export const endViewingsOfLet = async (
  tx: Tx,
  context: Context,
  { unit_ids, enterprise_id }: { unit_ids: readonly string[]; enterprise_id: string },
): Promise<void> => {
  const tenants = tx.selectFrom('enterprise_member').select('user_id').where('enterprise_id', '=', enterprise_id);
  const others = openOf(context, tx, unit_ids).where('user_id', 'not in', tenants);
  await callOff(tx, context, await others.forUpdate().execute(), '已签约，不再接受看房');
};
