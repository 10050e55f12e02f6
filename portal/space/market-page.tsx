import { TextLink } from '../kit/button.tsx';
import './space-home.css';
import '../kit/styles/content-detail.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/market-page';
import { figuresByKind } from './figures.server.ts';
import { space } from './space.ts';

export const loader = ({ context }: Route.LoaderArgs) => figuresByKind(context.get(pageContext));
export const handle = reading;
export const meta = metaOf({
  title: '空间行情',
  description: '各类房源的存量、空置率与租金区间，随合同实时更新',
  path: '/space/NewIndex3',
});

const Vacancy = ({ title, vacancy }: { title: string; vacancy: number | null }) =>
  vacancy === null ? (
    '—'
  ) : (
    <>
      <meter className="share" min={0} max={100} value={vacancy} aria-label={`${title}空置率`} />
      {vacancy}%
    </>
  );

export default function MarketPage({ loaderData: { kinds, whole } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="空间行情" intro="有多少、空多少、什么价，随合同实时更新" />
      <div className="container">
        <DataTable
          className="figures-table"
          scrolls="各类房源的存量与租金，可左右滚动"
          rows={[...kinds, { path: '', title: '合计', ...whole }]}
          keyOf={({ title }) => title}
          columns={[
            {
              title: '类型',
              cell: ({ path, title }) =>
                path ? <TextLink to={`/space/${path}?room_status=1`} text={title} /> : <b>{title}</b>,
            },
            { title: '可租（处）', cell: ({ units }) => units },
            { title: '待租（处）', cell: ({ free }) => free },
            { title: '可租面积（㎡）', cell: ({ area }) => area },
            { title: '待租面积（㎡）', cell: ({ free_area }) => free_area },
            { title: '空置率', cell: Vacancy },
            { title: '自用 / 装修（㎡）', cell: ({ apart }) => apart },
            { title: '待租租金（元/㎡·月）', cell: ({ rent }) => rent },
          ]}
        />
        <p className="hint">
          空置率为待租面积占可租面积的比例，自用和装修维修的不计；租金按公布的单价折算为每平方米每月，面议的不计。
        </p>
      </div>
    </main>
  );
}
