import { AppstoreOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';
import './desk.css';

export const deskRoom: ConsoleRoom = {
  screens: [
    {
      path: '',
      load: () => import('./desk.tsx'),
      menu: { label: '工作台', icon: <AppstoreOutlined /> },
    },
  ],
};
