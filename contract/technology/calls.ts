/** Technology resources (specification 7, Industrial): lists and details of each kind, and the reservation of instruments. */
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { consumable } from './consumable.ts';
import { drawCalls } from './draw-calls.ts';
import { instrument } from './instrument.ts';
import { laboratory } from './laboratory.ts';
import { outcome } from './outcome.ts';
import { reservationCalls } from './reservation-calls.ts';
import { scienceFacility } from './science-facility.ts';
import { sharedRegion } from './shared-region.ts';
import { shop } from './shop.ts';
import { technicalService } from './technical-service.ts';
import { technologyProject } from './technology-project.ts';

export const technologyCalls = contract({
  ...contentCalls(instrument),
  ...contentCalls(laboratory),
  ...contentCalls(sharedRegion),
  ...contentCalls(technicalService),
  ...contentCalls(outcome),
  ...contentCalls(consumable),
  ...contentCalls(technologyProject),
  ...contentCalls(scienceFacility),
  ...contentCalls(shop),
  ...reservationCalls,
  ...drawCalls,
});
