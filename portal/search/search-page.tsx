import { data } from 'react-router';
import type { FoundAct } from '#contract/search/calls.ts';
import type { Region } from '#regions/region.ts';
import { ButtonLink } from '../kit/button.tsx';
import type { Route } from './+types/search-page';
import '../kit/styles/entry-row.css';
import '../kit/styles/content-list.css';
import './search.css';
import { AnswerBox, askAddress } from '../kit/answers/answer-box.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { EntryRow } from '../kit/content/entry-row.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';
import { keywordOf } from '../kit/keyword.server.ts';
import { KeywordForm } from '../kit/keyword-form.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { Pagination } from '../kit/pagination.tsx';
import { reading } from '../kit/reading.ts';
import { policyKinds } from '../policy/front.server.ts';
import { technologyKinds } from '../technology/front.server.ts';
import { wishLink } from './wish.ts';

const pageSize = 10;
const mostActs = 3;
/** What the query asks to do, then pages of the menu that are called as it says. */
const withMenuPages = (region: Region, keyword: string, acts: readonly FoundAct[]): FoundAct[] => {
  const typed = keyword.replace(/\s/g, '');
  const named = region.navigation
    .flatMap(({ columns }) => columns.flatMap(({ links }) => links))
    .filter(({ label }) => label === typed || (label.length > 2 && typed.includes(label)))
    .map(({ label, note, to }) => ({ label, text: note, page: to }));
  return [...new Map([...acts, ...named].map((act) => [act.page, act])).values()].slice(0, mostActs);
};
/** Only a question can be asked; a word is searched for. */
const isQuestion = (keyword: string): boolean =>
  /[?？]|吗$|什么|怎么|怎样|如何|多少|多久|哪|谁|几[天年个]|何时|能不能|可以|是否|截止|电话|条件|材料|流程/.test(
    keyword,
  );
/** With fewer entries that hold all words, the search found little. */
const fewExact = 3;
/** Hits are counted up to this number. */
const countLimit = 1_000;

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { api, region } = context.get(pageContext);
  const search = url.searchParams;
  const keyword = keywordOf(search);
  const type = /^[a-z_]{1,60}$/.test(search.get('type') ?? '') ? (search.get('type') as string) : '';
  const asTyped = search.get('exact') === '1';
  const page_index = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 1_000);
  const found = keyword
    ? await api['GET /information/search']({
        query: { keyword, ...(type && { type }), ...(asTyped && { as_typed: true }), page_index, page_size: pageSize },
      })
    : undefined;
  const wish = found?.wish ? wishLink(found.wish) : undefined;
  const acts = found ? withMenuPages(region, keyword, found.acts) : [];
  // A search that found little is counted each time: such a page is not kept.
  const headers = found && found.exact < fewExact ? { headers: { 'cache-control': 'no-store' } } : undefined;
  if (found && found.total > 0)
    return data({ keyword, type, asTyped, found, wish, acts, hotline: region.hotline, help: undefined }, headers);
  const [{ data: policies }, { data: resources }, { data: questions }] = await Promise.all([
    api['GET /policies/statistics/total_count'](),
    api['GET /industrial/categories/count'](),
    api['GET /information/gpt_question'](),
  ]);
  const counts = new Map([
    ...Object.entries(policies),
    ...resources.map(({ type: kind, count }) => [kind, count] as const),
  ]);
  const kinds = [...policyKinds, ...technologyKinds].map(({ label, to, type: kind }) => ({
    label,
    to,
    count: counts.get(kind) ?? 0,
  }));
  return data(
    {
      keyword,
      type,
      asTyped,
      found,
      wish,
      acts,
      hotline: region.hotline,
      help: {
        hotWords: region.home.hero.hot_words,
        kinds,
        questions: questions.map(({ question }) => question),
      },
    },
    headers,
  );
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(matches, {
    title: loaderData?.keyword ? `搜索“${loaderData.keyword}”` : '站内搜索',
    description: '搜索全站政策、仪器、服务、空间与问答',
  }),
  { name: 'robots', content: 'noindex' },
];

const addressOf = (keyword: string, type: string, page = 1, asTyped = false) =>
  `/search?${new URLSearchParams({ keyword, ...(type && { type }), ...(asTyped && { exact: '1' }), ...(page > 1 && { page: String(page) }) })}`;

const ways: readonly (readonly [way: string, example: string])[] = [
  ['词语', '可以输入几个词，如“传感器 房租补贴”'],
  ['发文字号', '可以只输入年份和序号，如“京政发〔2021〕31号”'],
  ['问句', '如“人才公寓怎么排队”，疑问词不影响结果'],
  ['拼音', '全拼或首字母，如“rcgy”查人才公寓'],
  ['面积、承重', '如“200 平办公室”，可直接按条件找房源'],
];

