import { AuditOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const auditScreens: readonly Screen[] = [
  {
    path: 'audit',
    load: () => import('./audit-log.tsx'),
    menu: { label: '操作日志', icon: <AuditOutlined />, group: 'system', needs: 'GET /console/audit' },
  },
];
