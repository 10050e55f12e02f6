import { CommentOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

export const policyScreens: readonly Screen[] = [
  {
    path: 'comments',
    load: () => import('./comments.tsx'),
    menu: { label: '征集意见', icon: <CommentOutlined />, group: 'system', needs: 'GET /console/comments' },
  },
];
