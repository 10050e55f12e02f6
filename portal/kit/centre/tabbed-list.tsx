/** A list of one's own in the user centre, by its declaration. What of it is shown (its tabs) and which page of it stand in the address. */
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Empty, type Nothing } from '../empty.tsx';
import { Link } from '../link.tsx';
import { pageIn } from '../page-in.ts';
import { Pagination } from '../pagination.tsx';
import './record-list.css';

/** One tab: what the address says of it, and what it adds to the call. */
type View = { readonly key: string; readonly label: string; readonly query?: object };
type QueryOf<V> = V extends { readonly query: infer Q } ? Q : never;
type Paged<V> = (QueryOf<V> | Record<never, never>) & { page_index: number; page_size: number };
type Found<Item> = { readonly data: readonly Item[]; readonly total: number };
type Asked = Readonly<Record<string, string>>;

type Views = readonly [View, ...View[]];
type Declared<V extends Views, Loaded extends Found<unknown>> = {
  path: string;
  /** The first is shown when the address names none; a single one is not drawn as a tab. */
  views: V;
  /** Under which name the address keeps the view. */
  param?: string;
  page_size?: number;
  /** What else the address asks for. It stays while one turns pages. */
  asked?: (search: URLSearchParams) => Asked;
  /** What another tab does not keep of it. */
  forget?: readonly string[];
  /** Whatever is read beside the list travels with it. */
  load: (query: Paged<V[number]>, asked: Asked) => Promise<Loaded>;
};

type Shown<Item> = {
  /** The list's name for those who cannot see it, that of its tabs, and what one counts it in: 件. */
  label: string;
  tabs?: string;
  unit: string;
  row: (item: Item) => ReactNode;
  className?: string;
  /** Said when there is nothing at all, and when the view or what else was asked leaves nothing. */
  empty: Nothing;
  narrowed?: Nothing;
  /** How many are under each tab, by its key. */
  counts?: Readonly<Record<string, number>>;
  /** Between the tabs and the list. */
  children?: ReactNode;
};

/** Where a list stands in the address. */
type Place = { view: string; asked: Asked; page: number };
type Tabbed<Loaded extends Found<unknown>> = {
  clientLoader: (args: { request: Request }) => Promise<Loaded & Place>;
  addressOf: (place: Place) => string;
  views: Views;
  page_size: number;
  forget: readonly string[];
};

export const tabbedList = <const V extends Views, Loaded extends Found<unknown>>({
  path,
  views,
  param = 'view',
  page_size = 10,
  asked: askedIn = () => ({}),
  forget = [],
  load,
}: Declared<V, Loaded>): Tabbed<Loaded> => ({
  clientLoader: async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const view = views.find(({ key }) => key === search.get(param)) ?? views[0];
    const [asked, page] = [askedIn(search), pageIn(search)];
    const loaded = await load({ ...view.query, page_index: page, page_size } as Paged<V[number]>, asked);
    return { ...loaded, view: view.key, asked, page };
  },
  addressOf: ({ view, asked, page }) => {
    const said = Object.entries({ ...(view !== views[0].key && { [param]: view }), ...asked }).filter(
      ([, value]) => value !== '',
    );
    const search = new URLSearchParams(said);
    if (page > 1) search.set('page', String(page));
    return search.size ? `${path}?${search}` : path;
  },
  views,
  page_size,
  forget,
});

type Props<Loaded extends Found<unknown>> = { of: Tabbed<Loaded>; list: NoInfer<Loaded> & Place } & Shown<
  NoInfer<Loaded>['data'][number]
>;

export const TabbedList = <Loaded extends Found<unknown>>({
  of,
  list,
  label,
  tabs,
  unit,
  row,
  className,
  empty,
  narrowed,
  counts,
  children,
}: Props<Loaded>) => {
  const { data, total, view, asked, page } = list;
  const { views, addressOf, page_size, forget } = of;
  const { pathname } = useLocation();
  const busy = useNavigation().location?.pathname === pathname;
  const kept = Object.fromEntries(Object.entries(asked).filter(([name]) => !forget.includes(name)));
  const isNarrowed = view !== views[0].key || Object.values(asked).some((value) => value !== '');
  return (
    <section className="panel" aria-label={label}>
      {views.length > 1 && (
        <nav className="record-tabs" aria-label={tabs}>
          {views.map(({ key, label: name }) => (
            <Link
              key={key}
              to={addressOf({ view: key, asked: kept, page: 1 })}
              aria-current={view === key ? 'page' : undefined}
            >
              {name}
              {counts?.[key] !== undefined && <span className="numeral">{counts[key]}</span>}
            </Link>
          ))}
        </nav>
      )}
      {children}
      <p className="sr-only" role="status">
        共 {total} {unit}
      </p>
      <div data-busy={busy}>
        {data.length === 0 ? (
          <Empty {...((isNarrowed && narrowed) || empty)} />
        ) : (
          <ul className={className ?? 'record-list'}>{data.map(row)}</ul>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total / page_size)}
          addressOf={(number) => addressOf({ view, asked, page: number })}
        />
      </div>
    </section>
  );
};
