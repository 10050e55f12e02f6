import { BankOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const bankRoom: ConsoleRoom = {
  screens: [
    {
      path: 'bank',
      load: () => import('./receipts.tsx'),
      menu: { label: '银行对账', icon: <BankOutlined />, needs: 'GET /console/bank_receipts', count: 'bank' },
    },
    { path: 'bank/missing', load: () => import('./missing.tsx') },
  ],
};
