import { AppstoreOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const deskScreens: readonly Screen[] = [
  { path: '', load: () => import('./desk.tsx'), menu: { label: '工作台', icon: <AppstoreOutlined />, group: 'work' } },
];
