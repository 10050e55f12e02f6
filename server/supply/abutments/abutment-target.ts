/** What a member asks to be put in touch about, and who answers for it. */
import { refuse } from '#contract/kit/errors.ts';
import type { AbutmentSubject } from '#contract/supply/abutment-moves.ts';
import { personOfExpert } from '../../expert/index.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { readableDemand } from '../demands/demand-row.ts';
import { checkAnswerable } from '../demands/unveil.ts';

/** Neither an enterprise nor a person: the platform's staff answer. */
export type Target = {
  title: string;
  responder_enterprise_id: string | null;
  responder_user_id: string | null;
  /** Of a need: its record, and who published it. */
  publisher?: { obj_id: string; user_id: string };
};

export const targetOf = async (
  tx: Tx,
  context: Context<Member>,
  obj_type: AbutmentSubject,
  obj_id: string,
): Promise<Target> => {
  const { region, actor } = context;
  if (obj_type === 'demand') {
    const need = await readableDemand(context, tx, obj_id, true);
    checkAnswerable(context, need, '对接');
    return {
      title: need.title,
      responder_enterprise_id: need.enterprise_id,
      responder_user_id: null,
      publisher: { obj_id: need.obj_id, user_id: need.user_id },
    };
  }
  const found = await tx
    .selectFrom('search_document')
    .select('title')
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .where('content_type', '=', obj_type)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  const owner =
    obj_type === 'expert'
      ? { enterprise_id: null, user_id: await personOfExpert(context, tx, obj_id) }
      : await tx
          .selectFrom('supply_owner')
          .select(['enterprise_id', 'user_id'])
          .where('obj_id', '=', obj_id)
          .where('region_code', '=', region.code)
          .executeTakeFirst();
  const target = {
    title: found.title,
    responder_enterprise_id: owner?.enterprise_id ?? null,
    responder_user_id: owner?.user_id ?? null,
  };
  if (
    target.responder_user_id === actor.user_id ||
    (target.responder_enterprise_id !== null && target.responder_enterprise_id === actor.enterprise_id)
  )
    throw refuse('own_shop', { message: '这是您自己的信息，不能对接' });
  return target;
};
