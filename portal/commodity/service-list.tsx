import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/service-list';
import { commodity } from './commodity.ts';
import { commodityRoom } from './commodity-room.server.ts';

/** `/business` and the lists below it, which the whole address names. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { pathname, searchParams } = url;
  const path = pathname.replaceAll(/^\/+|\/+$/g, '');
  const { list, tab } = foundOr404(await commodityRoom.list(path, context.get(pageContext), searchParams));
  return { room: commodityRoom.place, list, tab, tabs: commodityRoom.tabs };
};

export const handle = readingIn(commodity);
export const meta: Route.MetaFunction = listMeta;

export default function ServiceListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
