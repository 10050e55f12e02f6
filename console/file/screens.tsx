import { StopOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';
import './file.css';

export const fileRoom: ConsoleRoom = {
  screens: [
    {
      path: 'refused-uploads',
      load: () => import('./refused-uploads.tsx'),
      menu: { label: '被拒绝的上传', icon: <StopOutlined />, group: 'system', needs: 'GET /console/refused_uploads' },
    },
  ],
  caseExtras: [{ case_type: 'file_access', Extra: lazy(() => import('./file-of-case.tsx')) }],
};
