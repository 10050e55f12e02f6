/** What a case is about and what it is called: its subject, its title, the words that the queue finds it by. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Member } from '../context.ts';
import { tsvectorOf } from '../text/tsvector.ts';
import { lexemesOf } from '../text/words.ts';
import type { CaseDefinition, CaseSubject } from './case-definition.ts';

/** The subject of a case that is about to begin or to be submitted. */
export const subjectFor = async (
  context: Context<Member>,
  { type, subject }: CaseDefinition,
  subject_id: string | null,
): Promise<CaseSubject | undefined> => {
  if (!subject || (type.subjectOptional && !subject_id)) return undefined;
  const found = subject_id ? await subject(context, subject_id) : undefined;
  if (!found) throw refuse('not_found');
  if (found.closed) throw refuse('case_closed', { message: found.closed });
  return found.materials ? found : { ...found, materials: type.materials };
};

export const titleOf = (type: AnyCaseType, subject_title: string, fields: Record<string, unknown>): string => {
  const named = type.titleField ? fields[type.titleField] : undefined;
  return (typeof named === 'string' && named.trim() ? named.trim() : subject_title || type.name).slice(0, 200);
};
export const wordsOf = (row: {
  title: string;
  subject_title: string;
  applicant_name: string;
  application_no: string | null;
}) =>
  tsvectorOf(
    lexemesOf(`${row.title} ${row.subject_title} ${row.applicant_name} ${row.application_no ?? ''}`, { singles: true }),
  );
