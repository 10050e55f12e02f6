import {
  AccountBookOutlined,
  BarChartOutlined,
  EyeOutlined,
  FileTextOutlined,
  SolutionOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';
import './space.css';

export const spaceRoom: ConsoleRoom = {
  finds: [
    { kind: 'contract', label: '租赁合同', to: ({ obj_id }) => `/contracts/${obj_id}` },
    { kind: 'bill', label: '账单', to: ({ note }) => `/bills?keyword=${encodeURIComponent(note.split(' ')[0] ?? '')}` },
    { kind: 'viewing', label: '看房预约', to: (_, keyword) => `/viewings?keyword=${encodeURIComponent(keyword)}` },
    { kind: 'demand', label: '需求', to: (_, keyword) => `/demands?keyword=${encodeURIComponent(keyword)}` },
  ],
  screens: [
    {
      path: 'viewings',
      load: () => import('./leasing/viewings.tsx'),
      menu: {
        label: '看房预约',
        icon: <EyeOutlined />,
        needs: 'GET /console/viewings',
        count: 'viewings',
        counted: '?status=1',
      },
    },
    {
      path: 'contracts',
      load: () => import('./leasing/contracts.tsx'),
      menu: { label: '租赁合同', icon: <FileTextOutlined />, needs: 'GET /console/contracts' },
    },
    { path: 'contracts/new', load: () => import('./leasing/new-contract.tsx') },
    { path: 'contracts/:obj_id/correct', load: () => import('./leasing/correct-contract.tsx') },
    { path: 'contracts/:obj_id', load: () => import('./leasing/contract-page.tsx') },
    {
      path: 'bills',
      load: () => import('./leasing/bills.tsx'),
      menu: {
        label: '账单',
        icon: <AccountBookOutlined />,
        needs: 'GET /console/bills',
        count: 'payments',
        counted: '?view=waiting',
      },
    },
    {
      path: 'tenants',
      load: () => import('./leasing/tenants.tsx'),
      menu: {
        label: '租户往来',
        icon: <WalletOutlined />,
        needs: 'GET /console/tenant_accounts',
        count: 'refunds',
        counted: '?view=refund',
      },
    },
    { path: 'tenants/:obj_id', load: () => import('./leasing/tenant-page.tsx') },
    {
      path: 'reports',
      load: () => import('./reports.tsx'),
      menu: { label: '经营情况填报', icon: <BarChartOutlined />, needs: 'GET /console/business_reports' },
    },
    { path: 'reports/:obj_id', load: () => import('./report-page.tsx') },
    {
      path: 'demands',
      load: () => import('./demands.tsx'),
      menu: {
        label: '需求登记',
        icon: <SolutionOutlined />,
        needs: 'GET /console/demands',
        count: 'demands',
        counted: '?status=1',
      },
    },
  ],
  desk: [
    {
      key: 'proofs',
      place: 'panels',
      needs: 'POST /console/payments/{payment_id}',
      Panel: lazy(() => import('./leasing/proofs-due.tsx')),
    },
  ],
  caseExtras: [{ case_type: 'admission', state: 60, Extra: lazy(() => import('./leasing/draw-up.tsx')) }],
};
