import { ButtonLink } from '../kit/button.tsx';
import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/supply-list';
import { base, hall } from './hall.ts';
import { supplyRoom } from './supply-room.server.ts';

/** The page of every list of the demand hall. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { list, tab } = foundOr404(await supplyRoom.list(params.list, context.get(pageContext), url.searchParams));
  return { room: supplyRoom.place, list, tab, tabs: supplyRoom.tabs };
};

export const handle = readingIn(hall);
export const meta: Route.MetaFunction = listMeta;

export default function SupplyListPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      {...loaderData}
      {...(loaderData.tab === 'demandList' && {
        lead: <ButtonLink look="primary" icon="note-pencil" to={`${base}/release/new`} text="发布需求" />,
      })}
    />
  );
}
