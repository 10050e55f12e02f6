import { Form } from 'react-router';
import './space-home.css';
import '../kit/styles/room.css';
import '../kit/styles/room-home.css';
import '../kit/styles/content-list.css';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { PictureCard } from '../kit/picture-card.tsx';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/space-home';
import { loadSpaceHome } from './load-space-home.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadSpaceHome(context.get(pageContext));
export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '空间载体',
    description: '写字楼、标准厂房、众创空间、孵化器与工业用地，按条件找房、看平面图、算费用',
    path: '/space',
  });

const tools = [
  { to: '/space/map?num=1', icon: 'map-trifold', title: '地图选址', text: '园区、楼宇、楼层逐级选，平面图实时变色' },
  { to: '/space/NewIndex1', icon: 'magic-wand', title: '选址向导', text: '说人数、用途和预算，给出合适的面积与房源' },
  { to: '/space/NewIndex2', icon: 'scales', title: '园区比较', text: '各园区的级别、产业、空置与租金并排看' },
  { to: '/space/NewIndex3', icon: 'chart-pie-slice', title: '空间行情', text: '各类房源的存量、空置率和租金区间' },
  { to: '/space/panoramagram', icon: 'eye', title: '全景看房', text: '不到现场，先看园区和孵化器实景' },
];

export default function SpaceHome({
  loaderData: { kinds, free_area_sqm, free_count, parks, groups },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="banner">
        <picture>
          <source srcSet="/art/heroes/hero-banner-space.avif" type="image/avif" />
          <img src="/art/heroes/hero-banner-space.webp" alt="" width={1920} height={420} fetchPriority="high" />
        </picture>
        <div className="container policy-hero">
          <h1>空间载体</h1>
          <p>
            现有待租 <b className="numeral">{free_count}</b> 处，共 <b className="numeral">{free_area_sqm}</b> ㎡
          </p>
          <Form className="list-search" action="/space/search" role="search">
            <label className="sr-only" htmlFor="space-keyword">
              搜索房源
            </label>
            <input
              id="space-keyword"
              name="keyword"
              type="search"
              maxLength={100}
              placeholder="搜索园区、楼宇、房号或用途"
            />
            <button type="submit" className="button primary">
              <Icon name="magnifying-glass" />
              搜索
            </button>
          </Form>
          <p className="space-more">
            <Link className="link" to="/space/search">
              按面积、承重、配电等条件搜索
            </Link>
          </p>
        </div>
      </div>
      <Breadcrumbs trail={[{ label: '空间载体' }]} />
      <nav className="container kinds space-kinds" aria-label="载体类型">
        {kinds.map(({ path, icon, title, note }) => (
          <Link key={path} to={`/space/${path}`}>
            <Icon name={icon} />
            <b>{title}</b>
            <span>{note || '查看'}</span>
          </Link>
        ))}
      </nav>
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
      {parks.length > 0 && (
        <section className="container section">
          <div className="section-head">
            <h2>产业园区</h2>
            <Link className="more" to="/space/park" aria-label="全部产业园区">
              全部 <Icon name="arrow-right" />
            </Link>
          </div>
          <ul className="picture-cards">
            {parks.map((row) => (
              <PictureCard key={row.to} row={row} heading="h3" />
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ title, to, rows }) => (
        <section key={title} className="container section">
          <div className="section-head">
            <h2>{title}</h2>
            <Link className="more" to={to} aria-label={`更多${title}`}>
              更多 <Icon name="arrow-right" />
            </Link>
          </div>
          <ul className="picture-cards">
            {rows.map((row) => (
              <PictureCard key={row.to} row={row} heading="h3" />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
