/** Whether one may apply anew for what a case applies to: a copy is refused once it takes no applications any more. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import { sayDay } from '#contract/kit/day.ts';
import type { Context, Db, Member } from '../context.ts';
import { type CaseRow, type CaseSubject, definitionOf } from './case-definition.ts';

type Again = Pick<CaseSubject, 'closed' | 'again' | 'until'>;

/** Asked in the holder's place: by a job and by staff too. */
export const againOf = async (context: Context, db: Db, row: CaseRow): Promise<Again> => {
  const { subject } = definitionOf(context, row.case_type);
  if (!subject || !row.subject_id) return {};
  const actor: Member = {
    kind: 'member',
    user_id: row.user_id,
    session_id: '',
    name: '',
    enterprise_id: row.holder_id === row.user_id ? null : row.holder_id,
    certified: false,
  };
  return (await subject({ ...context, db, actor }, row.subject_id)) ?? { closed: '申请事项已下线' };
};

/** In words, without the full stop; they stand after a comma or by themselves. */
export const saysAgain = ({ closed, again, until }: Again, { answered }: Pick<AnyCaseType, 'answered'>): string => {
  if (closed) return again ?? `${closed}，不能重新申请`;
  if (answered) return '可以复制后重新提问';
  return until ? `${sayDay(until)}（含当日）前可以复制后重新申请，截止后不能重新申请` : '可以复制后重新申请';
};
