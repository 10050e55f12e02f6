import { TextLink } from '../kit/button.tsx';
import './space-home.css';
import '../kit/styles/row-cards.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/park-comparison-page';
import { figuresByPark } from './figures.server.ts';
import { space } from './space.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  parks: await figuresByPark(context.get(pageContext)),
});
export const handle = readingIn(space);
export const meta = metaOf({
  title: '园区比较',
  description: '各园区的级别、主导产业、待租面积与租金区间对照',
  path: '/space/NewIndex2',
});

export default function ParkComparisonPage({ loaderData: { parks } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="园区比较" intro="级别、产业、空置与租金对照" />
      <div className="container">
        <div className="figures-frame">
          <DataTable
            className="figures-table row-cards"
            caption="园区比较"
            rows={parks}
            keyOf={({ to }) => to}
            columns={[
              { title: '园区', names: true, cell: ({ to, title }) => <TextLink to={to} text={title} /> },
              { title: '级别', className: 'left', says: true, cell: ({ level_name }) => level_name },
              { title: '主导产业', className: 'left', says: true, cell: ({ industries }) => industries || '—' },
              { title: '建筑面积', unit: '㎡', says: true, cell: ({ floor_area }) => floor_area },
              {
                title: '待租 / 可租',
                unit: '处',
                says: true,
                cell: ({ free, units }) => (units === 0 ? '—' : `${free} / ${units}`),
              },
              {
                title: '待租面积',
                unit: '㎡',
                says: true,
                cell: ({ free_area, units }) => (units === 0 ? '—' : free_area),
              },
              { title: '租金', unit: '元/㎡·月', says: true, cell: ({ rent }) => rent },
              {
                title: '房源',
                says: true,
                cell: ({ search, title }) => <TextLink to={search} aria-label={`查看${title}的待租房源`} text="查看" />,
              },
            ]}
          />
        </div>
      </div>
    </main>
  );
}
