import { data } from 'react-router';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ContentList } from '../kit/content-list.tsx';
import { Link } from '../kit/link.tsx';
import { isNarrow } from '../kit/list-row.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/carrier-list';
import { kindTabs, loadCarriers } from './carriers.server.ts';
import { CompareBar } from './compare/compare-bar.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { PlaceMap } from './map/place-map.tsx';
import { SpaceHead } from './space-head.tsx';

/** The list page of every kind of carrier; the last part of its path names the kind. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const key = pathname.replace(/\.data$/, '').split('/')[2] ?? '';
  const found = await loadCarriers(key, context.get(pageContext), searchParams);
  if (!found) throw data(null, { status: 404 });
  return { key, ...found, tabs: kindTabs() };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.list.title,
        description: `${loaderData.list.title}：${loaderData.list.intro}`,
        path: loaderData.list.path,
        noindex: isNarrow(loaderData.list),
      })
    : [];

export default function CarrierListPage({ loaderData: { key, list, map, exact, tabs } }: Route.ComponentProps) {
  return (
    <main id="main">
      <SpaceHead title={list.title} intro={list.intro} tabs={tabs} active={key} />
      <Breadcrumbs trail={[{ label: '空间载体', to: '/space' }, { label: list.title }]} />
      <div className="container">
        {exact && (
          <p className="list-hint">
            <Link className="link" to={exact.to}>
              按具体的面积、租金等数字搜索
            </Link>
            {exact.filled.length > 0 && `，已按所选范围填好：${exact.filled.join('、')}`}
          </p>
        )}
        <ContentList list={list} act={(row) => <CompareToggle row={row} />}>
          {map && <PlaceMap map={map} label={`${list.title}分布`} />}
        </ContentList>
        <CompareBar />
      </div>
    </main>
  );
}
