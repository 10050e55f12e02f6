/** What was chosen and typed of a reservation and not sent yet: the tab keeps it, for each instrument and person. */
import { instantAt, minuteOf, type Stretch } from '#contract/technology/reservation-check.ts';
import { currentUser } from '../../kit/session.ts';
import { draftOf } from '../../kit/use-draft.ts';

type Time = { start: string; end: string };
/** What was chosen and typed before sign-in belongs to whoever signs in. */
export const bookingDraft = (kind: 'form' | 'time', obj_id: string, user_id = currentUser()?.user_id) =>
  `reserve ${kind} ${user_id ?? 'visitor'} ${obj_id}`;
export const adoptBooking = (obj_id: string): void => {
  const user_id = currentUser()?.user_id;
  if (!user_id) return;
  for (const kind of ['form', 'time'] as const) {
    const visitors = draftOf<Record<string, unknown>>(`reserve ${kind} visitor ${obj_id}`);
    const own = draftOf<Record<string, unknown>>(bookingDraft(kind, obj_id, user_id));
    const typed = visitors.read();
    if (typed && !own.read()) own.keep(typed);
    visitors.clear();
  }
};
export const readTime = (obj_id: string): Stretch | null => {
  const { start, end } = draftOf<Time>(bookingDraft('time', obj_id)).read() ?? {};
  return start && end ? { start: minuteOf(start), end: minuteOf(end) } : null;
};
export const keepTime = (obj_id: string, stretch: Stretch | null): void => {
  const draft = draftOf<Time>(bookingDraft('time', obj_id));
  if (stretch) draft.keep({ start: instantAt(stretch.start), end: instantAt(stretch.end) });
  else draft.clear();
};
