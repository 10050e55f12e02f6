/** The page of every list of published entries. */
import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta } from '../page-meta.ts';
import { ContentList, SearchForm, Total } from './content-list.tsx';
import { isForReadersOnly, listAddress } from './list-address.ts';
import type { ListData, ListRow, RoomPlace, RoomTab } from './list-row.ts';
import { RoomHead } from './room-head.tsx';

export type ListPageData = { room: RoomPlace; list: ListData; tabs: RoomTab[]; tab: string };

/** What the list is called: the class that it is narrowed to, as 工商注册 of 服务项目, where its entries form a tree. */
const calledOf = ({ title, filters }: ListData): string => {
  const leaves = filters.find(({ above }) => above);
  const chosen = [leaves, filters.find(({ key }) => key === leaves?.above)]
    .map((group) => group?.options.filter(({ selected }) => selected) ?? [])
    .find(({ length }) => length === 1);
  return chosen?.[0]?.label ?? title;
};

type Props = { loaderData?: ListPageData | undefined; matches: Matches };
export const listMeta = ({ loaderData, matches }: Props): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { list } = loaderData;
  const path = listAddress(list, { page: list.page_index > 1 ? String(list.page_index) : undefined });
  return [
    ...pageMeta(matches, {
      title: calledOf(list),
      description: `${calledOf(list)}：${list.intro}`,
      path,
      noindex: isForReadersOnly(list, path),
    }),
    ...(list.feed
      ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: list.title, href: list.feed }]
      : []),
  ];
};

type ListPageParts = ListPageData & {
  /** Another way to what the list holds. */
  hint?: ReactNode;
  /** Instead of the rows: another view of them. */
  view?: ReactNode;
  /** A button on each card. */
  act?: (row: ListRow) => ReactNode;
  /** Above the list. */
  lead?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
};
export const ListPage = ({ room, list, tabs, tab, hint, view, act, lead, children }: ListPageParts) => (
  <main id="main">
    <RoomHead
      room={room}
      title={calledOf(list)}
      intro={
        <>
          {list.intro}
          <Total list={list} />
        </>
      }
      tabs={tabs}
      active={tab}
    >
      <SearchForm list={list} />
    </RoomHead>
    <div className="container list-body">
      {lead}
      <ContentList key={list.path} list={list} hint={hint} {...(act && { act })}>
        {view}
      </ContentList>
      {children}
    </div>
  </main>
);
