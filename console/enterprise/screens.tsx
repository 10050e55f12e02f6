import { BankOutlined } from '@ant-design/icons';
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
  ],
};
