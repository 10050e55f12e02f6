import '../../kit/styles/room.css';
import './deadlines.css';
import { addDays, addMonths, weekdayOf, weekdays } from '#contract/kit/day.ts';
import { monthsAround } from '#contract/policy/deadline-kinds.ts';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { foundOr404 } from '../../kit/found-or-404.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { readingIn } from '../../kit/reading.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { unlessMissing } from '../../kit/unless-missing.server.ts';
import { policy } from '../policy.ts';
import { policyRoom } from '../policy-room.server.ts';
import type { Route } from './+types/deadlines-page';
import { OwnCalendar } from './own-calendar.tsx';

/** A month of deadlines; the present one by default. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { api, origin } = context.get(pageContext);
  const month = url.searchParams.get('month') ?? undefined;
  const wellFormed = month === undefined || /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  const found = wellFormed
    ? await api['GET /policies/deadlines']({ query: month ? { month } : {} }).catch(unlessMissing)
    : undefined;
  return {
    ...foundOr404(found).data,
    chosen: month !== undefined,
    feed: `${origin}/api/policies/deadlines/calendar`,
    tabs: policyRoom.tabs,
  };
};

export const handle = readingIn(policy);
const inWords = (month: string) => `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`;
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.chosen ? `${inWords(loaderData.month)}政策申报日历` : '政策申报日历',
        description: '各项申报何时开始、何时截止，可订阅到手机日历',
        path: '/policy/deadlines',
        noindex: loaderData.chosen,
      })
    : [{ title: '页面不存在' }];

type Entry = Route.ComponentProps['loaderData']['days'][number]['entries'][number];
const tones: Readonly<Record<number, string>> = { 1: 'teal', 2: 'amber', 3: '' };
const EntryLink = ({ entry: { kind, kind_name, title, note, page } }: { entry: Entry }) => (
  <li>
    <Link to={page}>
      <span className={`tag ${tones[kind] ?? ''}`}>{kind_name}</span>
      <b>{title}</b>
      <small>
        <Unbroken>{note}</Unbroken>
      </small>
    </Link>
  </li>
);

const MonthLink = ({ month, icon, label }: { month: string; icon: string; label: string }) => (
  <Link className="button" to={`/policy/deadlines?month=${month}`} aria-label={`${label}：${inWords(month)}`}>
    <Icon name={icon} />
  </Link>
);

export default function DeadlinesPage({ loaderData: { month, today, days, feed, tabs } }: Route.ComponentProps) {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  const present = `${today.slice(0, 7)}-01`;
  const all: string[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) all.push(day);
  const entriesOn = new Map(days.map(({ day, entries }) => [day, entries]));
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <main id="main">
      <RoomHead
        room={policy}
        title="政策申报日历"
        intro="各项申报何时开始、何时截止"
        tabs={tabs}
        active="deadlines"
        trail={[{ label: '政策申报日历' }]}
      />
      <div className="container deadlines">
        <section aria-labelledby="deadlines-month">
          <header className="deadlines-head">
            <h2 id="deadlines-month">
              <span className="numeral">{inWords(month)}</span>
              <small>{count > 0 ? `${count} 项` : '没有开始或截止的事项'}</small>
            </h2>
            <nav aria-label="选择月份">
              {first > addMonths(present, -monthsAround) && (
                <MonthLink month={addMonths(first, -1).slice(0, 7)} icon="caret-left" label="上个月" />
              )}
              {first !== present && (
                <Link className="button" to="/policy/deadlines">
                  本月
                </Link>
              )}
              {first < addMonths(present, monthsAround) && (
                <MonthLink month={next.slice(0, 7)} icon="caret-right" label="下个月" />
              )}
            </nav>
          </header>
          <div className="deadlines-weekdays" aria-hidden="true">
            {weekdays.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
          <ol className="deadlines-days" data-starts={weekdayOf(first)}>
            {all.map((day) => {
              const entries = entriesOn.get(day) ?? [];
              return (
                <li
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  data-empty={entries.length === 0 || undefined}
                >
                  <time dateTime={day}>
                    <span className="numeral">{Number(day.slice(8))}</span>
                    <span className="deadlines-weekday">周{weekdays[weekdayOf(day)]}</span>
                    {day === today && <span className="tag">今天</span>}
                  </time>
                  {entries.length > 0 && (
                    <ul>
                      {entries.map((entry) => (
                        <EntryLink key={`${entry.kind} ${entry.obj_id}`} entry={entry} />
                      ))}
                    </ul>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
        <aside className="deadlines-side">
          <section>
            <h2>订阅到手机日历</h2>
            <p>截止日期有变动，日历会自动更新。</p>
            <p>
              <a className="button" href={feed.replace(/^https?:/, 'webcal:')}>
                <Icon name="calendar-dots" />
                订阅全部申报
              </a>
            </p>
            <p className="deadlines-address">
              打不开时，在日历中“添加订阅”，填写：<code>{feed}</code>
            </p>
          </section>
          <OwnCalendar />
        </aside>
      </div>
    </main>
  );
}
