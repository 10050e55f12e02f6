import { BulbOutlined, ClusterOutlined, LinkOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const supplyRoom: ConsoleRoom = {
  finds: [{ kind: 'supply_demand', label: '技术需求', to: ({ obj_id }) => `/supply-demands/${obj_id}` }],
  screens: [
    {
      path: 'supply-demands',
      load: () => import('./demands.tsx'),
      menu: {
        label: '技术需求',
        icon: <BulbOutlined />,
        needs: 'GET /console/supply_demands',
        count: 'demand_hall',
        counted: '?review=true',
      },
    },
    { path: 'supply-demands/:obj_id', load: () => import('./demand-page.tsx') },
    {
      path: 'abutments',
      load: () => import('./abutments.tsx'),
      menu: {
        label: '供需对接',
        icon: <LinkOutlined />,
        needs: 'GET /console/abutments',
        count: 'abutments',
        counted: '?waiting=true',
      },
    },
    { path: 'abutments/:obj_id', load: () => import('./abutment-page.tsx') },
    {
      path: 'supplies',
      load: () => import('./supplies.tsx'),
      menu: { label: '供给所属', icon: <ClusterOutlined />, group: 'system', needs: 'POST /console/supplies/owner' },
    },
  ],
};
