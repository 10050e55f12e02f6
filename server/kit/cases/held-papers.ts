/** In the form of a case: the papers that the platform holds for its materials, to be handed in by one click (decision 071). */
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../attempts.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Member } from '../context.ts';
import { type HeldPaper, readRecords } from '../enterprise-records.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';
import { findOwnCase, type HandedIn, isEditable } from './read-case.ts';

/** A document that is drawn is stored anew each time. */
const limits = [{ max: 60, seconds: hour }];

/** The newest paper for each material. A person's own case takes none of the enterprise's, and one of another enterprise none of this one's. */
const papersFor = async (
  context: Context<Member>,
  { holder_id, materials }: Pick<CaseRow, 'holder_id' | 'materials'>,
): Promise<{ material: string; paper: HeldPaper }[]> => {
  if (holder_id !== context.actor.enterprise_id) return [];
  const { papers } = await readRecords(context, context.db);
  return (materials as HandedIn).flatMap(({ name }) => {
    const paper = papers.find(({ serves }) => serves(name));
    return paper ? [{ material: name, paper }] : [];
  });
};

const editable = async (context: Context<Member>, { case_type, obj_id }: { case_type: string; obj_id: string }) => {
  const { type } = definitionOf(context, case_type);
  const row = await findOwnCase(context, context.db, type.type, obj_id);
  return isEditable(row) ? await papersFor(context, row) : [];
};

export const listHeldPapers: Verb<'GET /cases/{case_type}/{obj_id}/papers'> = async (context, { params }) => ({
  data: (await editable(context, params)).map(({ material, paper: { paper, source, day } }) => ({
    material,
    paper,
    source,
    day,
  })),
});

export const takeHeldPaper: Verb<'POST /cases/{case_type}/{obj_id}/papers'> = async (context, { params, body }) => {
  await countAttempt(context, 'held-paper', context.actor.user_id, limits, 'too_many');
  const found = (await editable(context, params)).find(({ paper }) => paper.paper === body.paper);
  if (!found) throw refuse('record_changed', { message: '平台已没有这份材料，请刷新后核对' });
  return { data: await found.paper.take() };
};
