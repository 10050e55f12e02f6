import { CompareBar } from '../kit/compare/compare-bar.tsx';
import { CompareToggle } from '../kit/compare/compare-button.tsx';
import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/resource-list';
import { comparedResources } from './compared.ts';
import { technology } from './technology.ts';
import { technologyRoom } from './technology-room.server.ts';

/** The page of every list of the technology room. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const found = foundOr404(await technologyRoom.list(params.list, context.get(pageContext), url.searchParams));
  const { list, tab } = found;
  return { room: technologyRoom.place, list, tab, tabs: technologyRoom.tabs };
};

export const handle = readingIn(technology);
export const meta: Route.MetaFunction = listMeta;

export default function ResourceListPage({ loaderData }: Route.ComponentProps) {
  const comparable = loaderData.list.rows.some(({ subject }) => subject);
  return (
    <ListPage {...loaderData} {...(comparable && { act: (row) => <CompareToggle of={comparedResources} row={row} /> })}>
      {comparable && <CompareBar of={comparedResources} />}
    </ListPage>
  );
}
