/** The menu of the user centre: groups of which one stands open, what waits in each, and a search over all of it. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { CentreEntry } from '#contract/account/centre-menu-calls.ts';
import { Icon } from '../../kit/icon.tsx';
import { useUser } from '../../kit/session.ts';
import { unreadText, useUnread } from '../../kit/unread.ts';
import { type CentreTabs, entryOf, foundIn, type MenuGroup, type MenuLink, menuFor, openGroup } from './centre-menu.ts';

const messages = '/userCenter/user/messages';
/** More would make the menu as long as it was without the search. */
const mostFound = 10;

const Waiting = ({ count, says = '待办' }: { count: number; says?: string }) =>
  count > 0 && (
    <span className="badge">
      <span className="sr-only"> {says} </span>
      {unreadText(count)}
    </span>
  );

type Choice = { link: MenuLink; current: string; group?: string; onChoose: () => void };
/** The router's own link: without a connection too it asks the page, whose draft may not be saved yet (decision 025). */
const Entry = ({ link: { label, to, waiting }, current, group, onChoose }: Choice) => (
  <li>
    <Link to={to} aria-current={to === current ? 'page' : undefined} onClick={onChoose}>
      <span>
        {label}
        {group && <small> {group}</small>}
      </span>
      <Waiting count={waiting} says={to === messages ? '未读' : '待办'} />
    </Link>
  </li>
);

type GroupProps = { group: MenuGroup; open: boolean; current: string; onTurn: () => void; onChoose: () => void };
const Group = ({ group: { title, icon, links, waiting }, open, current, onTurn, onChoose }: GroupProps) => {
  const list = useId();
  return (
    <section aria-label={title}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={list} onClick={onTurn}>
          <Icon name={icon} />
          <span>{title}</span>
          {!open && <Waiting count={waiting} />}
          <Icon name="caret-down" />
        </button>
      </h2>
      <ul id={list} hidden={!open}>
        {links.map((link) => (
          <Entry key={link.to} link={link} current={current} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
};

const Found = ({ found, ...entry }: { found: (MenuLink & { group: string })[] } & Omit<Choice, 'link'>) => (
  <>
    <ul className="centre-found">
      {found.slice(0, mostFound).map(({ group, ...link }) => (
        <Entry key={link.to} {...entry} link={link} group={group} />
      ))}
    </ul>
    <p className="centre-found-says" role="status">
      {found.length === 0
        ? '没有这样的菜单项，换个词试试。'
        : found.length > mostFound
          ? `还有 ${found.length - mostFound} 项，请再多写几个字。`
          : `找到 ${found.length} 项`}
    </p>
  </>
);

/** Every person's entries, with the unread messages as the header counts them, which know at once what was read. */
const useMenu = (tabs: CentreTabs, entries: readonly CentreEntry[] | undefined): MenuGroup[] => {
  const { pathname } = useLocation();
  const department = useUser()?.enterprise?.department === true;
  const unread = useUnread(pathname);
  return menuFor(tabs, {
    entries: entries?.map((entry) => (entry.to === messages ? { ...entry, waiting: unread } : entry)),
    department,
    pathname,
  });
};

type Props = {
  tabs: CentreTabs;
  label: string;
  entries: readonly CentreEntry[] | undefined;
  /** Called when an entry is chosen. */
  onChoose: () => void;
};

export const Side = ({ tabs, label, entries, onChoose }: Props) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<{ at: string; title: string }>();
  const nav = useRef<HTMLElement>(null);
  const menu = useMenu(tabs, entries);
  const current = entryOf(tabs, pathname);
  const open = openGroup(menu, current, chosen, pathname);
  const asked = words.trim() !== '';
  const found = asked ? foundIn(menu, words) : [];
  const choose = () => {
    setWords('');
    onChoose();
  };
  const goToFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = found.at(0);
    if (!first) return;
    choose();
    void navigate(first.to);
  };
  // The menu scrolls by itself: the open group is brought into it, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when another group stands open
  useEffect(() => {
    const [box, last] = [nav.current, nav.current?.querySelector('ul:not([hidden]) > li:last-child')];
    if (!box || !last) return;
    const below = last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + 12;
  }, [open, current]);
  return (
    <nav className="centre-nav" aria-label={label} ref={nav}>
      <search>
        <form className="centre-find" onSubmit={goToFirst}>
          <Icon name="magnifying-glass" />
          <input
            type="search"
            aria-label="查找菜单"
            placeholder="查找菜单"
            maxLength={30}
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </form>
      </search>
      {asked ? (
        <Found found={found} current={current} onChoose={choose} />
      ) : (
        <>
          <Link
            to="/userCenter"
            className="centre-home"
            aria-current={/^\/userCenter(\/user)?\/?$/.test(pathname) ? 'page' : undefined}
            onClick={choose}
          >
            <Icon name="house-simple" />
            我的首页
          </Link>
          {menu.map((group) => (
            <Group
              key={group.title}
              group={group}
              open={group.title === open}
              current={current}
              onTurn={() => setChosen({ at: pathname, title: group.title === open ? '' : group.title })}
              onChoose={choose}
            />
          ))}
        </>
      )}
    </nav>
  );
};
