import { BookOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const dictionaryRoom: ConsoleRoom = {
  screens: [
    {
      path: 'dictionaries',
      load: () => import('./dictionaries.tsx'),
      menu: { label: '字典', icon: <BookOutlined />, group: 'system' },
    },
  ],
};
