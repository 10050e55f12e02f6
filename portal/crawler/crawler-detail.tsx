import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/crawler-detail';
import { crawler } from './crawler.ts';
import { crawlerRoom } from './crawler-room.server.ts';

/** The page of a collected text. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { detail } = foundOr404(await crawlerRoom.entry(params.list, params.id, context.get(pageContext)));
  return { detail };
};

export const handle = readingIn(crawler);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function CrawlerDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} />;
}
