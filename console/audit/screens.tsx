import { AuditOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';
import './audit.css';

export const auditRoom: ConsoleRoom = {
  screens: [
    {
      path: 'audit',
      load: () => import('./audit-log.tsx'),
      menu: { label: '操作日志', icon: <AuditOutlined />, group: 'system', needs: 'GET /console/audit' },
    },
  ],
  desk: [{ key: 'audit', place: 'panels', needs: 'GET /console/audit', Panel: lazy(() => import('./latest.tsx')) }],
};
