/** A list of published entries: keyword, filters with counts, sort and page, all in the address, and all without JavaScript. */

import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { ButtonLink, TextLink } from '../button.tsx';
import '../styles/entry-row.css';
import '../styles/content-list.css';
import { DrawnOnce } from '../drawn-once.tsx';
import { Empty } from '../empty.tsx';
import { Icon } from '../icon.tsx';
import { KeywordForm } from '../keyword-form.tsx';
import { Link } from '../link.tsx';
import { Pagination } from '../pagination.tsx';
import { EntryRow } from './entry-row.tsx';
import { GoodsRows } from './goods-row.tsx';
import { isForReadersOnly, listAddress } from './list-address.ts';
import type { FilterGroup, FilterOption, ListData, ListRow, RangeFilter } from './list-row.ts';
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

type Option = FilterOption & { to: string; folded: boolean };
type Group = {
  key: string;
  label: string;
  /** Whether some options are folded. */
  folds: boolean;
  all: { to: string; selected: boolean };
  options: Option[];
  /** Of a tree: the options below each. */
  leaves?: Option[];
};

const selectedOf = ({ options }: FilterGroup): string[] =>
  options.filter(({ selected }) => selected).map(({ value }) => value);
/** The address with this option chosen, or no longer chosen; `without` is the other half of a tree. */
const toggle = (list: ListData, group: FilterGroup, value: string, without?: FilterGroup): string => {
  const selected = selectedOf(group);
  const kept = selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value];
  return listAddress(list, { [group.key]: kept.join(','), ...(without && { [without.key]: undefined }) });
};

const groupsOf = (list: ListData): Group[] =>
  list.filters
    .filter(({ above }) => !list.filters.some(({ key }) => key === above))
    .map((group) => {
      const below = list.filters.find(({ above }) => above === group.key);
      const shown = below ? group.options.length : fitting(group.options);
      return {
        key: group.key,
        label: below?.label ?? group.label,
        folds: shown < group.options.length,
        all: {
          to: listAddress(list, { [group.key]: undefined, ...(below && { [below.key]: undefined }) }),
          selected: selectedOf(group).length === 0 && (!below || selectedOf(below).length === 0),
        },
        options: group.options.map((option, index) => ({
          ...option,
          folded: index >= shown && !option.selected,
          to: toggle(list, group, option.value, below),
        })),
        ...(below && {
          leaves: below.options.map((option) => ({
            ...option,
            folded: false,
            to: toggle(list, below, option.value, group),
          })),
        }),
      };
    });

const Choice = ({ list, option: { to, label, count, selected, folded } }: { list: ListData; option: Option }) => (
  <Link
    className={folded ? 'choice folded' : 'choice'}
    to={to}
    aria-current={selected ? 'true' : undefined}
    {...relTo(list, to)}
    preventScrollReset
  >
    {label}
    <small>{count}</small>
  </Link>
);

/** So many groups are always in sight on a wide screen; the others behind 更多筛选. */
const groupsShown = 2;

/** Folds are checkboxes, which work without JavaScript and, unlike `details`, can be open on one width and closed on another. */
const Filters = ({ list }: { list: ListData }) => {
  const groups = groupsOf(list);
  return (
    <div className="filters">
      {groups.map(({ key, label, folds, all, options, leaves }, index) => (
        <div
          key={key}
          className={['filter', index >= groupsShown && 'rest', leaves && 'tree'].filter(Boolean).join(' ')}
          role="group"
          aria-label={label}
        >
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
            {options.map((option) =>
              leaves ? (
                <div key={option.value} className="branch">
                  <Choice list={list} option={option} />
                  <div className="leaves">
                    {leaves
                      .filter(({ parent }) => parent === option.value)
                      .map((leaf) => (
                        <Choice key={leaf.value} list={list} option={leaf} />
                      ))}
                  </div>
                </div>
              ) : (
                <Choice key={option.value} list={list} option={option} />
              ),
            )}
            {folds && (
              <label className="fold" htmlFor={`all-${key}`}>
                更多<span className="sr-only">{label}</span>
                <Icon name="caret-down" />
              </label>
            )}
          </div>
        </div>
      ))}
      {list.ranges.map((range, index) => (
        <div key={range.key} className={groups.length + index < groupsShown ? 'filter' : 'filter rest'}>
          <span className="filter-label">{range.label}</span>
          <Range list={list} range={range} />
        </div>
      ))}
    </div>
  );
};

/** What stays in the address when a form of the list is sent. */
const keptIn = (list: ListData, without: readonly string[] = []): [name: string, value: string][] =>
  [...new URL(listAddress(list), 'http://list').searchParams].filter(([name]) => !without.includes(name));

