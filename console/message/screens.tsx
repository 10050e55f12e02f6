import { BellOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';
import './message.css';

export const messageRoom: ConsoleRoom = {
  screens: [
    {
      path: 'messages',
      load: () => import('./inbox.tsx'),
      menu: { label: '站内信', icon: <BellOutlined />, count: 'messages', counted: '?unread=true' },
    },
  ],
};
