import { BookOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const dictionaryScreens: readonly Screen[] = [
  { path: 'dictionaries', load: () => import('./dictionaries.tsx'), menu: { label: '字典', icon: <BookOutlined />, group: 'system' } },
];
