import { StopOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const fileScreens: readonly Screen[] = [
  {
    path: 'refused-uploads',
    load: () => import('./refused-uploads.tsx'),
    menu: { label: '被拒绝的上传', icon: <StopOutlined />, group: 'system', needs: 'GET /console/refused_uploads' },
  },
];
