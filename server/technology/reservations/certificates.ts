/** Training (上机资格): a member asks, staff give, renew and revoke the right to work at an instrument; it has a last day. */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { addDays, dayOf, instantOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { InstrumentCertificate, StaffCertificate } from '#contract/technology/reservation-calls.ts';
import { countAttempt, hour, lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import { holdAct } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { sendMessages } from '../../kit/messages.ts';
import { lookAgain } from './disturbed.ts';
import { touchOf } from './instrument-changes.ts';
import { findInstrument, lockInstrument } from './instruments.ts';
import { aheadOf, lostUnder, rulesOf } from './lost-rights.ts';

const limits = [{ max: 60, seconds: hour }];
/** At most three years ahead. */
const longestDays = 3 * 366;
export const names = { 1: '待培训', 2: '有效', 3: '已撤销', 4: '已过期' } as const;

const certificates = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('instrument_certificate as certificate')
    .innerJoin('member', 'member.user_id', 'certificate.user_id')
    .where('certificate.region_code', '=', region.code)
    .selectAll('certificate')
    .select(['member.name', 'member.nickname', 'member.phone']);
type Row = Awaited<ReturnType<ReturnType<typeof certificates>['execute']>>[number];

const present = (
  { now }: Pick<Context, 'now'>,
  row: Omit<Row, 'name' | 'nickname' | 'phone'>,
): InstrumentCertificate => {
  const status = row.status === 2 && (row.valid_until ?? '') < dayOf(now) ? 4 : (row.status as 1 | 2 | 3);
  return {
    certificate_id: row.certificate_id,
    instrument_id: row.instrument_id,
    instrument_title: row.instrument_title,
    status,
    status_name: names[status],
    valid_until: row.valid_until,
    opinion: row.opinion,
    created_at: instantOf(row.created_at),
  };
};
const presentStaff = (context: Pick<Context, 'now'>, row: Row): StaffCertificate => ({
  ...present(context, row),
  user_id: row.user_id,
  member_name: row.name || row.nickname,
  phone: maskPhone(row.phone ?? ''),
});

export const listOwnCertificates: Verb<'GET /industrial/reservation/certificates'> = async (context) => {
  const rows = await context.db
    .selectFrom('instrument_certificate')
    .selectAll()
    .where('region_code', '=', context.region.code)
    .where('user_id', '=', context.actor.user_id)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return { data: rows.map((row) => present(context, row)) };
};

/** Without this lock, a member's request for training that is written while staff certify would overwrite the new certificate. */
const lockCertificate = (tx: Tx, instrument_id: string, user_id: string): Promise<void> =>
  lockSubject(tx, `certificate ${instrument_id} ${user_id}`);

export const askTraining: Verb<'POST /industrial/reservation/certificates'> = async (context, { body: { obj_id } }) => {
  const { actor, now, region, newId } = context;
  await countAttempt(context, 'training', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const instrument = await findInstrument(context, tx, obj_id);
    if (!instrument.need_training) throw refuse('wrong_state', { message: '该仪器无需上机资格，可以直接预约' });
    await lockCertificate(tx, obj_id, actor.user_id);
    const before = await tx
      .selectFrom('instrument_certificate')
      .selectAll()
      .where('instrument_id', '=', obj_id)
      .where('user_id', '=', actor.user_id)
      .forUpdate()
      .executeTakeFirst();
    if (before?.status === 1) throw refuse('wrong_state', { message: '培训申请已提交，请等待工作人员安排' });
    if (before && present(context, before).status === 2)
      throw refuse('wrong_state', { message: '您已有该仪器的上机资格' });
    const certificate_id = before?.certificate_id ?? newId();
    await tx
      .insertInto('instrument_certificate')
      .values({
        certificate_id,
        region_code: region.code,
        instrument_id: obj_id,
        instrument_title: instrument.title,
        user_id: actor.user_id,
        status: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['instrument_id', 'user_id'])
          .doUpdateSet({ status: 1, valid_until: null, opinion: '', updated_at: now }),
      )
      .execute();
    record({ action: 'instrument.ask_training', obj_type: 'instrument_certificate', obj_id: certificate_id });
    return { data: { done: true } };
  });
};

export const listCertificates: Verb<'GET /console/instrument_certificates'> = async (context, { query }) => {
  let rows = certificates(context, context.db);
  if (query.status) rows = rows.where('certificate.status', '=', query.status);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<boolean>`(instrument_title ilike ${like} or member.name ilike ${like} or member.phone = ${query.keyword})`,
    );
  }
  return await pageOf(
    rows
      .orderBy(sql`certificate.status = 1`, 'desc')
      .orderBy('certificate.created_at', 'desc')
      .orderBy('certificate_id'),
    query,
    (row) => presentStaff(context, row),
  );
};

