import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/information-list';
import { information } from './information.ts';
import { informationRoom } from './information-room.server.ts';

/** The page of every list of the information room. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { list, tab } = foundOr404(await informationRoom.list(params.list, context.get(pageContext), url.searchParams));
  return { room: informationRoom.place, list, tab, tabs: informationRoom.tabs };
};

export const handle = readingIn(information);
export const meta: Route.MetaFunction = listMeta;

export default function InformationListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
