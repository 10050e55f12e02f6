import { type MouseEvent, useState } from 'react';
import type { Route } from './+types/home-page';
import './home.css';
import '../kit/styles/content-list.css';
import '../kit/styles/entry-row.css';
import { Cover } from '../kit/cover.tsx';
import { EntryRow } from '../kit/entry-row.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link, plainClick } from '../kit/link.tsx';
import { useOpens } from '../kit/opens.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { PictureCard } from '../kit/picture-card.tsx';
import { reading } from '../kit/reading.ts';
import { ElderHome } from './elder-home.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(pageContext));
export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: '',
    description: loaderData?.description ?? '',
    picture: '/art/heroes/hero-huairou.webp',
  });

export default function HomePage({
  loaderData: { elder, hero, quick, figures, open, tabs, illustrations, carriers, activities, faqs },
}: Route.ComponentProps) {
  const opens = useOpens();
  /** The dialog over this page; without the application the link leads to the page where it can be opened too. */
  const dialog = (name: Parameters<typeof opens>[0]) => ({
    'data-opens': true,
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      if (!plainClick(event)) return;
      event.preventDefault();
      opens(name);
    },
  });
  return (
    <main id="main" className="home">
      <ElderHome {...elder} />
      <Hero hero={hero} />
      <nav className="quick container" aria-label="常用服务">
        {quick.map(({ icon, title, text, to, opens: over }) => (
          <Link key={title} to={to} {...(over && dialog(over))}>
            <i>
              <Icon name={icon} />
            </i>
            <span>
              <b>{title}</b>
              {text}
            </span>
          </Link>
        ))}
      </nav>
      <dl className="figures container">
        {figures.map(({ value, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <section className="section container">
        <div className="section-head">
          <h2>政策服务</h2>
          <p>看得懂、找得到、报得上</p>
          <Link className="more" to="/policy">
            全部政策 <Icon name="arrow-right" />
          </Link>
        </div>
        <div className="policy-board">
          <div className="open-panel">
            <h3>
              正在申报的
              <br />
              政策项目
            </h3>
            <p>按截止时间排好，先看来得及的。</p>
            <ul>
              {open.map(({ to, title, tag }) => (
                <li key={to}>
                  <Link to={to}>
                    <span>{title}</span>
                    {tag && <b>{tag.text}</b>}
                  </Link>
                </li>
              ))}
            </ul>
            <Link className="button large" to="/policy/policyDeclaration?active=4&stage=2,3&sort=deadline">
              查看全部 <Icon name="arrow-right" />
            </Link>
          </div>
          <PolicyTabs tabs={tabs} />
        </div>
      </section>
      {carriers.length > 0 && (
        <section className="section container">
          <div className="section-head">
            <h2>空间载体</h2>
            <p>写字楼、标准厂房、众创空间与产业用地</p>
            <Link className="more" to="/space/map?num=1">
              地图找房 <Icon name="arrow-right" />
            </Link>
          </div>
          <ul className="picture-cards home-carriers">
            {carriers.map((row) => (
              <PictureCard key={row.to} row={row} heading="h3" />
            ))}
          </ul>
        </section>
      )}
      <section className="section container">
        <div className="section-head">
          <h2>政策解读</h2>
          <p>图解、问答与专家讲解</p>
          <Link className="more" to="/policy/policyIllustration">
            全部解读 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="cards">
          {illustrations.map(({ to, title, cover, tag, meta, date }) => (
            <li key={to} className="card">
              <Link to={to}>
                <div className="card-picture">
                  {cover && <Cover picture={cover} />}
                  {tag && <span className="tag">{tag.text}</span>}
                </div>
                <div className="card-text">
                  <h3>{title}</h3>
                  <p>{meta[0]}</p>
                  <div className="card-foot">
                    <time dateTime={date}>{date}</time>
                    <span>阅读解读</span>
                  </div>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="band">
        <div className="container two-columns">
          <section>
            <div className="section-head">
              <h2>活动日历</h2>
              <Link className="more" to="/policy/policyActivity">
                全部活动 <Icon name="arrow-right" />
              </Link>
            </div>
            <ul>
              {activities.map((row) => (
                <EntryRow key={row.to} row={row} />
              ))}
            </ul>
          </section>
          <section>
            <div className="section-head">
              <h2>常见问题</h2>
              <Link className="more" to="/policy/policyCommon?active=6">
                全部问题 <Icon name="arrow-right" />
              </Link>
            </div>
            <ul className="questions">
              {faqs.map(({ to, title, meta }) => (
                <li key={to}>
                  <Link to={to}>
                    <Icon name="chat-circle-text" />
                    <span>
                      <b>{title}</b>
                      {meta.join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}

type Tabs = Route.ComponentProps['loaderData']['tabs'];

/** The newest entries of five kinds, as tabs. Without JavaScript the first kind shows and the others are links. */
const PolicyTabs = ({ tabs }: { tabs: Tabs }) => {
  const [active, setActive] = useState(0);
  const shown = tabs[active];
  const move = (by: number) => {
    const next = (active + by + tabs.length) % tabs.length;
    setActive(next);
    document.getElementById(`policy-tab-${next}`)?.focus();
  };
  return (
    <div className="policy-tabs">
      <div className="tabs" role="tablist" aria-label="政策内容">
        {tabs.map(({ label }, index) => (
          <button
            key={label}
            id={`policy-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === active}
            aria-controls="policy-tab-panel"
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            onKeyDown={({ key }) => (key === 'ArrowRight' ? move(1) : key === 'ArrowLeft' ? move(-1) : undefined)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="policy-tab-panel" role="tabpanel" aria-labelledby={`policy-tab-${active}`}>
        <ul>
          {shown?.rows.map((row) => (
            <EntryRow key={row.to} row={row} />
          ))}
        </ul>
      </div>
    </div>
  );
};
