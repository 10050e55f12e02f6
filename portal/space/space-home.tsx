import { TextLink } from '../kit/button.tsx';
import { space } from './space.ts';
import './space-home.css';
import { FrontPage } from '../kit/content/front-page.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/space-home';
import { sum } from './figures.server.ts';
import { spaceRoom } from './space-room.server.ts';

/** Free units of each kind, the parks, and the newest entries. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [{ data: figures }, sections] = await Promise.all([
    api['GET /space-v2/carriers/statistics'](),
    spaceRoom.sections('front', api),
  ]);
  const kinds = spaceRoom.kinds.map(({ label, to, icon, type }) => {
    const units = figures.filter(({ kind }) => kind === type);
    const note = units.length ? `待租 ${sum(units, 'free_count')} / ${sum(units, 'lettable_count')}` : '查看';
    return { label, to: units.length ? `${to}?room_status=1` : to, icon, note };
  });
  return {
    front: { room: spaceRoom.place, kinds, sections },
    free_count: sum(figures, 'free_count'),
    free_area_sqm: Math.round(sum(figures, 'free_area_sqm')).toLocaleString('zh-CN'),
  };
};
export const handle = readingIn(space);
export const meta = metaOf({
  title: '空间载体',
  description: '写字楼、标准厂房、众创空间、孵化器与工业用地，按条件找房、看平面图、算费用',
  path: '/space',
});

const tools = [
  { to: '/space/map?num=1', icon: 'map-trifold', title: '地图选址', text: '园区、楼宇、楼层逐级选，平面图实时变色' },
  { to: '/space/NewIndex1', icon: 'magic-wand', title: '选址向导', text: '按用途、人数和预算，推荐面积与房源' },
  { to: '/space/NewIndex2', icon: 'scales', title: '园区比较', text: '各园区的级别、产业、空置与租金对照' },
  { to: '/space/NewIndex3', icon: 'chart-pie-slice', title: '空间行情', text: '各类房源的存量、空置率和租金区间' },
  { to: '/space/panoramagram', icon: 'eye', title: '全景看房', text: '不到现场，先看办公、厂房和实验室' },
];

export default function SpaceHome({ loaderData: { front, free_count, free_area_sqm } }: Route.ComponentProps) {
  return (
    <FrontPage
      {...front}
      intro={
        <>
          现有待租 <b className="numeral">{free_count}</b> 处，共 <b className="numeral">{free_area_sqm}</b> ㎡
        </>
      }
      search={{ action: '/space/search', label: '搜索房源', hint: '搜索园区、楼宇、房号或用途' }}
      ways={
        <p className="space-more">
          <TextLink to="/space/search" text="按面积、承重、配电等条件搜索" />
        </p>
      }
    >
      <ul className="container space-tools">
        {tools.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FrontPage>
  );
}
