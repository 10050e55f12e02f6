import { FileProtectOutlined } from '@ant-design/icons';
import type { Screen } from '../kit/screen.ts';

/** The content types themselves stand in the menu by their rooms. */
export const contentScreens: readonly Screen[] = [
  {
    path: 'review',
    load: () => import('./review-queue.tsx'),
    menu: { label: '待我审核', icon: <FileProtectOutlined />, group: 'work', needs: 'GET /console/review', count: 'review' },
  },
  { path: 'content/:content_type', load: () => import('./entry-list.tsx') },
  { path: 'content/:content_type/new', load: () => import('./editor/editor-page.tsx') },
  { path: 'content/:content_type/:obj_id', load: () => import('./entry-view.tsx') },
  { path: 'content/:content_type/:obj_id/edit', load: () => import('./editor/editor-page.tsx') },
  { path: 'content/:content_type/:obj_id/versions', load: () => import('./versions.tsx') },
];
