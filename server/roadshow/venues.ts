import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';

type Asking = Pick<Context, 'region'>;

/** A venue of the region by its code, or its first one without a code. Another region's venue does not exist here. */
export const venueOf = ({ region }: Asking, code?: string) => {
  const venue =
    code === undefined ? region.roadshow.venues[0] : region.roadshow.venues.find((one) => one.code === code);
  if (!venue) throw refuse('not_found');
  return venue;
};
/** The venue, if bookings are open: refuses while the region has not opened (ruling D8). */
export const openVenue = (context: Asking, code?: string) => {
  if (!context.region.roadshow.open) throw refuse('roadshow_closed');
  return venueOf(context, code);
};
/** A booking may name a venue that the region has removed since. */
export const venueName = ({ region }: Asking, code: string): string =>
  region.roadshow.venues.find((one) => one.code === code)?.name ?? code;

export const listVenues: Verb<'GET /console/roadshow/venues'> = async ({ region }) => ({
  data: region.roadshow.venues.map(({ code, name }) => ({ code, name })),
});
