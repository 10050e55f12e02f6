/** The console's routes: the screens of all rooms inside the frame, and sign-in outside it or, again, over it. */
import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import { RouteFailed } from './kit/route-failed.tsx';
import type { Screen } from './kit/screen.ts';
import { Shell } from './kit/shell.tsx';
import { Loading } from './kit/states.tsx';
import { rooms } from './screens.ts';

const page =
  (load: Screen['load']): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await load()).default });

export const router = createBrowserRouter(
  [
    {
      path: '/sign-in',
      lazy: page(() => import('./staff/sign-in.tsx')),
      HydrateFallback: Loading,
      ErrorBoundary: RouteFailed,
    },
    {
      path: '/',
      element: <Shell rooms={rooms} />,
      HydrateFallback: Loading,
      ErrorBoundary: RouteFailed,
      children: [
        {
          // Within the frame: it stays while a screen loads.
          HydrateFallback: Loading,
          ErrorBoundary: RouteFailed,
          children: [
            ...rooms.flatMap(({ screens }) =>
              screens.map(
                ({ path, load }): RouteObject =>
                  path ? { path, lazy: page(load) } : { index: true, lazy: page(load) },
              ),
            ),
            { path: '*', lazy: page(() => import('./kit/not-found.tsx')) },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
);
