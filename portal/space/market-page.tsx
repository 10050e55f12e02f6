import { TextLink } from '../kit/button.tsx';
import './space-home.css';
import '../kit/styles/content-detail.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/market-page';
import { figuresByKind } from './figures.server.ts';
import { space } from './space.ts';

export const loader = ({ context }: Route.LoaderArgs) => figuresByKind(context.get(pageContext));
export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '空间行情',
    description: '各类房源的存量、空置率与租金区间，随合同实时更新',
    path: '/space/NewIndex3',
  });

export default function MarketPage({ loaderData: { kinds, whole } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="空间行情" intro="有多少、空多少、什么价，随合同实时更新" />
      <div className="container">
        <div className="table-scroll" role="region" aria-label="各类房源的存量与租金，可左右滚动" tabIndex={0}>
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">类型</th>
                <th scope="col">房源（处）</th>
                <th scope="col">待租（处）</th>
                <th scope="col">面积（㎡）</th>
                <th scope="col">待租面积（㎡）</th>
                <th scope="col">空置率</th>
                <th scope="col">待租租金（元/㎡·月）</th>
              </tr>
            </thead>
            <tbody>
              {[...kinds, { path: '', title: '合计', ...whole }].map(
                ({ path, title, units, free, area, free_area, vacancy, rent }) => (
                  <tr key={title}>
                    <td>{path ? <TextLink to={`/space/${path}?room_status=1`} text={title} /> : <b>{title}</b>}</td>
                    <td>{units}</td>
                    <td>{free}</td>
                    <td>{area}</td>
                    <td>{free_area}</td>
                    <td>
                      <meter className="share" min={0} max={100} value={vacancy} aria-label={`${title}空置率`} />
                      {vacancy}%
                    </td>
                    <td>{rent}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
        <p className="hint">空置率按面积计算；租金按公布的单价折算为每平方米每月，面议的不计。</p>
      </div>
    </main>
  );
}
