import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';

type Asking = Pick<Context, 'region'>;

/** A venue of the region by its code, its first one without a code. Another region's is missing here. */
export const venueOf = ({ region }: Asking, code?: string) => {
  const venue = code === undefined ? region.roadshow.venues[0] : region.roadshow.venues.find((one) => one.code === code);
  if (!venue) throw refuse('not_found');
  return venue;
};
/** Where something may be booked now: nowhere while the region has not opened (ruling D8). */
export const openVenue = (context: Asking, code?: string) => {
  if (!context.region.roadshow.open) throw refuse('roadshow_closed');
  return venueOf(context, code);
};
/** A booking may name a venue that the region has given up since. */
export const venueName = ({ region }: Asking, code: string): string => region.roadshow.venues.find((one) => one.code === code)?.name ?? code;

export const listVenues: Verb<'GET /console/roadshow/venues'> = async ({ region }) => ({
  data: region.roadshow.venues.map(({ code, name }) => ({ code, name })),
});
