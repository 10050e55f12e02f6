import { CloudDownloadOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const crawlerRoom: ConsoleRoom = {
  screens: [
    {
      path: 'crawl-sources',
      load: () => import('./sources.tsx'),
      menu: {
        label: '采集来源',
        icon: <CloudDownloadOutlined />,
        group: 'system',
        needs: 'POST /console/crawler/sources',
      },
    },
  ],
};
