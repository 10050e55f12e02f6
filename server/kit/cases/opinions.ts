/** Opinions that are ready to be inserted: a clerk's own, and those that clerks share. */
import { mostOpinions, type OpinionTemplate } from '#contract/kit/case-desk-calls.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../context.ts';
import { hasAny } from '../has-any.ts';
import { deciding } from './staff-rights.ts';

const seenBy = ({ region, actor }: Context<Staff>, db: Db) =>
  db
    .selectFrom('opinion_template')
    .innerJoin('staff', 'staff.staff_id', 'opinion_template.staff_id')
    .select(['template_id', 'opinion_template.staff_id', 'shared', 'text', 'staff.name as author_name'])
    .where('opinion_template.region_code', '=', region.code)
    .where((eb) => eb.or([eb('opinion_template.staff_id', '=', actor.staff_id), eb('shared', '=', true)]));

type Row = { template_id: string; staff_id: string; shared: boolean; text: string; author_name: string };
const shown = ({ actor }: Context<Staff>, { staff_id, ...row }: Row): OpinionTemplate => {
  const mine = staff_id === actor.staff_id;
  return { ...row, mine, may_change: mine || hasAny(actor, deciding) };
};

/** One's own first, each kind in the order in which it was written. */
export const listOpinions: Verb<'GET /console/opinions'> = async (context) => {
  const rows = await seenBy(context, context.db)
    .orderBy((eb) => eb('opinion_template.staff_id', '=', context.actor.staff_id), 'desc')
    .orderBy('opinion_template.created_at')
    .orderBy('template_id')
    .limit(300)
    .execute();
  return { data: rows.map((row) => shown(context, row)) };
};

const readOne = async (context: Context<Staff>, tx: Tx, template_id: string): Promise<OpinionTemplate> => {
  const row = await seenBy(context, tx).where('template_id', '=', template_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return shown(context, row);
};
const findChangeable = async (context: Context<Staff>, tx: Tx, template_id: string): Promise<void> => {
  if (!(await readOne(context, tx, template_id)).may_change) throw refuse('forbidden');
};

export const addOpinion: Verb<'POST /console/opinions'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const { staff_id } = context.actor;
    const { count } = await tx
      .selectFrom('opinion_template')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('staff_id', '=', staff_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostOpinions) {
      const message = `最多存 ${mostOpinions} 条，请先删除不用的`;
      throw refuse('invalid', { message, errors: [{ field: 'text', message }] });
    }
    const template_id = context.newId();
    await tx
      .insertInto('opinion_template')
      .values({ template_id, region_code: context.region.code, staff_id, ...body, created_at: context.now })
      .execute();
    record({ action: 'opinion.add', obj_type: 'opinion_template', obj_id: template_id });
    return { data: await readOne(context, tx, template_id) };
  });

export const changeOpinion: Verb<'PUT /console/opinions/{template_id}'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    await findChangeable(context, tx, params.template_id);
    await tx.updateTable('opinion_template').set(body).where('template_id', '=', params.template_id).execute();
    record({ action: 'opinion.change', obj_type: 'opinion_template', obj_id: params.template_id });
    // Whoever takes a colleague's template out of sharing no longer sees it.
    const own = await seenBy(context, tx).where('template_id', '=', params.template_id).executeTakeFirst();
    return {
      data: own
        ? shown(context, own)
        : { template_id: params.template_id, ...body, author_name: '', mine: false, may_change: false },
    };
  });

export const removeOpinion: Verb<'DELETE /console/opinions/{template_id}'> = async (context, { params }) =>
  await write(context, async (tx, record) => {
    await findChangeable(context, tx, params.template_id);
    await tx.deleteFrom('opinion_template').where('template_id', '=', params.template_id).execute();
    record({ action: 'opinion.remove', obj_type: 'opinion_template', obj_id: params.template_id });
    return { data: params };
  });
