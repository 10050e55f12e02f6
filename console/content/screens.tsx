import { FileProtectOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { ConsoleRoom } from '../kit/screen.ts';
import './content.css';
import './desk/panels.css';
import './editor/editor.css';
import './fields/fields.css';
import './fields/conditions/conditions.css';
import './fields/matching/matching.css';
import './fields/rich-text.css';
import './preview.css';
import './versions.css';
import './import/import.css';

/** The content types themselves stand in the menu by their rooms. */
export const contentRoom: ConsoleRoom = {
  finds: [{ kind: 'content', label: '内容', to: ({ type, obj_id }) => `/content/${type}/${obj_id}` }],
  screens: [
    {
      path: 'review',
      load: () => import('./review-queue.tsx'),
      menu: { label: '待我审核', icon: <FileProtectOutlined />, needs: 'GET /console/review', count: 'review' },
    },
    { path: 'content/:content_type', load: () => import('./entry-list.tsx') },
    { path: 'content/:content_type/new', load: () => import('./editor/editor-page.tsx') },
    { path: 'content/:content_type/import', load: () => import('./import/import-page.tsx') },
    { path: 'content/:content_type/:obj_id', load: () => import('./entry-view.tsx') },
    { path: 'content/:content_type/:obj_id/edit', load: () => import('./editor/editor-page.tsx') },
    { path: 'content/:content_type/:obj_id/versions', load: () => import('./versions.tsx') },
  ],
  desk: [
    { key: 'figures', place: 'above', needs: 'GET /console/content', Panel: lazy(() => import('./desk/figures.tsx')) },
    { key: 'content', place: 'panels', needs: 'GET /console/content', Panel: lazy(() => import('./desk/panels.tsx')) },
  ],
};
