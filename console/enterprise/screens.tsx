import { BankOutlined, IdcardOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const enterpriseRoom: ConsoleRoom = {
  finds: [
    { kind: 'enterprise', label: '企业', to: ({ title }) => `/enterprises?keyword=${encodeURIComponent(title)}` },
  ],
  screens: [
    {
      path: 'enterprises',
      load: () => import('./enterprises.tsx'),
      menu: { label: '企业', icon: <BankOutlined />, group: 'system', needs: 'GET /console/enterprises' },
    },
    {
      path: 'registry',
      load: () => import('./registry.tsx'),
      menu: { label: '企业登记库', icon: <IdcardOutlined />, group: 'system', needs: 'GET /console/registry' },
    },
    { path: 'registry/imports', load: () => import('./registry-imports.tsx') },
  ],
};
