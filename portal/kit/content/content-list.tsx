/** A list of published entries: keyword, filters with counts, sort and page, all in the address, and all without JavaScript. */
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import '../styles/entry-row.css';
import '../styles/content-list.css';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { Pagination } from '../pagination.tsx';
import { EntryRow } from './entry-row.tsx';
import type { ListData, ListRow } from './list-row.ts';
import { PictureCard } from './picture-card.tsx';

/** The cap at which matches of a keyword are no longer counted. */
const countLimit = 1_000;

/** The list's address with some parameters changed; changing a filter returns to page 1. */
const addressWith = (list: ListData, changes: Record<string, string | undefined>): string => {
  const parameters = new URLSearchParams(list.fixed);
  if (list.keyword) parameters.set('keyword', list.keyword);
  for (const { key, options } of list.filters) {
    const values = options.filter(({ selected }) => selected).map(({ value }) => value);
    if (values.length) parameters.set(key, values.join(','));
  }
  const sort = list.sorts.find(({ selected }) => selected)?.key;
  if (sort && sort !== list.sorts[0]?.key) parameters.set('sort', sort);
  for (const [key, value] of Object.entries(changes)) value ? parameters.set(key, value) : parameters.delete(key);
  const query = parameters.toString();
  return query ? `${list.path}?${query}` : list.path;
};

/** Lists of two and more filters are without number: search engines are asked to leave them, or a crawler never comes to an end. */
const leftToReaders = { rel: 'nofollow' } as const;

const filtersOf = (list: ListData) => {
  const inAll = chosen(list).length;
  return list.filters.map(({ key, label, options }) => {
    const selected = options.filter((option) => option.selected).map(({ value }) => value);
    const toggled = (value: string) =>
      (selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]).join(',');
    return {
      key,
      label,
      all: {
        to: addressWith(list, { [key]: undefined }),
        selected: selected.length === 0,
        combines: inAll - selected.length > 1,
      },
      options: options.map((option) => ({
        ...option,
        to: addressWith(list, { [key]: toggled(option.value) }),
        combines: inAll + (option.selected ? -1 : 1) > 1,
      })),
    };
  });
};

const Filters = ({ filters }: { filters: ReturnType<typeof filtersOf> }) => (
  <div className="filters">
    {filters.map(({ key, label, all, options }) => (
      <div key={key} className="filter" role="group" aria-label={label}>
        <span className="filter-label">{label}</span>
        <div className="choices">
          <Link
            className="choice"
            to={all.to}
            aria-current={all.selected ? 'true' : undefined}
            {...(all.combines && leftToReaders)}
            preventScrollReset
          >
            全部
          </Link>
          {options.map(({ value, to, label: text, count, selected, combines }) => (
            <Link
              key={value}
              className="choice"
              to={to}
              aria-current={selected ? 'true' : undefined}
              {...(combines && leftToReaders)}
              preventScrollReset
            >
              {text}
              <small>{count}</small>
            </Link>
          ))}
        </div>
      </div>
    ))}
  </div>
);

const chosen = (list: ListData) =>
  list.filters.flatMap(({ key, label, options }) =>
    options.filter(({ selected }) => selected).map((option) => ({ key, label, option })),
  );

