import { Form, useNavigation } from 'react-router';
import { ButtonLink, TextLink } from '../kit/button.tsx';
import './space-search.css';
import '../kit/styles/content-list.css';
import { CompareBar } from '../kit/compare/compare-bar.tsx';
import { CompareToggle } from '../kit/compare/compare-button.tsx';
import { PictureCard } from '../kit/content/picture-card.tsx';
import { RoomHead } from '../kit/content/room-head.tsx';
import { Empty } from '../kit/empty.tsx';
import { Icon } from '../kit/icon.tsx';
import { Options } from '../kit/options.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { Pagination } from '../kit/pagination.tsx';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/search-page';
import { comparedCarriers } from './compared.ts';
import { loadSearch } from './load-search.server.ts';
import { numbersAsked } from './search-form.ts';
import { space } from './space.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(url.searchParams, context.get(pageContext));
export const handle = readingIn(space);
export const meta = metaOf({
  title: '找房源',
  description: '在办公、厂房、车间、工位、用地等所有载体中按条件搜索',
  path: '/space/search',
});

type Fields = Route.ComponentProps['loaderData']['form'];
/** On a phone the further fields stand behind a box, which is ticked while one of them narrows the search. */
const asksMore = (asked: Fields['asked'], kinds: Fields['kinds']) =>
  kinds.some(({ selected }) => selected) ||
  ['park_id', ...numbersAsked.map(({ key }) => key)].some((key) => asked[key]);

const SearchFields = ({ asked, kinds, parks, sorts }: Fields) => (
  <Form className="space-search" role="search" key={JSON.stringify(asked)}>
    <label className="wide">
      关键词
      <input name="keyword" type="search" maxLength={100} defaultValue={asked.keyword} placeholder="名称、房号、用途" />
    </label>
    <label className="wide check space-search-more">
      <input type="checkbox" defaultChecked={asksMore(asked, kinds)} />
      更多条件：类型、园区、面积、租金等
    </label>
    <fieldset className="wide further">
      <legend>类型</legend>
      {kinds.map(({ value, label, selected }) => (
        <label key={value} className="check">
          <input type="checkbox" name="kind" value={value} defaultChecked={selected} />
          {label}
        </label>
      ))}
    </fieldset>
    <label className="further">
      园区
      <select name="park_id" defaultValue={asked.park_id}>
        <Options of={parks} blank="不限" />
      </select>
    </label>
    {numbersAsked.map(({ key, label, unit }) => (
      <label key={key} className="further">
        {label}
        <span className="with-unit">
          <input name={key} inputMode="decimal" maxLength={60} defaultValue={asked[key]} />
          {unit}
        </span>
      </label>
    ))}
    <label className="further">
      排序
      <select name="sort" defaultValue={asked.sort}>
        <Options of={sorts} />
      </select>
    </label>
    <label className="check">
      <input type="checkbox" name="free" value="1" defaultChecked={asked.free === '1'} />
      只看待租
    </label>
    <div className="wide space-search-acts">
      <button type="submit" className="button primary large">
        <Icon name="magnifying-glass" />
        搜索
      </button>
      <TextLink to="/space/search" text="清除条件" />
    </div>
  </Form>
);

export default function SpaceSearchPage({
  loaderData: { form, wrong, rows, near, total, page_index, pages, addresses },
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'loading';
  return (
    <main id="main">
      <RoomHead room={space} title="找房源" intro="办公、厂房、车间、工位、孵化器与用地，一次搜全" />
      <div className="container">
        <SearchFields {...form} />
        {wrong.length > 0 && (
          <ul className="space-search-wrong" role="alert">
            {wrong.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <p className="space-search-total" aria-live="polite">
          共 <b className="numeral">{total.toLocaleString('zh-CN')}</b> 处
        </p>
        {rows.length === 0 ? (
          <>
            <Empty
              title="没有符合全部条件的载体"
              hint="可以放宽面积或租金；也可以登记需求，由工作人员为您找"
              act={
                <>
                  <ButtonLink to="/userCenter/user/space/needs" look="primary" reloadDocument text="需求登记" />
                  <ButtonLink to="/space/search" text="清除条件" />
                </>
              }
            />
            {near && (
              <section aria-labelledby="near">
                <h2 id="near">{near.title}</h2>
                <ul className="picture-cards">
                  {near.rows.map((row) => (
                    <PictureCard key={row.to} row={row} act={<CompareToggle of={comparedCarriers} row={row} />} />
                  ))}
                </ul>
              </section>
            )}
          </>
        ) : (
          <ul className="picture-cards" data-busy={busy}>
            {rows.map((row) => (
              <PictureCard key={row.to} row={row} act={<CompareToggle of={comparedCarriers} row={row} />} />
            ))}
          </ul>
        )}
        <Pagination
          page={page_index}
          pages={pages}
          addressOf={(page) => `${addresses}${page === 1 ? '' : `&page=${page}`}`}
        />
        <CompareBar of={comparedCarriers} />
      </div>
    </main>
  );
}
