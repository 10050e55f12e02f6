import { AccountBookOutlined, CommentOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const financeRoom: ConsoleRoom = {
  finds: [{ kind: 'finance_application', label: '贷款申请', to: ({ obj_id }) => `/finance-applications/${obj_id}` }],
  screens: [
    {
      path: 'finance-applications',
      load: () => import('./applications.tsx'),
      menu: {
        label: '贷款申请',
        icon: <AccountBookOutlined />,
        needs: 'GET /console/finance_applications',
        count: 'finance',
        counted: '?late=true',
      },
    },
    { path: 'finance-applications/:obj_id', load: () => import('./application-page.tsx') },
    {
      path: 'finance-inquiries',
      load: () => import('./inquiries.tsx'),
      menu: { label: '金融对接', icon: <CommentOutlined />, needs: 'GET /console/finance_inquiries' },
    },
  ],
};
