import { CommentOutlined } from '@ant-design/icons';
import type { ConsoleRoom } from '../kit/screen.ts';

export const policyRoom: ConsoleRoom = {
  screens: [
    {
      path: 'comments',
      load: () => import('./comments.tsx'),
      menu: { label: '征集意见', icon: <CommentOutlined />, needs: 'GET /console/comments' },
    },
  ],
};
