import { CompareBar } from '../kit/compare/compare-bar.tsx';
import { CompareToggle } from '../kit/compare/compare-button.tsx';
import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/material-list';
import { comparedMaterials } from './compared.ts';
import { material } from './material.ts';
import { materialRoom } from './material-room.server.ts';

/** The page of every list of the mall; `/listDetails` names none. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { list, tab } = foundOr404(
    await materialRoom.list(params.list ?? 'product', context.get(pageContext), url.searchParams),
  );
  return { room: materialRoom.place, list, tab, tabs: materialRoom.tabs };
};

export const handle = readingIn(material);
export const meta: Route.MetaFunction = listMeta;

export default function MaterialListPage({ loaderData }: Route.ComponentProps) {
  const comparable = loaderData.list.rows.some(({ subject }) => subject);
  return (
    <ListPage {...loaderData} {...(comparable && { act: (row) => <CompareToggle of={comparedMaterials} row={row} /> })}>
      {comparable && <CompareBar of={comparedMaterials} />}
    </ListPage>
  );
}
