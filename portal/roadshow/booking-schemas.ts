/** What the forms of bookings send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../kit/quiet-zod.ts';
import { bookingSent } from '#contract/roadshow/booking.ts';

export const bodies = { booking: bookingSent };
