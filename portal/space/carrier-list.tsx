import { TextLink } from '../kit/button.tsx';
import { CompareBar } from '../kit/compare/compare-bar.tsx';
import { CompareToggle } from '../kit/compare/compare-button.tsx';
import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/carrier-list';
import { loadCarriers } from './carriers.server.ts';
import { comparedCarriers } from './compared.ts';
import { PlaceMap } from './map/place-map.tsx';
import { space } from './space.ts';
import { spaceRoom } from './space-room.server.ts';

/** The list page of every kind of carrier. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const found = foundOr404(await loadCarriers(params.list, context.get(pageContext), url.searchParams));
  return { room: spaceRoom.place, tabs: spaceRoom.tabs, ...found };
};

export const handle = readingIn(space);
export const meta: Route.MetaFunction = listMeta;

export default function CarrierListPage({ loaderData: { map, exact, ...found } }: Route.ComponentProps) {
  return (
    <ListPage
      {...found}
      act={(row) => <CompareToggle of={comparedCarriers} row={row} />}
      view={map && <PlaceMap map={map} label={`${found.list.title}分布`} />}
      {...(exact && {
        hint: (
          <>
            <TextLink to={exact.to} rel="nofollow" text="按具体的面积、租金等数字搜索" />
            {exact.filled.length > 0 && `，已按所选范围填好：${exact.filled.join('、')}`}
          </>
        ),
      })}
    >
      <CompareBar of={comparedCarriers} />
    </ListPage>
  );
}
