import { ButtonLink, TextLink } from '../kit/button.tsx';
import { CompareTable } from '../kit/compare/compare-table.tsx';
import { mostCompared } from '../kit/compare/comparison.ts';
import { RoomHead } from '../kit/content/room-head.tsx';
import { Empty } from '../kit/empty.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import { Telephone } from '../kit/telephone.tsx';
import type { Route } from './+types/compare-page';
import type { Carrier } from './carrier.ts';
import { CarrierActs } from './carrier-acts.tsx';
import { loadComparison } from './carriers.server.ts';
import { comparedCarriers } from './compared.ts';
import { space } from './space.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadComparison(url.searchParams.get('ids') ?? '', context.get(pageContext));

export const handle = readingIn(space);
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '载体对比',
    description: '最多四处载体并排比较面积、租金与条件',
    path: '/space/compare',
  }),
  { name: 'robots', content: 'noindex' },
];

const telephone = '联系电话';
const entryOf = (carrier: Carrier) => ({
  subject: carrier.subject,
  title: carrier.title,
  path: carrier.path,
  picture: carrier.pictures[0] ?? '',
  facts: [
    ['类型', carrier.kind.label],
    ['园区', carrier.park?.title ?? ''],
    ['状态', carrier.tag?.text ?? ''],
    ['价格', `${carrier.lead.amount} ${carrier.lead.unit}`.trim()],
    ...carrier.highlights.map(({ label, value }) => [label, value] as const),
    ...carrier.facts,
    [telephone, carrier.contact_phone],
  ] as const,
});

export default function ComparePage({ loaderData: { carriers, gone } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="载体对比" intro="并排看差别，不同之处已标出" />
      <div className="container">
        {gone.length > 0 && <p className="hint">有 {gone.length} 处已经下架，不再参与对比。</p>}
        {carriers.length === 0 ? (
          <Empty
            title="还没有要对比的载体"
            hint="在房源列表或房源页点“加入对比”，最多可选四处"
            act={<ButtonLink to="/space/search" text="去找房源" />}
          />
        ) : (
          <CompareTable
            of={comparedCarriers}
            entries={carriers.map(entryOf)}
            gone={gone}
            act={({ subject, title }) => (
              <CarrierActs
                {...subject}
                title={title}
                closed={carriers.find((one) => one.subject.obj_id === subject.obj_id)?.closed ?? ''}
                named
              />
            )}
            cell={(label, value) => label === telephone && <Telephone number={value} />}
          />
        )}
        {carriers.length > 0 && carriers.length < mostCompared && (
          <p className="compare-more no-print">
            还可以再加 {mostCompared - carriers.length} 处：在
            <TextLink to={carriers[0]?.kind.to ?? '/space/search'} text={`${carriers[0]?.kind.label}列表`} />
            或
            <TextLink to="/space/search" text="找房源" />
            里点“加入对比”。
          </p>
        )}
      </div>
    </main>
  );
}
