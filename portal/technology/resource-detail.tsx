import { CompareButton } from '../kit/compare/compare-button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { feedbackParts, ratedStructure } from '../kit/feedback/feedback-parts.tsx';
import { loadFeedback } from '../kit/feedback/load-feedback.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/resource-detail';
import { InstrumentBooking } from './booking/instrument-booking.tsx';
import { loadBooking } from './booking/load-booking.server.ts';
import { comparedResources } from './compared.ts';
import { groupsOf } from './groups.server.ts';
import { technology } from './technology.ts';
import { technologyRoom } from './technology-room.server.ts';

/** Those whose parameters say which one fits. */
const comparedTypes: ReadonlySet<string> = new Set(['instrument', 'technical_service', 'outcome', 'consumable']);

/** The page of every entry of the technology room. */
export const loader = async ({ context, url, params: { list, id } }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry, page } = foundOr404(await technologyRoom.entry(list, id, here));
  const { type } = page.type;
  const week = url.searchParams.get('week');
  const [groups, booking, feedback] = await Promise.all([
    groupsOf(type, entry, here),
    type === 'instrument' ? loadBooking(id, here, week) : null,
    loadFeedback(here.api, page.type, id, url),
  ]);
  return {
    detail: await withGroups(here.api, detail, entry, groups),
    comparable: comparedTypes.has(type),
    booking,
    feedback,
  };
};

export const handle = readingIn(technology);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  detailMeta(loaderData?.detail, matches, ratedStructure(loaderData?.feedback, loaderData?.detail.title ?? ''));

export default function ResourceDetailPage({
  loaderData: { detail, comparable, booking, feedback },
}: Route.ComponentProps) {
  return (
    <ContentDetail
      key={detail.path}
      detail={detail}
      before={
        booking
          ? [{ id: 'booking', title: '在线预约', body: <InstrumentBooking key="booking" booking={booking} /> }]
          : []
      }
      after={feedbackParts(feedback)}
      {...(comparable && {
        moreActs: <CompareButton of={comparedResources} {...detail.subject} title={detail.title} />,
      })}
    />
  );
}
