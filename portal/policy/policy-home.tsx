import { Form } from 'react-router';
import type { Route } from './+types/policy-home';
import '../kit/styles/room.css';
import '../kit/styles/room-home.css';
import '../kit/styles/entry-row.css';
import '../kit/styles/content-list.css';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { EntryRow } from '../kit/entry-row.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import type { ListRow } from '../kit/list-row.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { PictureCard } from '../kit/picture-card.tsx';
import { reading } from '../kit/reading.ts';
import { loadPolicyHome } from './load-policy-home.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadPolicyHome(context.get(pageContext));
export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '政策服务',
    description: '政策文件、申报、解读、公示与常见问题，一处查齐',
    path: '/policy',
  });

const icons: Record<string, string> = {
  policyDocument: 'files',
  policyAssembly: 'book-open-text',
  policyDeclaration: 'megaphone-simple',
  policyAnnouncement: 'bell-ringing',
  policyIllustration: 'chart-pie-slice',
  policyCollection: 'note-pencil',
  resultsPublicityDetails: 'seal-check',
  policyActivity: 'calendar-dots',
  policyCommon: 'chat-circle-text',
};

const Board = ({ title, to, rows }: { title: string; to: string; rows: ListRow[] }) => (
  <section>
    <div className="section-head">
      <h2>{title}</h2>
      <Link className="more" to={to} aria-label={`更多${title}`}>
        更多 <Icon name="arrow-right" />
      </Link>
    </div>
    <ul>
      {rows.map((row) => (
        <EntryRow key={row.to} row={row} />
      ))}
    </ul>
  </section>
);

export default function PolicyHome({
  loaderData: { kinds, open, documents, announcements, results, illustrations, faqs, categories },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="banner">
        <picture>
          <source srcSet="/art/heroes/hero-banner-policy.avif" type="image/avif" />
          <img src="/art/heroes/hero-banner-policy.webp" alt="" width={1920} height={420} fetchPriority="high" />
        </picture>
        <div className="container policy-hero">
          <h1>政策服务</h1>
          <p>看得懂、找得到、报得上</p>
          <Form className="list-search" action="/policy/policyDocument" role="search">
            <input type="hidden" name="active" value="2" />
            <label className="sr-only" htmlFor="policy-keyword">
              搜索政策文件
            </label>
            <input
              id="policy-keyword"
              name="keyword"
              type="search"
              maxLength={100}
              placeholder="搜索政策：关键词、文号或拼音首字母"
            />
            <button type="submit" className="button primary">
              <Icon name="magnifying-glass" />
              搜索
            </button>
          </Form>
          <ul className="category-links">
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/policy/policyDocument?active=2&category_id=${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Breadcrumbs trail={[{ label: '政策服务' }]} />
      <nav className="container kinds" aria-label="政策服务栏目">
        {kinds.map(({ key, label, to, count }) => (
          <Link key={key} to={to}>
            <Icon name={icons[key] ?? 'files'} />
            <b>{label}</b>
            <span className="numeral">{count}</span>
          </Link>
        ))}
      </nav>
      <div className="container">
        <Link className="matching-way" to="/policy/policyRecommend?active=1">
          <Icon name="magic-wand" />
          <span>
            <b>政策匹配</b>
            回答十个问题，看看贵企业符合哪些政策、还差在哪里
          </span>
          <span className="button primary">
            开始匹配
            <Icon name="arrow-right" />
          </span>
        </Link>
      </div>
      <div className="container section policy-columns">
        <Board title="正在申报" to="/policy/policyDeclaration?active=4&stage=2,3&sort=deadline" rows={open} />
        <Board title="最新政策" to="/policy/policyDocument?active=2" rows={documents} />
      </div>
      <section className="container section">
        <div className="section-head">
          <h2>政策解读</h2>
          <Link className="more" to="/policy/policyIllustration" aria-label="更多政策解读">
            更多 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="picture-cards">
          {illustrations.map((row) => (
            <PictureCard key={row.to} row={row} heading="h3" />
          ))}
        </ul>
      </section>
      <div className="container section policy-columns">
        <Board title="公示公告" to="/policy/policyAnnouncement?active=5" rows={announcements} />
        <Board title="结果公示" to="/policy/resultsPublicityDetails" rows={results} />
      </div>
      <section className="container section">
        <div className="section-head">
          <h2>常见问题</h2>
          <Link className="more" to="/policy/policyCommon?active=6" aria-label="更多常见问题">
            更多 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="question-links">
          {faqs.map(({ to, title }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name="chat-circle-text" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
