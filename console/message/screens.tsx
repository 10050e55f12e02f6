import { BellOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const messageScreens: readonly Screen[] = [
  { path: 'messages', load: () => import('./inbox.tsx'), menu: { label: '站内信', icon: <BellOutlined />, group: 'work', count: 'messages' } },
];
