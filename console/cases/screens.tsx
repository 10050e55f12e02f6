import { BarChartOutlined, CalendarOutlined, InboxOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';
import './cases.css';

export const caseRoom: ConsoleRoom = {
  screens: [
    {
      path: 'cases',
      load: () => import('./queue.tsx'),
      menu: {
        label: '办件',
        icon: <InboxOutlined />,
        needs: 'GET /console/cases',
        count: 'cases',
        counted: '?whose=todo',
      },
    },
    { path: 'cases/:obj_id', load: () => import('./case-page.tsx') },
    { path: 'cases/:obj_id/as-applicant', load: () => import('./as-applicant.tsx') },
    {
      path: 'case-statistics',
      load: () => import('./statistics.tsx'),
      menu: { label: '办件统计', icon: <BarChartOutlined />, needs: 'GET /console/cases/statistics' },
    },
    { path: 'leave', load: () => import('./leaves.tsx') },
    {
      path: 'calendar',
      load: () => import('./calendar.tsx'),
      menu: { label: '工作日历', icon: <CalendarOutlined />, group: 'system' },
    },
  ],
  finds: [{ kind: 'case', label: '办件', to: ({ obj_id }) => `/cases/${obj_id}` }],
  desk: [{ key: 'cases', place: 'panels', needs: 'GET /console/cases', Panel: lazy(() => import('./cases-due.tsx')) }],
};
