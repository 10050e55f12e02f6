import { TextLink } from '../kit/button.tsx';
import './space-home.css';
import '../kit/styles/row-cards.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/market-page';
import { figuresByKind, type Per } from './figures.server.ts';
import { space } from './space.ts';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const per: Per = url.searchParams.get('per') === 'day' ? 'day' : 'month';
  return { per, ...(await figuresByKind(context.get(pageContext), per)) };
};
export const handle = readingIn(space);
export const meta = metaOf({
  title: '空间行情',
  description: '各类房源的存量、空置率与租金区间，随合同实时更新',
  path: '/space/NewIndex3',
});

type Row = Route.ComponentProps['loaderData']['kinds'][number];

const Vacancy = ({ vacancy }: { vacancy: number | null }) =>
  vacancy === null ? (
    '—'
  ) : (
    <span>
      <svg className="share-bar" aria-hidden="true">
        <rect width={`${vacancy}%`} height="100%" rx="4" />
      </svg>
      {vacancy}%
    </span>
  );
const Rent = ({ rent, range }: Pick<Row, 'rent' | 'range'>) => (
  <div>
    {rent}
    {range && (
      <svg className="rent-range" aria-hidden="true">
        <rect x={`${range.from}%`} width={`${Math.max(range.to - range.from, 2)}%`} height="100%" rx="4" />
      </svg>
    )}
  </div>
);
const units = { month: '元/㎡·月', day: '元/㎡·天' } as const;

export default function MarketPage({ loaderData: { kinds, whole, per } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="空间行情" intro="存量、空置率与租金，随合同实时更新" />
      <div className="container">
        <div className="figures-bar">
          <p className="hint">
            空置率为待租面积占可租面积的比例，自用和装修维修的不计；租金按公布的单价折算，面议的不计。
          </p>
          <nav className="figures-units" aria-label="租金单位">
            {(['month', 'day'] as const).map((unit) => (
              <Link
                key={unit}
                to={unit === 'month' ? '/space/NewIndex3' : '/space/NewIndex3?per=day'}
                preventScrollReset
                aria-current={unit === per ? 'true' : undefined}
              >
                {units[unit]}
              </Link>
            ))}
          </nav>
        </div>
        <div className="figures-frame">
          <DataTable
            className="figures-table row-cards"
            caption="各类房源的存量、空置率与租金"
            rows={[...kinds, { path: '', title: '合计', ...whole }]}
            keyOf={({ title }) => title}
            columns={[
              {
                title: '类型',
                names: true,
                cell: ({ path, title }) =>
                  path ? <TextLink to={`/space/${path}?room_status=1`} text={title} /> : <b>{title}</b>,
              },
              { title: '待租 / 可租', unit: '处', says: true, cell: ({ free, units }) => `${free} / ${units}` },
              { title: '待租面积', unit: '㎡', says: true, cell: ({ free_area }) => free_area },
              { title: '可租面积', unit: '㎡', says: true, cell: ({ area }) => area },
              { title: '空置率', says: true, cell: Vacancy },
              { title: '自用 / 装修', unit: '㎡', says: true, cell: ({ apart }) => apart },
              { title: '待租租金', unit: units[per], says: true, cell: Rent },
            ]}
          />
        </div>
      </div>
    </main>
  );
}
