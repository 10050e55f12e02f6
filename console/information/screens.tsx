import { CalendarOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';
import './information.css';

export const informationRoom: ConsoleRoom = {
  screens: [
    {
      path: 'activities',
      load: () => import('./activities.tsx'),
      menu: {
        label: '活动报名',
        icon: <CalendarOutlined />,
        needs: 'GET /console/activities',
        count: 'activities',
        counted: '?view=todo',
      },
    },
    { path: 'activities/:obj_id', load: () => import('./activity-page.tsx') },
    { path: 'activities/:obj_id/door', load: () => import('./door-page.tsx') },
  ],
};