const checkDay = ({ now }: Pick<Context, 'now'>, valid_until: string): void => {
  const today = dayOf(now);
  const message =
    valid_until < today ? '有效期须在今天或以后' : valid_until > addDays(today, longestDays) ? '有效期最长三年' : '';
  if (message) throw refuse('day_unbookable', { message, errors: [{ field: 'valid_until', message }] });
};
const oneOf = async (context: Context, db: Db, certificate_id: string) => {
  const row = await certificates(context, db).where('certificate_id', '=', certificate_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
const tell = (
  tx: Tx,
  context: Context,
  { user_id, instrument_title, instrument_id }: Row,
  title: string,
  says: string,
) =>
  sendMessages(tx, context, [
    {
      to: { kind: 'member', id: user_id },
      title,
      body: `“${instrument_title}”${says}`,
      link: `/experiment/instrument/${instrument_id}`,
    },
  ]);

type Holder = { instrument_id: string; user_id: string };
/** Whoever takes a certificate away, or shortens it, sees which reservations of its holder that touches. `until`: its last day then. */
const showTouched = async (context: Context, tx: Tx, holder: Holder, until: string | null): Promise<void> => {
  const rules = await rulesOf(context, tx, holder.instrument_id);
  if (!rules?.need_training) return;
  const touched: string[] = [];
  for (const row of await aheadOf(context, tx, holder).execute()) {
    const lost = await lostUnder(context, tx, row, rules, (day) => until !== null && until >= day);
    if (lost.some(({ rule }) => rule === 'training')) touched.push(touchOf(row).text);
  }
  if (touched.length > 0)
    holdAct(context, [
      {
        field: 'action',
        message: `会员有 ${touched.length} 个预约将失去上机资格：${touched.join('；')}。会通知会员，请逐个决定保留、改期或取消`,
      },
    ]);
};
/** Marks the reservations that lost their right with it, or have it again. */
const followHolder = async (tx: Tx, context: Context, holder: Holder): Promise<void> => {
  await lockInstrument(tx, holder.instrument_id);
  await lookAgain(tx, context, await aheadOf(context, tx, holder).forUpdate().execute());
};

export const certify: Verb<'POST /console/instrument_certificates'> = async (context, { body }) => {
  const { now, region, newId } = context;
  const { instrument_id, phone, valid_until, opinion } = body;
  checkDay(context, valid_until);
  return await write(context, async (tx, record) => {
    const instrument = await findInstrument(context, tx, instrument_id);
    const member = await tx
      .selectFrom('member')
      .select('user_id')
      .where('region_code', '=', region.code)
      .where('phone', '=', phone)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    const message = '该手机号未注册会员';
    if (!member) throw refuse('not_found', { message, errors: [{ field: 'phone', message }] });
    await lockCertificate(tx, instrument_id, member.user_id);
    await showTouched(context, tx, { instrument_id, user_id: member.user_id }, valid_until);
    const { certificate_id } = await tx
      .insertInto('instrument_certificate')
      .values({
        certificate_id: newId(),
        region_code: region.code,
        instrument_id,
        instrument_title: instrument.title,
        user_id: member.user_id,
        status: 2,
        valid_until,
        opinion,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['instrument_id', 'user_id'])
          .doUpdateSet({ status: 2, valid_until, opinion, updated_at: now }),
      )
      .returning('certificate_id')
      .executeTakeFirstOrThrow();
    const row = await oneOf(context, tx, certificate_id);
    await followHolder(tx, context, row);
    await tell(tx, context, row, '您已取得上机资格', `的上机资格有效至 ${sayDay(valid_until)}。`);
    record({ action: 'instrument.certify', obj_type: 'instrument_certificate', obj_id: certificate_id });
    return { data: presentStaff(context, row) };
  });
};

export const stepCertificate: Verb<'POST /console/instrument_certificates/{certificate_id}/steps'> = async (
  context,
  { params: { certificate_id }, body: { action, valid_until, opinion } },
) =>
  await write(context, async (tx, record) => {
    await tx
      .selectFrom('instrument_certificate')
      .select('certificate_id')
      .where('certificate_id', '=', certificate_id)
      .forUpdate()
      .execute();
    const row = await oneOf(context, tx, certificate_id);
    if (action === 'revoke' && row.status !== 2) throw refuse('wrong_state');
    if (action === 'revoke' && !opinion)
      throw refuse('opinion_required', {
        message: '请填写撤销原因',
        errors: [{ field: 'opinion', message: '请填写撤销原因' }],
      });
    const until = valid_until ?? addDays(dayOf(context.now), 365);
    if (action === 'pass') checkDay(context, until);
    await showTouched(context, tx, row, action === 'pass' ? until : null);
    await tx
      .updateTable('instrument_certificate')
      .set({
        status: action === 'pass' ? 2 : 3,
        ...(action === 'pass' && { valid_until: until }),
        opinion,
        updated_at: context.now,
      })
      .where('certificate_id', '=', certificate_id)
      .execute();
    await followHolder(tx, context, row);
    if (action === 'pass') await tell(tx, context, row, '您已取得上机资格', `的上机资格有效至 ${sayDay(until)}。`);
    else await tell(tx, context, row, '上机资格已撤销', `的上机资格已撤销。原因：${opinion}`);
    record({
      action: action === 'pass' ? 'instrument.certify' : 'instrument.revoke',
      obj_type: 'instrument_certificate',
      obj_id: certificate_id,
    });
    return { data: presentStaff(context, await oneOf(context, tx, certificate_id)) };
  });
