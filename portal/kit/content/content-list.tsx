/** A list of published entries: keyword, filters with counts, sort and page, all in the address, and all without JavaScript. */

import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { ButtonLink, TextLink } from '../button.tsx';
import '../styles/entry-row.css';
import '../styles/content-list.css';
import { Empty } from '../empty.tsx';
import { Icon } from '../icon.tsx';
import { KeywordForm } from '../keyword-form.tsx';
import { Link } from '../link.tsx';
import { Pagination } from '../pagination.tsx';
import { EntryRow } from './entry-row.tsx';
import { isForReadersOnly, listAddress } from './list-address.ts';
import type { ListData, ListRow } from './list-row.ts';
import { PictureCard } from './picture-card.tsx';

/** The cap at which matches of a keyword are no longer counted. */
const countLimit = 1_000;

/** The relation of a link to an address of this list. */
const relTo = (list: ListData, to: string) => (isForReadersOnly(list, to) ? ({ rel: 'nofollow' } as const) : {});

/** Beyond these a group is folded: more than six, or more than fits in one line of 1240 px. */
const foldedAfter = 6;
const widest = 900;
const widthOf = ({ label, count }: { label: string; count: number }): number =>
  [...label].reduce((sum, character) => sum + (character > '\u2e7f' ? 14 : 8), 30 + 7 * String(count).length);
const fitting = (options: readonly { label: string; count: number }[]): number => {
  let width = 0;
  const beyond = options.findIndex((option) => {
    width += widthOf(option);
    return width > widest;
  });
  const most = beyond < 0 ? options.length : Math.max(1, beyond);
  // A fold that hides a single option costs as much room as it saves.
  return most === options.length && most <= foldedAfter + 1 ? most : Math.min(most, foldedAfter);
};

const filtersOf = (list: ListData) =>
  list.filters.map(({ key, label, options }) => {
    const selected = options.filter((option) => option.selected).map(({ value }) => value);
    const shown = fitting(options);
    const toggled = (value: string) =>
      (selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]).join(',');
    return {
      key,
      label,
      folds: shown < options.length,
      all: { to: listAddress(list, { [key]: undefined }), selected: selected.length === 0 },
      options: options.map((option, index) => ({
        ...option,
        folded: index >= shown && !option.selected,
        to: listAddress(list, { [key]: toggled(option.value) }),
      })),
    };
  });

/** So many groups are always in sight on a wide screen; the others behind 更多筛选. */
const groupsShown = 2;

/** Folds are checkboxes, which work without JavaScript and, unlike `details`, can be open on one width and closed on another. */
const Filters = ({ list }: { list: ListData }) => (
  <div className="filters">
    {filtersOf(list).map(({ key, label, folds, all, options }, index) => (
      <div key={key} className={index < groupsShown ? 'filter' : 'filter rest'} role="group" aria-label={label}>
        <span className="filter-label">{label}</span>
        {folds && <input type="checkbox" id={`all-${key}`} className="sr-only" />}
        <div className="choices">
          <Link
            className="choice"
            to={all.to}
            aria-current={all.selected ? 'true' : undefined}
            {...relTo(list, all.to)}
            preventScrollReset
          >
            全部
          </Link>
          {options.map(({ value, to, label: text, count, selected, folded }) => (
            <Link
              key={value}
              className={folded ? 'choice folded' : 'choice'}
              to={to}
              aria-current={selected ? 'true' : undefined}
              {...relTo(list, to)}
              preventScrollReset
            >
              {text}
              <small>{count}</small>
            </Link>
          ))}
          {folds && (
            <label className="fold" htmlFor={`all-${key}`}>
              更多<span className="sr-only">{label}</span>
              <Icon name="caret-down" />
            </label>
          )}
        </div>
      </div>
    ))}
  </div>
);

const chosen = (list: ListData) =>
  list.filters.flatMap(({ key, label, options }) =>
    options.filter(({ selected }) => selected).map((option) => ({ key, label, option })),
  );

const valuesOf = (options: ListData['filters'][number]['options']): string =>
  options
    .filter(({ selected }) => selected)
    .map(({ value }) => value)
    .join(',');

export const SearchForm = ({ list }: { list: ListData }) => (
  <KeywordForm
    action={list.path}
    id="list-keyword"
    label={`在${list.title}中搜索`}
    hint={`搜索${list.title}：${list.searched}`}
    fixed={{ ...list.fixed, ...Object.fromEntries(list.filters.map(({ key, options }) => [key, valuesOf(options)])) }}
    keyword={list.keyword}
  />
);

