import { BarChartOutlined, ExperimentOutlined, IdcardOutlined, ToolOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';
import './technology.css';

export const technologyRoom: ConsoleRoom = {
  finds: [{ kind: 'reservation', label: '仪器预约', to: ({ obj_id }) => `/reservations/${obj_id}` }],
  screens: [
    {
      path: 'reservations',
      load: () => import('./reservations.tsx'),
      menu: {
        label: '仪器预约',
        icon: <ExperimentOutlined />,
        needs: 'GET /console/reservations',
        count: 'reservations',
        counted: '?view=todo',
      },
    },
    { path: 'reservations/:obj_id', load: () => import('./reservation-page.tsx') },
    {
      path: 'instrument-time',
      load: () => import('./instrument-time.tsx'),
      menu: { label: '仪器日历与维护', icon: <ToolOutlined />, needs: 'GET /console/instrument_calendar' },
    },
    {
      path: 'certificates',
      load: () => import('./certificates.tsx'),
      menu: {
        label: '上机资格',
        icon: <IdcardOutlined />,
        needs: 'GET /console/instrument_certificates',
        count: 'certificates',
        counted: '?status=1',
      },
    },
    {
      path: 'utilisation',
      load: () => import('./utilisation.tsx'),
      menu: { label: '仪器使用统计', icon: <BarChartOutlined />, needs: 'GET /console/instrument_utilisation' },
    },
  ],
  desk: [
    {
      key: 'reservations',
      place: 'panels',
      needs: 'POST /console/reservations/{obj_id}/steps',
      Panel: lazy(() => import('./reservations-due.tsx')),
    },
  ],
};
