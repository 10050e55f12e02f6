import { type MouseEvent, useState } from 'react';
import { shortestTerm } from '#contract/finance/loan-schedule.ts';
import { ButtonLink } from '../kit/button.tsx';
import type { Route } from './+types/home-page';
import './hero.css';
import './home.css';
import '../kit/styles/content-list.css';
import '../kit/styles/entry-row.css';
import { EntryRow } from '../kit/content/entry-row.tsx';
import { FigureTiles } from '../kit/content/figure-tiles.tsx';
import { PictureCard } from '../kit/content/picture-card.tsx';
import { SectionHead } from '../kit/content/sections.tsx';
import { Cover } from '../kit/cover.tsx';
import { DrawnOnce } from '../kit/drawn-once.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link, plainClick } from '../kit/link.tsx';
import { useOpens } from '../kit/opens.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { Promotions } from '../kit/promotions.tsx';
import { readingIn } from '../kit/reading.ts';
import { Tabs } from '../kit/tabs.tsx';
import { ElderTasks } from './elder-home.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(pageContext));
export const handle = readingIn({ label: '首页', to: '/' });
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: '',
    description: loaderData?.description ?? '',
  });

/** Home pages with other parameters, such as those of a campaign, show the same. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <DrawnOnce part="home" of={loaderData}>
      <Home {...loaderData} />
    </DrawnOnce>
  );
}

const Home = ({
  elder,
  hero,
  scopes,
  quick,
  figures,
  panels,
  tabs,
  carriers,
  resources,
  services,
  loans,
  hall,
  promotions,
  cards,
  band,
}: Route.ComponentProps['loaderData']) => {
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
      <Hero hero={hero} scopes={scopes} />
      <ElderTasks {...elder} />
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
      <section>
        <SectionHead section={{ title: '政策服务', note: '看得懂、找得到、报得上', to: '/policy', more: '全部政策' }} />
        <div className="policy-board">
          {panels.map(({ title, note, to, rows }) => (
            <div key={title} className="open-panel">
              <h3>{title}</h3>
              <p>{note}</p>
              <ul>
                {rows.map((row) => (
                  <li key={row.to}>
                    <Link to={row.to}>
                      <span>{row.title}</span>
                      {row.tag && <b>{row.tag.text}</b>}
                    </Link>
                  </li>
                ))}
              </ul>
              <ButtonLink look="large" to={to} after="arrow-right" text="查看全部" />
            </div>
          ))}
          <PolicyTabs tabs={tabs} />
        </div>
      </section>
      {carriers.length > 0 && (
        <section>
          <SectionHead
            section={{
              title: '空间载体',
              note: '写字楼、标准厂房、众创空间与产业用地',
              to: '/space/map?num=1',
              more: '地图找房',
            }}
          />
          <ul className="picture-cards home-carriers">
            {carriers.map((row) => (
              <PictureCard key={row.to} row={row} heading="h3" />
            ))}
          </ul>
        </section>
      )}
      {resources.map((section) => (
        <section key={section.title}>
          <SectionHead section={{ ...section, to: '/technological' }} />
          <ul className="picture-cards home-carriers">
            {section.rows.map((row) => (
              <PictureCard key={row.to} row={row} heading="h3" />
            ))}
          </ul>
        </section>
      ))}
      {services.length > 0 && (
        <section>
          <SectionHead
            section={{
              title: '企业服务',
              note: '从注册到上市，按事项选机构',
              to: '/businessService',
              more: '全部服务',
            }}
          />
          <ul className="home-services">
            {services.map(({ label, to, icon, says }) => (
              <li key={to}>
                <Link to={to}>
                  <Icon name={icon} />
                  <b>{label}</b>
                  <span>{says}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {loans.length > 0 && (
        <section>
          <SectionHead
            section={{
              title: '科技金融',
              note: `年化利率含全部费用；${shortestTerm}`,
              to: '/financeSupermarket',
              more: '进入科技金融',
            }}
          />
          <FigureTiles tiles={loans} />
        </section>
      )}
      {hall.length > 0 && (
        <section>
          <SectionHead
            section={{
              title: '供需对接',
              note: '企业、产品与技术、技术经理人，经审核后公开',
              to: '/enterpriseSupply',
              more: '进入供需对接',
            }}
          />
          <ul className="home-services home-hall">
            {hall.map(({ label, to, icon, note }) => (
              <li key={to}>
                <Link to={to}>
                  <Icon name={icon} />
                  <b>{label}</b>
                  <span>{`共 ${note}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Promotions promotions={promotions} />
      {cards.map((section) => (
        <section key={section.title}>
          <SectionHead section={section} />
          <ul className="cards">
            {section.rows.map(({ to, title, cover, tag, meta, date }) => (
              <li key={to}>
                <Link to={to}>
                  <div>
                    {cover && <Cover picture={cover} />}
                    {tag && <span className="tag">{tag.text}</span>}
                  </div>
                  <div>
                    <h3>{title}</h3>
                    <p>{meta[0]}</p>
                    <time>{date}</time>
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="band">
        <div className="container two-columns">
          {band.map((section) => (
            <section key={section.title}>
              <SectionHead section={section} />
              {section.as === 'links' ? (
                <ul className="questions">
                  {section.rows.map(({ to, title, meta }) => (
                    <li key={to}>
                      <Link to={to}>
                        <span>
                          <b>{title}</b>
                          {meta.join(' · ')}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : (
                <ul>
                  {section.rows.map((row) => (
                    <EntryRow key={row.to} row={row} />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
};

type PolicyTab = Route.ComponentProps['loaderData']['tabs'][number];

/** The newest entries of several kinds, as tabs. Without JavaScript the first kind shows. */
const PolicyTabs = ({ tabs }: { tabs: readonly PolicyTab[] }) => {
  const [active, setActive] = useState('0');
  const shown = tabs[Number(active)];
  return (
    <div className="policy-tabs">
      <Tabs
        label="政策内容"
        className="tabs"
        panel="policy-tab"
        tabs={tabs.map(({ title }, index) => ({ key: String(index), label: title }))}
        active={active}
        choose={setActive}
      />
      <div id="policy-tab" role="tabpanel" aria-labelledby={`policy-tab-${active}`}>
        <ul>
          {shown?.rows.map((row) => (
            <EntryRow key={row.to} row={row} />
          ))}
        </ul>
      </div>
    </div>
  );
};
