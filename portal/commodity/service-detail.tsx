import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { feedbackParts, ratedStructure } from '../kit/feedback/feedback-parts.tsx';
import { loadFeedback } from '../kit/feedback/load-feedback.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/service-detail';
import { commodity } from './commodity.ts';
import { commodityRoom } from './commodity-room.server.ts';

/** The page of a service; `/businessService/details` names it by `obj_id`. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { searchParams } = url;
  const asked = params.id ?? searchParams.get('obj_id') ?? searchParams.get('id') ?? '';
  const { detail, entry, page } = foundOr404(await commodityRoom.entry('business', asked, here));
  const { category_id } = entry as { category_id?: number };
  const alike = await commodityRoom.few(page, here.api, { category_id: String(category_id) }, 5);
  const groups = [
    {
      title: '同类服务',
      to: `/business?category_id=${category_id}`,
      rows: alike.filter(({ to }) => !to.endsWith(asked)).slice(0, 4),
    },
  ];
  const feedback = await loadFeedback(here.api, page.type, asked, url);
  return { detail: await withGroups(here.api, detail, entry, groups), feedback };
};

export const handle = readingIn(commodity);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  detailMeta(loaderData?.detail, matches, ratedStructure(loaderData?.feedback, loaderData?.detail.title ?? ''));

export default function ServiceDetailPage({ loaderData: { detail, feedback } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} after={feedbackParts(feedback)} />;
}
