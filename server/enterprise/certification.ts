/** Certification: its case sets the enterprise's status, and a pass stores the certified data. */
import { sql } from 'kysely';
import { enterpriseCertification } from '#contract/enterprise/enterprise-certification.case.ts';
import type { CaseAction } from '#contract/kit/case.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { lockSubject } from '../kit/attempts.ts';
import { type CaseDefinition, type CaseRow, caseOn } from '../kit/cases/case-definition.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';

const certified = 2;

/** Another enterprise that is certified with this code. */
const holderOfCode = async (db: Db, { region }: Pick<Context, 'region'>, credit_code: string, except: string) =>
  await db
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('region_code', '=', region.code)
    .where('credit_code', '=', credit_code)
    .where('certification', '=', certified)
    .where('enterprise_id', '<>', except)
    .executeTakeFirst();

const check = async (context: Context<Member>, row: CaseRow, fields: Record<string, unknown>): Promise<void> => {
  const { db, actor } = context;
  const role = await db
    .selectFrom('enterprise_member')
    .select('member_role')
    .where('enterprise_id', '=', row.holder_id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  if (role?.member_role !== 'owner') throw refuse('forbidden', { message: '仅企业负责人可以申请企业认证' });
  if (await holderOfCode(db, context, String(fields.credit_code), row.holder_id)) {
    const message = '该统一社会信用代码的企业已认证，请申请加入该企业';
    throw refuseAt('invalid', 'fields.credit_code', message);
  }
  if (String(fields.established_date ?? '') > dayOf(context.now))
    throw refuseAt('invalid', 'fields.established_date', '成立日期不能晚于今天');
};

/** A certified enterprise stays certified until staff void the case: a second case could only take the certificate away. */
const begin = async ({ db, actor }: Context<Member>): Promise<void> => {
  const row = await db
    .selectFrom('enterprise')
    .select('certification')
    .where('enterprise_id', '=', actor.enterprise_id)
    .executeTakeFirst();
  if (row?.certification === certified) throw refuse('wrong_state', { message: '企业已认证，无需再次申请' });
};

/** What the enterprise says of itself is known from then on, as far as it was not: no other form asks for it again while staff look. */
const learn = async (tx: Tx, { holder_id, fields }: Pick<CaseRow, 'holder_id' | 'fields'>): Promise<void> => {
  const said = enterpriseCertification.form.parse(fields);
  const orSaid = (column: 'credit_code' | 'legal_person' | 'reg_address' | 'contact_person' | 'contact_phone') =>
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${said[column]})`;
  await tx
    .updateTable('enterprise')
    .set({
      credit_code: orSaid('credit_code'),
      legal_person: orSaid('legal_person'),
      reg_address: orSaid('reg_address'),
      contact_person: orSaid('contact_person'),
      contact_phone: orSaid('contact_phone'),
    })
    .where('enterprise_id', '=', holder_id)
    .where('certification', '<>', certified)
    .execute();
};

const certificationAfter: Partial<Record<CaseAction, 0 | 1 | 3>> = {
  submit: 1,
  refuse: 3,
  withdraw: 0,
  lapse: 0,
  void: 0,
};

export const enterpriseCertificationCase: CaseDefinition = caseOn(enterpriseCertification, {
  begin,
  check,
  // It waits for a decision again, as it did before.
  onTakenBack: async (tx, { now }, { holder_id }) => {
    await tx
      .updateTable('enterprise')
      .set({ certification: 1, updated_at: now })
      .where('enterprise_id', '=', holder_id)
      .where('certification', '<>', certified)
      .execute();
  },
  onStep: async (tx, context, row, { action, from, to }) => {
    const { now: updated_at } = context;
    const of = tx.updateTable('enterprise').where('enterprise_id', '=', row.holder_id);
    const certification = certificationAfter[action];
    // Only voiding the case that certified the enterprise takes the certificate away.
    const concerned = from === 60 ? of : of.where('certification', '<>', certified);
    if (certification !== undefined) await concerned.set({ certification, updated_at }).execute();
    if (action === 'submit') await learn(tx, row);
    if (to !== 60) return;
    const fields = enterpriseCertification.form.parse(row.fields);
    // Two enterprises may have applied while neither was certified: the first to pass gets the code, and the other waits for the result.
    await lockSubject(tx, `credit code ${context.region.code} ${fields.credit_code}`);
    if (await holderOfCode(tx, context, fields.credit_code, row.holder_id))
      throw refuse('wrong_state', { message: '该统一社会信用代码已由另一企业认证，请退回或不予通过' });
    await of
      .set({
        certification: certified,
        certified_at: updated_at,
        enterprise_name: fields.enterprise_name,
        credit_code: fields.credit_code,
        legal_person: fields.legal_person,
        enterprise_type: fields.enterprise_type,
        registered_capital_wan: fields.registered_capital_wan,
        established_date: fields.established_date,
        reg_address: fields.reg_address,
        contact_person: fields.contact_person,
        contact_phone: fields.contact_phone,
        updated_at,
      })
      .execute();
  },
});
