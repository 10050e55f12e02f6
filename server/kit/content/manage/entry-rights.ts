/** Who may take which step of an entry, and who may edit it (decision D13: the author is not the reviewer). */
import { type ContentAction, contentActions } from '#contract/kit/manage-content.ts';
import type { Staff } from '../../context.ts';
import type { Entry } from './read-entries.ts';

const editorRoles = ['editor', 'system'] as const;
const reviewerRoles = ['reviewer', 'system'] as const;
const has = ({ roles }: Staff, wanted: readonly string[]) => roles.some((role) => wanted.includes(role));

export const mayAct = (staff: Staff, action: ContentAction, entry: Pick<Entry, 'state' | 'author_id' | 'published_revision_no'>): boolean => {
  const { from } = contentActions[action];
  if (!(from as readonly number[]).includes(entry.state)) return false;
  switch (action) {
    case 'submit':
    case 'withdraw':
      return has(staff, editorRoles);
    case 'pass':
    case 'return':
      return has(staff, reviewerRoles) && entry.author_id !== staff.staff_id;
    case 'unschedule':
      return has(staff, reviewerRoles);
    case 'take_down':
      return has(staff, reviewerRoles) && entry.published_revision_no !== null;
  }
};
/** A draft that waits for review or for its hour is not edited under the reviewer's hands. */
export const editable = (staff: Staff, { state }: Pick<Entry, 'state'>) => has(staff, editorRoles) && state !== 2 && state !== 4;
