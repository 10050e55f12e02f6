import { TextLink } from '../kit/button.tsx';
import './space-home.css';
import '../kit/styles/content-detail.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/park-comparison-page';
import { figuresByPark } from './figures.server.ts';
import { space } from './space.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  parks: await figuresByPark(context.get(pageContext)),
});
export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '园区比较',
    description: '各园区的级别、主导产业、待租面积与租金区间并排看',
    path: '/space/NewIndex2',
  });

export default function ParkComparisonPage({ loaderData: { parks } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="园区比较" intro="级别、产业、空置与租金，并排看" />
      <div className="container">
        <div className="table-scroll" role="region" aria-label="园区比较表，可左右滚动" tabIndex={0}>
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">园区</th>
                <th scope="col">级别</th>
                <th scope="col" className="left">
                  主导产业
                </th>
                <th scope="col">建筑面积（㎡）</th>
                <th scope="col">待租（处）</th>
                <th scope="col">待租面积（㎡）</th>
                <th scope="col">租金（元/㎡·月）</th>
                <th scope="col">房源</th>
              </tr>
            </thead>
            <tbody>
              {parks.map(({ to, search, title, level_name, industries, floor_area, free, units, free_area, rent }) => (
                <tr key={to}>
                  <td>
                    <TextLink to={to} text={title} />
                  </td>
                  <td>{level_name}</td>
                  <td className="left">{industries || '—'}</td>
                  <td>{floor_area}</td>
                  <td>{units === 0 ? '—' : `${free} / ${units}`}</td>
                  <td>{units === 0 ? '—' : free_area}</td>
                  <td>{rent}</td>
                  <td>
                    <TextLink to={search} aria-label={`查看${title}的待租房源`} text="查看" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </main>
  );
}
