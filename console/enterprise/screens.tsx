import { BankOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const enterpriseScreens: readonly Screen[] = [
  {
    path: 'enterprises',
    load: () => import('./enterprises.tsx'),
    menu: { label: '企业', icon: <BankOutlined />, group: 'system', needs: 'GET /console/enterprises' },
  },
];
