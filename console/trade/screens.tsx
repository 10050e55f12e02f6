import {
  FileDoneOutlined,
  GiftOutlined,
  MessageOutlined,
  PayCircleOutlined,
  QrcodeOutlined,
  SafetyCertificateOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';

export const tradeRoom: ConsoleRoom = {
  finds: [
    { kind: 'order', label: '订单', to: ({ obj_id }) => `/orders/${obj_id}` },
    { kind: 'invoice', label: '发票', to: ({ obj_id }) => `/invoices/${obj_id}` },
  ],
  screens: [
    {
      path: 'orders',
      load: () => import('./orders.tsx'),
      menu: {
        label: '订单',
        icon: <ShoppingCartOutlined />,
        needs: 'GET /console/orders',
        count: 'orders',
        counted: '?view=todo',
      },
    },
    { path: 'orders/:obj_id', load: () => import('./order-page.tsx') },
    {
      path: 'permits',
      load: () => import('./permits/permits.tsx'),
      menu: {
        label: '购买证明',
        icon: <SafetyCertificateOutlined />,
        needs: 'GET /console/permits',
        count: 'permits',
        counted: '?view=todo',
      },
    },
    { path: 'permits/:obj_id', load: () => import('./permits/permit-page.tsx') },
    { path: 'controlled-sales', load: () => import('./permits/controlled-sales.tsx') },
    {
      path: 'invoices',
      load: () => import('./invoices/invoices.tsx'),
      menu: {
        label: '发票',
        icon: <FileDoneOutlined />,
        needs: 'GET /console/invoices',
        count: 'invoices',
        counted: '?view=todo',
      },
    },
    { path: 'invoices/:obj_id', load: () => import('./invoices/invoice-page.tsx') },
    {
      path: 'payouts',
      load: () => import('./payouts/payouts.tsx'),
      menu: {
        label: '货款结算',
        icon: <PayCircleOutlined />,
        needs: 'GET /console/payouts',
        count: 'payouts',
        counted: '?view=todo',
      },
    },
    { path: 'payouts/held', load: () => import('./payouts/held.tsx') },
    { path: 'payouts/:obj_id', load: () => import('./payouts/payout-page.tsx') },
    {
      path: 'online-payments',
      load: () => import('./online/online-payments.tsx'),
      menu: {
        label: '在线支付',
        icon: <QrcodeOutlined />,
        needs: 'GET /console/online_payments',
        count: 'online_payments',
        counted: '?view=trouble',
      },
    },
    {
      path: 'vouchers',
      load: () => import('./vouchers/programmes.tsx'),
      menu: { label: '创新券', icon: <GiftOutlined />, needs: 'GET /console/voucher_programmes' },
    },
    { path: 'vouchers/:obj_id', load: () => import('./vouchers/programme-page.tsx') },
    {
      path: 'ratings',
      load: () => import('./ratings/ratings.tsx'),
      menu: {
        label: '评价',
        icon: <StarOutlined />,
        needs: 'GET /console/ratings',
        count: 'ratings',
        counted: '?view=waiting',
      },
    },
    {
      path: 'questions',
      load: () => import('./questions/questions.tsx'),
      menu: {
        label: '在线留言',
        icon: <MessageOutlined />,
        needs: 'GET /console/questions',
        count: 'questions',
        counted: '?view=nobody',
      },
    },
    {
      path: 'shop-desks',
      load: () => import('./shop-desks.tsx'),
      menu: { label: '商家经营企业', icon: <ShopOutlined />, group: 'system', needs: 'POST /console/shop_desks' },
    },
  ],
  desk: [
    {
      key: 'orders',
      place: 'panels',
      needs: 'POST /console/orders/{obj_id}/steps',
      Panel: lazy(() => import('./orders-due.tsx')),
    },
  ],
};
