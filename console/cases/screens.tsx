import { CalendarOutlined, InboxOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const caseScreens: readonly Screen[] = [
  {
    path: 'cases',
    load: () => import('./queue.tsx'),
    menu: { label: '办件', icon: <InboxOutlined />, group: 'work', needs: 'GET /console/cases', count: 'cases' },
  },
  { path: 'cases/:obj_id', load: () => import('./case-page.tsx') },
  { path: 'calendar', load: () => import('./calendar.tsx'), menu: { label: '工作日历', icon: <CalendarOutlined />, group: 'system' } },
];
