import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/industry-list';
import { industry } from './industry.ts';
import { industryRoom } from './industry-room.server.ts';

/** The page of every list of the industry situation. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { list, tab } = foundOr404(await industryRoom.list(params.list, context.get(pageContext), url.searchParams));
  return { room: industryRoom.place, list, tab, tabs: industryRoom.tabs };
};

export const handle = readingIn(industry);
export const meta: Route.MetaFunction = listMeta;

export default function IndustryListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
