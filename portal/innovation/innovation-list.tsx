import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/innovation-list';
import { innovation } from './innovation.ts';
import { innovationRoom } from './innovation-room.server.ts';

/** The page of every list of the innovation catalogue. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { list, tab } = foundOr404(await innovationRoom.list(params.list, context.get(pageContext), url.searchParams));
  return { room: innovationRoom.place, list, tab, tabs: innovationRoom.tabs };
};

export const handle = readingIn(innovation);
export const meta: Route.MetaFunction = listMeta;

export default function InnovationListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
