/** Who may take which step of an entry, and who may edit it (ruling D13: no author is the reviewer). */
import { type ContentAction, contentActions } from '#contract/kit/manage-content.ts';
import type { Db, Staff } from '../../context.ts';
import { hasAny } from '../../has-any.ts';
import type { Entry } from './entry.ts';

const editorRoles = ['editor', 'system'] as const;
const reviewerRoles = ['reviewer', 'system'] as const;

/**
 * Whether the person wrote any of the unpublished changes; the last person to save need not have written them. A revision that was published
 * without a review (an amended price) does not end the search.
 */
export const wroteUnpublished = async (
  db: Db,
  { staff_id }: Staff,
  {
    obj_id,
    published_revision_no,
    reviewed_revision_no,
  }: Pick<Entry, 'obj_id' | 'published_revision_no' | 'reviewed_revision_no'>,
): Promise<boolean> => {
  const own = await db
    .selectFrom('content_revision')
    .select('revision_no')
    .where('obj_id', '=', obj_id)
    .where('revision_no', '>', reviewed_revision_no ?? published_revision_no ?? 0)
    .where('author_id', '=', staff_id)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
};

/** The result of `wroteUnpublished`. */
export const mayAct = (
  staff: Staff,
  action: ContentAction,
  entry: Pick<Entry, 'state' | 'published_revision_no'>,
  isAuthor: boolean,
): boolean => {
  const { from } = contentActions[action];
  if (!(from as readonly number[]).includes(entry.state)) return false;
  switch (action) {
    case 'submit':
    case 'withdraw':
      return hasAny(staff, editorRoles);
    case 'pass':
    case 'return':
      return hasAny(staff, reviewerRoles) && !isAuthor;
    case 'unschedule':
      return hasAny(staff, reviewerRoles);
    case 'take_down':
      return hasAny(staff, reviewerRoles) && entry.published_revision_no !== null;
  }
};
/** A draft that waits for review or for its publication cannot be edited meanwhile. */
export const editable = (staff: Staff, { state }: Pick<Entry, 'state'>) =>
  hasAny(staff, editorRoles) && state !== 2 && state !== 4;
