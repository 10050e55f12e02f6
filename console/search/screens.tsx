import { FileSearchOutlined, QuestionCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const searchRoom: ConsoleRoom = {
  screens: [
    {
      path: 'synonyms',
      load: () => import('./synonyms.tsx'),
      menu: { label: '同义词', icon: <SwapOutlined />, group: 'system', needs: 'GET /console/search/synonyms' },
    },
    {
      path: 'search-misses',
      load: () => import('./misses.tsx'),
      menu: { label: '未搜到的词', icon: <FileSearchOutlined />, group: 'system', needs: 'GET /console/search/misses' },
    },
    {
      path: 'search-questions',
      load: () => import('./questions.tsx'),
      menu: {
        label: '没有答上的问题',
        icon: <QuestionCircleOutlined />,
        group: 'system',
        needs: 'GET /console/search/questions',
      },
    },
  ],
};
