import type { ConsoleRoom } from '../kit/screen.ts';

export const accountRoom: ConsoleRoom = {
  finds: [{ kind: 'person', label: '会员', to: ({ obj_id }) => `/people/${obj_id}` }],
  screens: [{ path: 'people/:user_id', load: () => import('./person-page.tsx') }],
};
