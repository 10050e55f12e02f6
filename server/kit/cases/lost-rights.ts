/** What a case has lost since it was begun: the standing of its holder, the person who acts, what it applies to. */
import type { CaseState } from '#contract/kit/case.ts';
import type { Context, Db } from '../context.ts';
import { type Lost, lostStanding } from '../lost-rights.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';

/** Nothing is decided any more in the others. */
const undecided: readonly CaseState[] = [20, 30, 40, 50];

/** An entry that was published once and is no more; what is no content has no entry. */
const lostSubject = async (db: Db, { subject_id, subject_title }: CaseRow): Promise<Lost[]> => {
  if (!subject_id) return [];
  const entry = await db
    .selectFrom('content_entry')
    .select('published_revision_no')
    .where('obj_id', '=', subject_id)
    .executeTakeFirst();
  return entry && entry.published_revision_no === null ? [{ message: `“${subject_title}”已下线`, refuses: false }] : [];
};

/** What keeps a public notice that is over from its result: only its holder can mend it. */
export const heldBy = async (context: Pick<Context, 'cases' | 'now'>, db: Db, row: CaseRow): Promise<Lost[]> =>
  row.state === 50 && row.due_at && row.due_at < context.now
    ? (await lostOfCase(context, db, row)).filter(({ refuses }) => refuses)
    : [];
/** In words, on the holder's page and in the message alike. */
export const saysHeld = (held: readonly Lost[], hotline: string): string =>
  held.length > 0
    ? `公示已期满；${held.map(({ message, mend }) => [message, mend].filter(Boolean).join('，')).join('；')}，恢复后即为通过；不再符合条件的，申请将终止。咨询电话 ${hotline}。`
    : '';

export const lostOfCase = async (context: Pick<Context, 'cases'>, db: Db, row: CaseRow): Promise<Lost[]> => {
  if (!(undecided as readonly number[]).includes(row.state)) return [];
  const { type } = definitionOf(context, row.case_type);
  const must = new Set(type.prerequisites.map(({ must: standing }) => standing));
  // A case that certifies its holder is not held against the certificate.
  const standing =
    type.holder === 'person'
      ? []
      : await lostStanding(
          db,
          { enterprise_id: row.holder_id, user_id: row.user_id },
          { certified: type.holder === 'certified', department: must.has('department'), owner: must.has('owner') },
        );
  return [...standing, ...(await lostSubject(db, row))];
};
