import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/resource-list';
import { technologyRoom } from './technology-room.server.ts';

/** The page of every list of the technology room. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const found = foundOr404(
    await technologyRoom.list(params.list, context.get(pageContext), new URL(request.url).searchParams),
  );
  const { list, tab } = found;
  return { room: technologyRoom.place, list, tab, tabs: technologyRoom.tabs };
};

export const handle = reading;
export const meta: Route.MetaFunction = listMeta;

export default function ResourceListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
