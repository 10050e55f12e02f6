import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'portal',
  buildDirectory: 'build/portal',
  // All routes are known at once: no request asks the server which exist.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
