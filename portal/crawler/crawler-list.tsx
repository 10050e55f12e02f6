import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/crawler-list';
import { crawler } from './crawler.ts';
import { crawlerRoom } from './crawler-room.server.ts';

/** The page of every list of the crawler's room. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { list, tab } = foundOr404(await crawlerRoom.list(params.list, context.get(pageContext), url.searchParams));
  return { room: crawlerRoom.place, list, tab, tabs: crawlerRoom.tabs };
};

export const handle = readingIn(crawler);
export const meta: Route.MetaFunction = listMeta;

export default function CrawlerListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
