import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/resource-detail';
import { InstrumentBooking } from './booking/instrument-booking.tsx';
import { loadBooking } from './booking/load-booking.server.ts';
import { technologyRoom } from './technology-room.server.ts';

/** The page of every entry of the technology room. */
export const loader = async ({ context, request, params: { list, id } }: Route.LoaderArgs) => {
  const page = context.get(pageContext);
  const found = foundOr404(await technologyRoom.entry(list, id, page));
  const week = new URL(request.url).searchParams.get('week');
  return { detail: found.detail, booking: list === 'instrument' ? await loadBooking(id, page, week) : null };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function ResourceDetailPage({ loaderData: { detail, booking } }: Route.ComponentProps) {
  const before = booking
    ? [{ id: 'booking', title: '在线预约', body: <InstrumentBooking key="booking" booking={booking} /> }]
    : [];
  return <ContentDetail detail={detail} before={before} key={detail.path} />;
}
