import { Link } from 'react-router';
import type { StaffRole } from '#contract/kit/call.ts';
import { Panel } from '../kit/panel.tsx';
import { useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { Due } from './due.tsx';

const handlers: readonly StaffRole[] = ['intake', 'approver', 'system', 'support'];

/** What applicants wait for, soonest due first. */
const CasesDue = () => {
  const { roles } = useStaff();
  const handles = roles.some((role) => handlers.includes(role));
  const list = useCall('GET /console/cases', { query: { page_size: 5, ...(!handles && { whose: 'mine' as const }) } });
  const types = useCall('GET /console/cases/types', undefined, { staleTime: 30_000 });
  const { mine = 0, free = 0, late = 0 } = types.data?.data ?? {};
  // Whoever only reads cases sees here those on which their opinion is asked.
  if (!handles && list.data?.data.length === 0) return null;
  return (
    <Panel
      title="办件"
      className="desk-wide"
      extra={
        <span className="meta ways">
          {[
            ['mine', '我的', mine] as const,
            ['free', '无人领取', free] as const,
            ['late', '已逾期', late] as const,
          ].map(([whose, name, count]) => (
            <Link key={whose} to={`/cases?whose=${whose}`} className={whose === 'late' && count ? 'late' : undefined}>
              {name} <span className="num">{count}</span>
            </Link>
          ))}
        </span>
      }
    >
      <Reading of={list}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">没有待办的申请，辛苦了。</p>
          ) : (
            <ul className="lines-list due-list">
              {data.map((one) => (
                <li key={one.obj_id}>
                  <Link to={`/cases/${one.obj_id}`}>{one.title}</Link>
                  <span className="meta">
                    {one.type_name} · {one.applicant_name}
                  </span>
                  <Due {...one} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Panel>
  );
};
export default CasesDue;
