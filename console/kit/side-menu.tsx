import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CommentOutlined,
  DesktopOutlined,
  EyeOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  InboxOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { caseReaders } from '#contract/kit/case-calls.ts';
import { roadshowReaders } from '#contract/roadshow/calls.ts';
import { demandReaders } from '#contract/space/demand-calls.ts';
import { leaseReaders } from '#contract/space/leasing/lease-calls.ts';
import { viewingReaders } from '#contract/space/leasing/viewing-calls.ts';
import { reportReaders } from '#contract/space/report-calls.ts';
import { roomName } from '../content/room-names.ts';
import { hasRole, useStaff } from './staff.ts';
import { useCall } from './use-call.ts';

const Entry = ({
  to,
  icon,
  label,
  count,
  end = false,
}: {
  to: string;
  icon?: ReactNode;
  label: string;
  count?: number | undefined;
  end?: boolean;
}) => (
  <li>
    <NavLink to={to} end={end}>
      {icon && <span aria-hidden="true">{icon}</span>}
      <span>{label}</span>
      {count ? (
        <b className="count">
          {count}
          <span className="sr-only"> 条待办</span>
        </b>
      ) : null}
    </NavLink>
  </li>
);

/** Rooms with their content types, then what runs the house; each only for those who may. */
export const SideMenu = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  const types = useCall('GET /console/content', undefined, { staleTime: 30_000 });
  const waiting = (types.data?.data ?? []).reduce((sum, { counts }) => sum + (counts['2'] ?? 0), 0);
  const handlesCases = hasRole(staff, ...caseReaders);
  const cases = useCall('GET /console/cases/types', undefined, { enabled: handlesCases, staleTime: 30_000 });
  const pending = (cases.data?.data.types ?? []).reduce((sum, type) => sum + type.pending, 0);
  const bookings = useCall(
    'GET /console/roadshow/appointments',
    { query: { status: 1, page_size: 1 } },
    { enabled: hasRole(staff, ...roadshowReaders), staleTime: 30_000 },
  );
  const viewings = useCall(
    'GET /console/viewings',
    { query: { status: 1, page_size: 1 } },
    { enabled: hasRole(staff, ...viewingReaders), staleTime: 30_000 },
  );
  const proofs = useCall(
    'GET /console/bills',
    { query: { view: 'waiting', page_size: 1 } },
    { enabled: hasRole(staff, 'finance', 'system'), staleTime: 30_000 },
  );
  const unread = useCall('GET /console/messages', { query: { unread: true, page_size: 1 } }, { staleTime: 30_000 });
  const rooms = Map.groupBy(types.data?.data ?? [], ({ room }) => room);
  return (
    <nav aria-label="主菜单" className="menu">
      <ul>
        <Entry to="/" end icon={<AppstoreOutlined />} label="工作台" />
        {handlesCases && <Entry to="/cases" icon={<InboxOutlined />} label="办件" count={pending} />}
        {hasRole(staff, ...roadshowReaders) && <Entry to="/roadshow" icon={<DesktopOutlined />} label="路演中心" count={bookings.data?.total} />}
        {hasRole(staff, ...viewingReaders) && <Entry to="/viewings" icon={<EyeOutlined />} label="看房预约" count={viewings.data?.total} />}
        {hasRole(staff, ...leaseReaders) && <Entry to="/contracts" icon={<FileTextOutlined />} label="租赁合同" />}
        {hasRole(staff, ...leaseReaders) && <Entry to="/bills" icon={<AccountBookOutlined />} label="账单" count={proofs.data?.total} />}
        {hasRole(staff, 'reviewer', 'system') && <Entry to="/review" icon={<FileProtectOutlined />} label="待我审核" count={waiting} />}
        {hasRole(staff, ...reportReaders) && <Entry to="/reports" icon={<BarChartOutlined />} label="经营情况填报" />}
        {hasRole(staff, ...demandReaders) && <Entry to="/demands" icon={<SolutionOutlined />} label="需求登记" />}
        <Entry to="/messages" icon={<BellOutlined />} label="站内信" count={unread.data?.total} />
      </ul>
      {[...rooms].map(([room, list]) => (
        <details key={room} open={rooms.size <= 3 || list.some(({ content_type }) => pathname.startsWith(`/content/${content_type}`))}>
          <summary>{roomName(room)}</summary>
          <ul>
            {list.map(({ content_type, name }) => (
              <Entry key={content_type} to={`/content/${content_type}`} label={name} />
            ))}
          </ul>
        </details>
      ))}
      <p className="menu-title">系统</p>
      <ul>
        {hasRole(staff, 'system', 'intake', 'approver', 'support', 'auditor') && <Entry to="/enterprises" icon={<BankOutlined />} label="企业" />}
        {hasRole(staff, 'reviewer', 'editor', 'support', 'system') && <Entry to="/comments" icon={<CommentOutlined />} label="征集意见" />}
        <Entry to="/calendar" icon={<CalendarOutlined />} label="工作日历" />
        <Entry to="/dictionaries" icon={<BookOutlined />} label="字典" />
        {hasRole(staff, 'system', 'auditor') && <Entry to="/staff" icon={<TeamOutlined />} label="工作人员" />}
        {hasRole(staff, 'system', 'auditor') && <Entry to="/refused-uploads" icon={<StopOutlined />} label="被拒绝的上传" />}
        {hasRole(staff, 'system', 'auditor') && <Entry to="/audit" icon={<AuditOutlined />} label="操作日志" />}
      </ul>
    </nav>
  );
};
