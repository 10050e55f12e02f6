import { ButtonLink } from '../kit/button.tsx';
import './space-home.css';
import { RoomHead } from '../kit/content/room-head.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/introduction-page';
import { introductions } from './introductions.server.ts';
import { space } from './space.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { api } = context.get(pageContext);
  const asked = url.searchParams.get('type');
  const introduction = introductions.find(({ type }) => type === asked) ?? introductions[0];
  if (!introduction) throw new Error('no introductions');
  const tabs = introductions.map(({ type, title }) => ({
    key: type,
    label: title,
    to: `/space/briefIntroduction?type=${type}`,
  }));
  const { type, kinds } = introduction;
  if (type === '3') {
    const { data, total } = await api['GET /space-v2/makerspaces/list']({ query: { page_size: 100 } });
    const free = data.reduce((sum, { seats_free }) => sum + (seats_free ?? 0), 0);
    return { introduction, tabs, figures: [`${total} 家`, `${free} 个`], labels: ['众创空间', '空余工位'] };
  }
  if (type === '4') {
    const { data, total } = await api['GET /space-v2/industrial_lands/list']({
      query: { page_size: 100, land_status: '1,2' },
    });
    const area = data.reduce((sum, { area_mu }) => sum + area_mu, 0);
    return {
      introduction,
      tabs,
      figures: [`${total} 宗`, `${Math.round(area).toLocaleString('zh-CN')} 亩`],
      labels: ['拟出让与公告中', '合计面积'],
    };
  }
  const { data } = await api['GET /space-v2/carriers/statistics']();
  const own = data.filter(({ kind }) => kinds.includes(kind));
  const free = own.reduce((sum, { free_count }) => sum + free_count, 0);
  const area = own.reduce((sum, { free_area_sqm }) => sum + free_area_sqm, 0);
  return {
    introduction,
    tabs,
    figures: [`${free} 处`, `${Math.round(area).toLocaleString('zh-CN')} ㎡`],
    labels: ['现在待租', '待租面积'],
  };
};

export const handle = readingIn(space);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${loaderData.introduction.title}介绍`,
        description: `${loaderData.introduction.title}：${loaderData.introduction.intro}，选择要点与办理流程`,
        path: `/space/briefIntroduction?type=${loaderData.introduction.type}`,
      })
    : [];

const Points = ({ title, points, ordered }: { title: string; points: readonly string[]; ordered?: boolean }) => {
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      <h2>{title}</h2>
      <List>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </>
  );
};

export default function IntroductionPage({
  loaderData: { introduction, tabs, figures, labels },
}: Route.ComponentProps) {
  const { title, intro, type, path, fits, look, steps } = introduction;
  return (
    <main id="main">
      <RoomHead
        room={space}
        title={title}
        intro={intro}
        tabs={tabs}
        active={type}
        trail={[{ label: `${title}介绍` }]}
      />
      <div className="container introduction">
        <article>
          <Points title="适用对象" points={fits} />
          <Points title="选择要点" points={look} />
          <Points title="办理流程" points={steps} ordered />
        </article>
        <aside aria-label={`${title}现状`}>
          <dl>
            {labels.map((label, index) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="numeral">{figures[index]}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink look="primary large" to={path} after="arrow-right" text={`看全部${title}`} />
          <ButtonLink look="large" to={`/space/map?num=${type}`} icon="map-trifold" text="地图选址" />
        </aside>
      </div>
    </main>
  );
}
