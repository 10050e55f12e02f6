import { TeamOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';
import { SignInAgain } from './sign-in-again.tsx';
import './staff.css';

export const staffRoom: ConsoleRoom = {
  screens: [
    {
      path: 'staff',
      load: () => import('./staff-list.tsx'),
      menu: { label: '工作人员', icon: <TeamOutlined />, group: 'system', needs: 'GET /console/staff' },
    },
    { path: 'password', load: () => import('./own-password.tsx') },
  ],
  SignInAgain,
};
