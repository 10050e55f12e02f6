import type { RoomPlace } from '../kit/content/list-row.ts';

/** The policy room as its pages name it. */
export const policy: RoomPlace = { label: '政策服务', to: '/policy', art: 'hero-banner-policy' };
