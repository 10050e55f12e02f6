import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/activity-list';
import { information } from './information.ts';
import { informationRoom } from './information-room.server.ts';

/** Activities; at `/policy/policyActivity` those about policies (decision 054). */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { pathname, searchParams } = url;
  const path = pathname.startsWith('/policy/') ? 'policy/policyActivity' : 'activity';
  const { list, tab } = foundOr404(await informationRoom.list(path, context.get(pageContext), searchParams));
  return { room: informationRoom.place, list, tab, tabs: informationRoom.tabs };
};

export const handle = readingIn(information);
export const meta: Route.MetaFunction = listMeta;

export default function ActivityListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
