/** The first page of the console: what waits, what was returned, counts of states, recent changes. */

import { Link } from 'react-router';
import { instantOf } from '#contract/kit/day.ts';
import { contentStates } from '#contract/kit/manage-content.ts';
import { roomName } from '../content/room-names.ts';
import { Page } from '../kit/page.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { CasesDue } from './cases-due.tsx';
import { RecentWork } from './recent-work.tsx';
import { Returned } from './returned.tsx';
import { Waiting } from './waiting.tsx';

const Desk = () => {
  const staff = useStaff();
  const types = useCall('GET /console/content', undefined);
  const handlesCases = may(staff, 'GET /console/cases');
  const reviews = may(staff, 'GET /console/review');
  const writes = may(staff, 'POST /console/content/{content_type}');
  const severalRooms = new Set(types.data?.data.map(({ room }) => room)).size > 1;
  return (
    <Page title={`${greeting()}，${staff.name}`} note={<span className="page-note">{staff.role_names.join('、')}</span>}>
      <Reading of={types}>
        {({ data }) => (
          <>
            {(reviews || writes) && <Figures counts={data.map(({ counts }) => counts)} />}
            <div className="desk-grid">
              {handlesCases && <CasesDue />}
              {reviews && <Waiting />}
              {writes && <Returned types={data} />}
              <section className="panel desk-wide" aria-labelledby="types-title">
                <h2 id="types-title">内容概况</h2>
                <div className="table-scroll" tabIndex={0} role="region" aria-label="内容概况，可左右滚动">
                  <table className="plain-table counts">
                    <thead>
                      <tr>
                        <th scope="col">内容</th>
                        {Object.values(contentStates).map((name) => (
                          <th key={name} scope="col">
                            {name}
                          </th>
                        ))}
                        {writes && (
                          <th scope="col">
                            <span className="sr-only">新建</span>
                          </th>
                        )}
                      </tr>
                    </thead>
                    <tbody>
                      {data.map(({ content_type, name, room, counts }) => (
                        <tr key={content_type}>
                          <th scope="row">
                            <Link to={`/content/${content_type}`}>{name}</Link> {severalRooms && <small>{roomName(room)}</small>}
                          </th>
                          {Object.keys(contentStates).map((state) => (
                            <td key={state} className="num">
                              {counts[state] ? (
                                <Link
                                  to={`/content/${content_type}?state=${state}`}
                                  aria-label={`${name} ${contentStates[Number(state) as 1]} ${counts[state]} 条`}
                                >
                                  {counts[state]}
                                </Link>
                              ) : (
                                <span className="none">0</span>
                              )}
                            </td>
                          ))}
                          {writes && (
                            <td>
                              <Link to={`/content/${content_type}/new`} aria-label={`新建${name}`}>
                                新建
                              </Link>
                            </td>
                          )}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </section>
              <RecentWork types={data} />
            </div>
          </>
        )}
      </Reading>
    </Page>
  );
};
export default Desk;

const greeting = () => {
  const hour = Number(instantOf(new Date()).slice(11, 13)); // in Beijing, like every time shown
  return hour < 6 ? '夜深了' : hour < 11 ? '早上好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好';
};

const Figures = ({ counts }: { counts: readonly Record<string, number>[] }) => (
  <ul className="figures">
    {Object.entries(contentStates).map(([state, name]) => {
      const count = counts.reduce((sum, one) => sum + (one[state] ?? 0), 0);
      return (
        // Colour marks what needs attention; a zero has none.
        <li key={state} data-state={count ? state : undefined}>
          <b className="num">{count}</b>
          <span>{name}</span>
        </li>
      );
    })}
  </ul>
);
