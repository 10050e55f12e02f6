import { ButtonLink, TextLink } from '../kit/button.tsx';
import { CompareTable } from '../kit/compare/compare-table.tsx';
import { comparedIn, mostCompared } from '../kit/compare/comparison.ts';
import { comparedFacts } from '../kit/content/goods.server.ts';
import { RoomHead } from '../kit/content/room-head.tsx';
import { Empty } from '../kit/empty.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/compare-page';
import { comparedResources } from './compared.ts';
import { technology } from './technology.ts';
import { technologyRoom } from './technology-room.server.ts';

/** The resources to compare: `instrument:<id>,instrument:<id>`; those that are no longer published are returned separately. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const asked = comparedIn(new URL(request.url).searchParams.get('ids') ?? '');
  const found = await Promise.all(
    asked.map(({ obj_type, obj_id }) =>
      technologyRoom.entry(technologyRoom.pageOf(obj_type)?.path ?? '', obj_id, here),
    ),
  );
  const entries = found.filter((one) => one !== undefined).map(({ detail }) => comparedFacts(detail));
  return {
    entries,
    kind: found.find((one) => one !== undefined)?.detail.kind,
    gone: asked.filter((_, index) => !found[index]).map(({ obj_id }) => obj_id),
  };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '资源对比',
    description: '最多四项资源并排比较参数、价格与服务方式',
    path: '/experiment/compare',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function ComparePage({ loaderData: { entries, kind, gone } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={technology} title="资源对比" intro="并排看差别，不同之处已标出" />
      <div className="container">
        {gone.length > 0 && <p className="hint">有 {gone.length} 项已经下架，不再参与对比。</p>}
        {entries.length === 0 ? (
          <Empty
            title="还没有要对比的资源"
            hint="在列表或详情页点“加入对比”，最多可选四项"
            act={<ButtonLink to="/experiment/instrument" text="去找仪器" />}
          />
        ) : (
          <CompareTable of={comparedResources} entries={entries} gone={gone} />
        )}
        {kind && entries.length < mostCompared && (
          <p className="compare-more no-print">
            还可以再加 {mostCompared - entries.length} 项：在
            <TextLink to={kind.to} text={`${kind.label}列表`} />
            里点“加入对比”。
          </p>
        )}
      </div>
    </main>
  );
}