const NoRows = ({ list }: { list: ListData }) => (
  <Empty
    title={
      list.total > 0
        ? `没有第 ${list.page_index} 页`
        : list.keyword
          ? `没有找到与“${list.keyword}”相符的内容`
          : '当前条件下没有内容'
    }
    hint={
      list.total > 0
        ? `共 ${list.total} ${list.counted_in}，请返回前面的页，或者`
        : '可以减少筛选条件、换一个更短的关键词，或者'
    }
    act={
      <ButtonLink to={listAddress({ ...list, keyword: '', filters: [], sorts: [] })} text={`查看全部${list.title}`} />
    }
  />
);

/** How many entries there are; of a keyword's matches only the first thousand are counted. */
export const Total = ({ list: { keyword, total, counted_in } }: { list: ListData }) => (
  <span className="list-total" aria-live="polite">
    共 <b className="numeral">{keyword && total > countLimit ? `${countLimit}+` : total.toLocaleString('zh-CN')}</b>{' '}
    {counted_in}
    {keyword && <>，关键词“{keyword}”</>}
  </span>
);

const Chosen = ({ list }: { list: ListData }) => {
  const selected = chosen(list);
  const without = (dropped: (typeof selected)[number]) =>
    selected
      .filter((one) => one.key === dropped.key && one !== dropped)
      .map(({ option }) => option.value)
      .join(',');
  const cleared = listAddress(list, Object.fromEntries(list.filters.map(({ key }) => [key, undefined])));
  return (
    <>
      {selected.map((one) => {
        const to = listAddress(list, { [one.key]: without(one) });
        return (
          <Link
            key={one.key + one.option.value}
            className="chosen"
            to={to}
            aria-label={`取消筛选：${one.label} ${one.option.label}`}
            {...relTo(list, to)}
            preventScrollReset
          >
            {one.option.label}
            <Icon name="x" />
          </Link>
        );
      })}
      {selected.length > 1 && <TextLink to={cleared} {...relTo(list, cleared)} preventScrollReset text="清除筛选" />}
    </>
  );
};

type Switch = { key: string; label: string; selected: boolean; to: string };
const Switches = ({ list, label, all }: { list: ListData; label: string; all: readonly Switch[] }) => (
  <div className="sorts" role="group" aria-label={label}>
    {all.map((one) => (
      <Link
        key={one.key}
        to={one.to}
        aria-current={one.selected ? 'true' : undefined}
        {...relTo(list, one.to)}
        preventScrollReset
      >
        {one.label}
      </Link>
    ))}
  </div>
);

type Props = { list: ListData; children?: ReactNode; act?: (row: ListRow) => ReactNode; hint?: ReactNode };
/** `children` replace the rows and their pagination: another view of them. `act`: a button on each card. `hint`: another way to what is in the list. */
export const ContentList = ({ list, children, act, hint }: Props) => {
  const busy = useNavigation().state === 'loading';
  const { filters } = list;
  const selected = chosen(list);
  const [usual] = list.sorts;
  return (
    <div className="content-list">
      {filters.length > 0 && (
        <div className="filter-fold">
          {/* On a phone all filters are folded, on a wide screen those beyond the first two. */}
          <input type="checkbox" id="filters-shown" className="sr-only" />
          <label htmlFor="filters-shown">
            <Icon name="funnel-simple" />
            <span className="sr-only">显示</span>
            <span className="few">筛选</span>
            {filters.length > groupsShown && <span className="many">更多筛选</span>}
            {selected.length > 0 && <b>{selected.length}</b>}
          </label>
          <Filters list={list} />
        </div>
      )}
      <div className="list-bar">
        <Chosen list={list} />
        {hint && <p className="list-hint">{hint}</p>}
        {!children && list.sorts.length > 1 && (
          <Switches
            list={list}
            label="排序"
            all={list.sorts.map((one) => ({
              ...one,
              to: listAddress(list, { sort: one.key === usual?.key ? undefined : one.key }),
            }))}
          />
        )}
        {list.views && (
          <Switches
            list={list}
            label="查看方式"
            all={list.views.map((one) => ({ ...one, to: listAddress(list, { view: one.key }) }))}
          />
        )}
      </div>
      {list.rows.length === 0 ? (
        <NoRows list={list} />
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
          nofollow={isForReadersOnly(list, listAddress(list))}
          addressOf={(page) => listAddress(list, { page: page === 1 ? undefined : String(page) })}
        />
      )}
    </div>
  );
};
