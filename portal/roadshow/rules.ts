/** The contract's own rules for a booking, in a chunk that loads when the dialog is first touched, because it contains the schema library. */
import '../kit/quiet-zod.ts';
import { bookingSent } from '#contract/roadshow/booking.ts';
import type { FieldErrors } from '../kit/form/told-failure.ts';

export const wrongInBooking = (body: object): FieldErrors => {
  const wrong: Record<string, string> = {};
  for (const { path, message } of bookingSent.safeParse(body).error?.issues ?? []) wrong[String(path[0] ?? '')] ??= message;
  return wrong;
};
