/** Technology resources (specification 7, Industrial): lists and details of each kind, and the reservation of instruments. */
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { instrument } from './instrument.ts';
import { reservationCalls } from './reservation-calls.ts';

export const technologyCalls = contract({ ...contentCalls(instrument), ...reservationCalls });