/** Suggestions of what can be searched for, shown instead of results where there are none. */
const Help = ({ hotWords, kinds, questions }: NonNullable<Route.ComponentProps['loaderData']['help']>) => (
  <div className="search-help">
    <section aria-labelledby="search-hot">
      <h2 id="search-hot">热门搜索</h2>
      <div className="search-hot">
        {hotWords.map((word) => (
          <Link key={word} className="chosen" to={addressOf(word, '')}>
            {word}
          </Link>
        ))}
      </div>
    </section>
    <section aria-labelledby="search-ways">
      <h2 id="search-ways">怎样搜索</h2>
      <dl className="search-ways">
        {ways.map(([way, example]) => (
          <div key={way}>
            <dt>{way}</dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </section>
    {questions.length > 0 && (
      <section className="whole" aria-labelledby="search-questions">
        <h2 id="search-questions">可以这样问</h2>
        <ul className="search-questions">
          {questions.map((question) => (
            <li key={question}>
              <Link to={askAddress(question)}>{question}</Link>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section className="whole" aria-labelledby="search-kinds">
      <h2 id="search-kinds">可以搜到</h2>
      <ul className="search-kinds">
        {kinds.map(({ label, to, count }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <span className="numeral">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </div>
);

type ReadProps = Pick<Route.ComponentProps['loaderData'], 'keyword' | 'type' | 'wish'> & {
  found: NonNullable<Route.ComponentProps['loaderData']['found']>;
};
/** How the query was read, where that is not as it was typed; and what its numbers and wishes can be asked of. */
const HowRead = ({ found: { corrected, suggested, dropped, exact, total }, keyword, type, wish }: ReadProps) => {
  const some = exact === 0 && total > 0 && corrected === null;
  if (!(corrected || suggested || wish || some || dropped.length > 0)) return null;
  return (
    <div className="search-read">
      {wish && (
        <p>
          按条件查看：<Link to={wish.to}>{wish.text}</Link>
        </p>
      )}
      {corrected && (
        <p>
          已按“<b>{corrected}</b>”搜索，<Link to={addressOf(keyword, type, 1, true)}>仍搜“{keyword}”</Link>
        </p>
      )}
      {suggested && (
        <p>
          您要找的是不是：<Link to={addressOf(suggested, '')}>{suggested}</Link>
        </p>
      )}
      {some && <p>没有同时含有全部词语的内容，以下内容含有其中一部分。</p>}
      {dropped.length > 0 && <p>未用于搜索的词：{dropped.join('、')}</p>}
    </div>
  );
};

const Acts = ({ acts }: { acts: readonly FoundAct[] }) => (
  <nav className="search-acts" aria-label="可以直接办">
    {acts.map(({ label, text, page }) => (
      <Link key={page} to={page}>
        <b>{label}</b>
        {text && <span>{text}</span>}
        <Icon name="arrow-right" />
      </Link>
    ))}
  </nav>
);

/** Kinds that are offered at once; the others are behind 更多. */
const openKinds = 5;
type KindsProps = Pick<ReadProps, 'keyword' | 'type'> & { types: ReadProps['found']['types']; asTyped: boolean };
const Kinds = ({ keyword, type, types, asTyped }: KindsProps) => {
  const isOpen = (one: string, at: number) => at < openKinds || one === type;
  const linkTo = (value: string, name: string, count?: number) => (
    <Link
      key={value}
      className="choice"
      to={addressOf(keyword, value, 1, asTyped)}
      aria-current={type === value ? 'true' : undefined}
    >
      {name}
      {count !== undefined && <small>{count}</small>}
    </Link>
  );
  const others = types.filter(({ type: one }, at) => !isOpen(one, at));
  return (
    <nav className="choices search-types" aria-label="内容类型">
      {linkTo('', '全部')}
      {types
        .filter(({ type: one }, at) => isOpen(one, at))
        .map(({ type: value, name, count }) => linkTo(value, name, count))}
      {others.length > 0 && (
        <details>
          <summary className="choice">更多类型</summary>
          <div className="choices">{others.map(({ type: value, name, count }) => linkTo(value, name, count))}</div>
        </details>
      )}
    </nav>
  );
};

export default function SearchPage({
  loaderData: { keyword, type, asTyped, found, wish, acts, hotline, help },
}: Route.ComponentProps) {
  const [act] = acts;
  return (
    <>
      <Breadcrumbs trail={[{ label: '站内搜索' }]} />
      <main id="main" className="container">
        <h1 className="sr-only">站内搜索</h1>
        <KeywordForm
          action="/search"
          id="site-keyword"
          label="关键词"
          hint="词语、问题、发文字号或拼音"
          fixed={{ type }}
          keyword={keyword}
        />
        {acts.length > 0 && <Acts acts={acts} />}
        {found && isQuestion(keyword) && <AnswerBox key={keyword} question={keyword} hotline={hotline} />}
        {found && (
          <>
            {found.types.length > 0 && <Kinds {...{ keyword, type, types: found.types, asTyped }} />}
            <HowRead found={found} keyword={keyword} type={type} wish={wish} />
            <p className="list-bar" aria-live="polite">
              共找到 <b className="numeral">{found.total > countLimit ? `${countLimit}+` : found.total}</b> 条结果
            </p>
            {found.data.length === 0 ? (
              <Empty
                title={`没有找到与“${keyword}”相符的内容`}
                hint={act ? '要办的事可以直接去办' : '换一个更短的词，或者只输入发文字号中的数字'}
                act={
                  act ? (
                    <ButtonLink to={act.page} look="primary" text={act.label} />
                  ) : (
                    <ButtonLink to="/space/search" text="按面积、承重、配电等条件找房源" />
                  )
                }
              />
            ) : (
              <ul>
                {found.data.map(({ obj_id, page, title, excerpt, publish_date, type_name, over }) => (
                  <EntryRow
                    key={obj_id}
                    heading="h2"
                    words={found.words}
                    row={{
                      to: page,
                      date: publish_date,
                      title,
                      summary: excerpt,
                      meta: over ? [type_name] : [],
                      tag: over ? { text: over, tone: 'grey' } : { text: type_name, tone: '' },
                    }}
                  />
                ))}
              </ul>
            )}
            <Pagination
              page={found.page_index}
              pages={Math.ceil(Math.min(found.total, countLimit) / pageSize)}
              addressOf={(page) => addressOf(keyword, type, page, asTyped)}
            />
          </>
        )}
        {help && <Help {...help} />}
      </main>
    </>
  );
}
