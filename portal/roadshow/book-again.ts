/** A booking that was refused or cancelled is booked again without typing it again. */
import type { Selection } from '#contract/roadshow/calendar.ts';
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { equipment } from '#contract/roadshow/equipment.ts';
import type { Values } from '../kit/form/use-form.ts';
import { currentUser } from '../kit/session.ts';
import { draftOf } from '../kit/use-draft.ts';
import { openRoadshow } from './roadshow-state.ts';

/** What the form keeps until it has been sent; each person's own. */
export const draftName = (kind: 'form' | 'time' | 'wanted', user_id: string | undefined) =>
  `roadshow ${kind} ${user_id ?? 'visitor'}`;
/** The chosen venue, kept across sign-in. */
export const chosenVenue = draftOf<{ code: string }>('roadshow venue');

export const bookAgain = (booking: OwnBooking): void => {
  const user_id = currentUser()?.user_id;
  const { appointment_dates, equipment_required, attendees_count } = booking;
  const { organization, reg_address, credit_code, roadshow_title, roadshow_content } = booking;
  const { contact_person, contact_phone } = booking;
  const asked = equipment_required.split(',');
  draftOf<Values>(draftName('form', user_id)).keep({
    ...{ organization, reg_address, credit_code, roadshow_title, roadshow_content, contact_person, contact_phone },
    attendees_count: String(attendees_count),
    ...Object.fromEntries(
      equipment.flatMap((name, index) => (asked.includes(name) ? [[`equipment_${index}`, 'yes']] : [])),
    ),
  });
  // The form says so when its half-days can no longer be had.
  const [start] = appointment_dates;
  const end = appointment_dates.length > 1 ? (appointment_dates.at(-1) ?? null) : null;
  if (start) draftOf<Selection>(draftName('time', user_id)).keep({ start, end });
  chosenVenue.keep({ code: booking.venue });
  openRoadshow();
};
