/** 入园申请: for one published unit that is free, or for a wanted area; a contract may be drawn up on a passed one. */
import { refuse } from '#contract/kit/errors.ts';
import { admission } from '#contract/space/admission.case.ts';
import { roomStatuses } from '#contract/space/lettable.ts';
import { type CaseDefinition, type CaseRow, caseOn } from '../../kit/cases/case-definition.ts';
import type { Context, Db } from '../../kit/context.ts';
import { unitsOf } from '../units.ts';

export const admissionCase: CaseDefinition = caseOn(admission, {
  subject: async (context, subject_id) => {
    const [unit] = await unitsOf(context, context.db, [subject_id]);
    if (!unit) return undefined;
    const { title, room_status } = unit;
    if (room_status === 1) return { title };
    const now = `该房源当前${roomStatuses[room_status]}`;
    return { title, closed: `${now}，请选择其他房源`, again: `${now}，不能重新申请，请选择其他房源` };
  },
  check: async (_, row, { wanted_area }) => {
    if (row.subject_id || wanted_area) return;
    const message = '没有指定房源的，请选择意向面积';
    throw refuse('invalid', { message, errors: [{ field: 'fields.wanted_area', message }] });
  },
});

/** The admissions that contracts are drawn up on. */
export const passedAdmission = async (
  { region }: Pick<Context, 'region'>,
  db: Db,
  obj_id: string,
): Promise<CaseRow> => {
  const row = await db
    .selectFrom('case_record')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('case_type', '=', admission.type)
    .where('region_code', '=', region.code)
    .where('state', '<>', 10)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  if (row.state !== 60) throw refuse('wrong_state', { message: '入园申请通过后才能生成合同' });
  return row;
};
