/** The console's map. Every page is a chunk of its own, so that lists never carry the editor. */
import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import { RouteFailed } from './kit/route-failed.tsx';
import { Shell } from './kit/shell.tsx';
import { Loading } from './kit/states.tsx';

type PageModule = { default: React.ComponentType };
const page =
  (load: () => Promise<PageModule>): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await load()).default });

export const router = createBrowserRouter(
  [
    { path: '/sign-in', lazy: page(() => import('./staff/sign-in.tsx')), HydrateFallback: Loading, ErrorBoundary: RouteFailed },
    {
      path: '/',
      Component: Shell,
      HydrateFallback: Loading,
      ErrorBoundary: RouteFailed,
      children: [
        {
          ErrorBoundary: RouteFailed,
          children: [
            { index: true, lazy: page(() => import('./desk/desk.tsx')) },
            { path: 'review', lazy: page(() => import('./content/review-queue.tsx')) },
            { path: 'cases', lazy: page(() => import('./cases/queue.tsx')) },
            { path: 'cases/:obj_id', lazy: page(() => import('./cases/case-page.tsx')) },
            { path: 'enterprises', lazy: page(() => import('./enterprise/enterprises.tsx')) },
            { path: 'roadshow', lazy: page(() => import('./roadshow/roadshow.tsx')) },
            { path: 'comments', lazy: page(() => import('./policy/comments.tsx')) },
            { path: 'reports', lazy: page(() => import('./space/reports.tsx')) },
            { path: 'reports/:obj_id', lazy: page(() => import('./space/report-page.tsx')) },
            { path: 'demands', lazy: page(() => import('./space/demands.tsx')) },
            { path: 'viewings', lazy: page(() => import('./space/leasing/viewings.tsx')) },
            { path: 'contracts', lazy: page(() => import('./space/leasing/contracts.tsx')) },
            { path: 'contracts/new', lazy: page(() => import('./space/leasing/new-contract.tsx')) },
            { path: 'contracts/:obj_id/correct', lazy: page(() => import('./space/leasing/correct-contract.tsx')) },
            { path: 'contracts/:obj_id', lazy: page(() => import('./space/leasing/contract-page.tsx')) },
            { path: 'bills', lazy: page(() => import('./space/leasing/bills.tsx')) },
            { path: 'calendar', lazy: page(() => import('./cases/calendar.tsx')) },
            { path: 'messages', lazy: page(() => import('./message/inbox.tsx')) },
            { path: 'content/:content_type', lazy: page(() => import('./content/entry-list.tsx')) },
            { path: 'content/:content_type/new', lazy: page(() => import('./content/editor/editor-page.tsx')) },
            { path: 'content/:content_type/:obj_id', lazy: page(() => import('./content/entry-view.tsx')) },
            { path: 'content/:content_type/:obj_id/edit', lazy: page(() => import('./content/editor/editor-page.tsx')) },
            { path: 'content/:content_type/:obj_id/versions', lazy: page(() => import('./content/versions.tsx')) },
            { path: 'dictionaries', lazy: page(() => import('./dictionary/dictionaries.tsx')) },
            { path: 'staff', lazy: page(() => import('./staff/staff-list.tsx')) },
            { path: 'refused-uploads', lazy: page(() => import('./file/refused-uploads.tsx')) },
            { path: 'audit', lazy: page(() => import('./audit/audit-log.tsx')) },
            { path: 'password', lazy: page(() => import('./staff/own-password.tsx')) },
            { path: '*', lazy: page(() => import('./kit/not-found.tsx')) },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
);
