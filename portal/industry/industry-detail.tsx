import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/industry-detail';
import { industry } from './industry.ts';
import { industryRoom } from './industry-room.server.ts';

/** The page of an indicator. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { detail } = foundOr404(await industryRoom.entry(params.list, params.id, context.get(pageContext)));
  return { detail };
};

export const handle = readingIn(industry);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function IndustryDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} />;
}
