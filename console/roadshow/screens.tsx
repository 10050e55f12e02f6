import { DesktopOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';
import './roadshow.css';

export const roadshowRoom: ConsoleRoom = {
  finds: [{ kind: 'booking', label: '路演预约', to: ({ obj_id }) => `/roadshow?tab=list&booking=${obj_id}` }],
  screens: [
    {
      path: 'roadshow',
      load: () => import('./roadshow.tsx'),
      menu: {
        label: '路演中心',
        icon: <DesktopOutlined />,
        needs: 'GET /console/roadshow/appointments',
        count: 'roadshow',
        counted: '?tab=list&view=todo',
      },
    },
  ],
};