/** Numbers from and to: a form that works without the application. */
const Range = ({ list, range: { key, label, unit, from, to } }: { list: ListData; range: RangeFilter }) => (
  <Form className="range" action={list.path} key={from + to} aria-label={`${label}，${unit}`}>
    {keptIn(list, [`${key}_min`, `${key}_max`]).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input name={`${key}_min`} defaultValue={from} inputMode="decimal" maxLength={60} aria-label={`${label}不低于`} />
    –
    <input name={`${key}_max`} defaultValue={to} inputMode="decimal" maxLength={60} aria-label={`${label}不高于`} />
    {unit}
    <button type="submit" className="button" aria-label={`确定${label}的范围`}>
      确定
    </button>
  </Form>
);

const chosen = (list: ListData) =>
  list.filters.flatMap(({ key, label, options }) =>
    options.filter(({ selected }) => selected).map((option) => ({ key, label, option })),
  );

export const SearchForm = ({ list }: { list: ListData }) => (
  <KeywordForm
    action={list.path}
    id="list-keyword"
    label={`在${list.title}中搜索`}
    hint={`按${list.searched}搜索`}
    fixed={Object.fromEntries(keptIn(list, ['keyword', 'sort']))}
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
      list.total > 0 ? `共 ${list.total} ${list.counted_in}，请返回前面的页` : '可以减少筛选条件，或换一个更短的关键词'
    }
    act={
      <ButtonLink
        to={listAddress({ ...list, keyword: '', filters: [], ranges: [], sorts: [] })}
        text={`查看全部${list.title}`}
      />
    }
  />
);

/** How many entries there are; of a keyword's matches only the first thousand are counted. */
export const Total = ({ list }: { list: ListData }) => {
  const { keyword, total, counted_in, of_these } = list;
  return (
    <span className="list-total" aria-live="polite">
      共 <b className="numeral">{keyword && total > countLimit ? `${countLimit}+` : total.toLocaleString('zh-CN')}</b>{' '}
      {counted_in}
      {of_these && (
        <>
          ，其中
          <Link to={of_these.to} {...relTo(list, of_these.to)}>
            {of_these.text}
          </Link>
        </>
      )}
      {keyword && <>，关键词“{keyword}”</>}
    </span>
  );
};

const Chosen = ({ list }: { list: ListData }) => {
  const selected = chosen(list);
  const without = (dropped: (typeof selected)[number]) =>
    selected
      .filter((one) => one.key === dropped.key && one !== dropped)
      .map(({ option }) => option.value)
      .join(',');
  const ranges = list.ranges.filter(({ from, to }) => from || to);
  const cleared = listAddress(
    { ...list, ranges: [] },
    Object.fromEntries(list.filters.map(({ key }) => [key, undefined])),
  );
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
      {ranges.map(({ key, label, unit, from, to: most }) => {
        const to = listAddress(list, { [`${key}_min`]: undefined, [`${key}_max`]: undefined });
        const words = `${label} ${from && most ? `${from}–${most}` : from ? `≥ ${from}` : `≤ ${most}`} ${unit}`;
        return (
          <Link
            key={key}
            className="chosen"
            to={to}
            aria-label={`取消筛选：${words}`}
            {...relTo(list, to)}
            preventScrollReset
          >
            {words}
            <Icon name="x" />
          </Link>
        );
      })}
      {selected.length + ranges.length > 1 && (
        <TextLink to={cleared} {...relTo(list, cleared)} preventScrollReset text="清除筛选" />
      )}
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
  // Both halves of a tree are one group.
  const groups = list.filters.filter(({ above }) => !list.filters.some(({ key }) => key === above));
  const narrowedBy = chosen(list).length + list.ranges.filter(({ from, to }) => from || to).length;
  const many = groups.length + list.ranges.length;
  const [usual] = list.sorts;
  const note = list.sorts.find(({ selected }) => selected)?.note;
  return (
    <div className="content-list" data-side={list.ranges.length > 0 || groups.length < list.filters.length}>
      {many > 0 && (
        <div className="filter-fold">
          {/* On a phone all filters are folded, on a wide screen those beyond the first two. */}
          <input type="checkbox" id="filters-shown" className="sr-only" />
          <label htmlFor="filters-shown">
            <Icon name="funnel-simple" />
            <span className="sr-only">显示</span>
            <span className="few">筛选</span>
            {many > groupsShown && <span className="many">更多筛选</span>}
            {narrowedBy > 0 && <b>{narrowedBy}</b>}
          </label>
          {/* The filters depend on all of the list but its entries and their page. */}
          <DrawnOnce part="filters" of={{ ...list, rows: [], total: 0, page_index: 1 }}>
            <Filters list={list} />
          </DrawnOnce>
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
      {note && !children && list.rows.length > 1 && <p className="list-hint">{note}</p>}
      {list.rows.length === 0 ? (
        <NoRows list={list} />
      ) : children ? (
        children
      ) : list.as === 'goods' ? (
        <GoodsRows rows={list.rows} words={list.words} act={act} busy={busy} />
      ) : (
        <ul className={list.as === 'cards' ? 'picture-cards' : 'entry-rows'} data-busy={busy}>
          {list.rows.map((row) =>
            list.as === 'cards' ? (
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
      {list.feed && (
        <p className="list-feed no-print">
          <a className="link" href={list.feed} rel="nofollow" title="用 RSS 阅读器接收本列表的更新">
            RSS 订阅
          </a>
        </p>
      )}
    </div>
  );
};