const SearchForm = ({ list }: { list: ListData }) => (
  <Form className="list-search" action={list.path} role="search" key={list.keyword}>
    {Object.entries(list.fixed).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {list.filters.map(({ key, options }) => {
      const values = options.filter(({ selected }) => selected).map(({ value }) => value);
      return values.length > 0 && <input key={key} type="hidden" name={key} value={values.join(',')} />;
    })}
    <label className="sr-only" htmlFor="list-keyword">
      在{list.title}中搜索
    </label>
    <input
      id="list-keyword"
      name="keyword"
      type="search"
      defaultValue={list.keyword}
      maxLength={100}
      placeholder={`搜索${list.title}：${list.searched}`}
    />
    <button type="submit" className="button primary">
      <Icon name="magnifying-glass" />
      搜索
    </button>
  </Form>
);

const Empty = ({ list }: { list: ListData }) => (
  <div className="empty">
    <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
    <p>
      {list.total > 0
        ? `没有第 ${list.page_index} 页`
        : list.keyword
          ? `没有找到与“${list.keyword}”相符的内容`
          : '当前条件下没有内容'}
    </p>
    <p className="hint">
      {list.total > 0
        ? `共 ${list.total} ${list.counted_in}，请返回前面的页，或者`
        : '可以减少筛选条件、换一个更短的关键词，或者'}
    </p>
    <Link
      className="button"
      to={`${list.path}${Object.keys(list.fixed).length ? `?${new URLSearchParams(list.fixed)}` : ''}`}
    >
      查看全部{list.title}
    </Link>
  </div>
);

/** `children` replace the rows and their pagination: another view of them. `act`: a button on each card. */
export const ContentList = ({
  list,
  children,
  act,
}: {
  list: ListData;
  children?: ReactNode;
  act?: (row: ListRow) => ReactNode;
}) => {
  const busy = useNavigation().state === 'loading';
  const selected = chosen(list);
  const filters = filtersOf(list);
  const more = list.keyword !== '' && list.total > countLimit;
  return (
    <div className="content-list">
      <SearchForm list={list} />
      {/* Folded away on a phone, without JavaScript too: a checkbox, because a fold would be closed on wide screens as well. */}
      <div className="filter-fold">
        <input type="checkbox" id="filters-shown" className="sr-only" />
        <label htmlFor="filters-shown">
          <Icon name="funnel-simple" />
          <span className="sr-only">显示</span>筛选{selected.length > 0 && <b>{selected.length}</b>}
        </label>
        <Filters filters={filters} />
      </div>
      <div className="list-bar">
        <p aria-live="polite">
          共 <b className="numeral">{more ? `${countLimit}+` : list.total.toLocaleString('zh-CN')}</b> {list.counted_in}
          {list.keyword && <>，关键词“{list.keyword}”</>}
        </p>
        {selected.map(({ key, label, option }) => (
          <Link
            key={key + option.value}
            className="chosen"
            to={addressWith(list, {
              [key]: selected
                .filter((one) => one.key === key && one.option.value !== option.value)
                .map((one) => one.option.value)
                .join(','),
            })}
            aria-label={`取消筛选：${label} ${option.label}`}
            {...(selected.length > 2 && leftToReaders)}
            preventScrollReset
          >
            {option.label}
            <Icon name="x" />
          </Link>
        ))}
        {!children && list.sorts.length > 1 && (
          <div className="sorts" role="group" aria-label="排序">
            {list.sorts.map(({ key, label, selected: current }) => (
              <Link
                key={key}
                to={addressWith(list, { sort: key === list.sorts[0]?.key ? undefined : key })}
                aria-current={current ? 'true' : undefined}
                {...(selected.length > 1 && leftToReaders)}
                preventScrollReset
              >
                {label}
              </Link>
            ))}
          </div>
        )}
        {list.views && (
          <div className="sorts" role="group" aria-label="查看方式">
            {list.views.map(({ key, label, selected: current }) => (
              <Link
                key={key}
                to={addressWith(list, { view: key })}
                aria-current={current ? 'true' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            ))}
          </div>
        )}
      </div>
      {list.rows.length === 0 ? (
        <Empty list={list} />
      ) : children ? (
        children
      ) : (
        <ul className={list.cards ? 'picture-cards' : 'entry-rows'} data-busy={busy}>
          {list.rows.map((row) =>
            list.cards ? (
              <PictureCard key={row.to} row={row} words={list.words} act={act?.(row)} />
            ) : (
              <EntryRow key={row.to} row={row} words={list.words} heading="h2" />
            ),
          )}
        </ul>
      )}
      {!children && (
        <Pagination
          page={list.page_index}
          pages={Math.ceil(Math.min(list.total, list.keyword ? countLimit : list.total) / list.page_size)}
          addressOf={(page) => addressWith(list, { page: page === 1 ? undefined : String(page) })}
        />
      )}
    </div>
  );
};
