import type { RoomPlace } from '../kit/content/list-row.ts';

/** The innovation catalogue as its pages name it. */
export const innovation: RoomPlace = { label: '创新平台', to: '/info/innovation', art: 'hero-banner-space' };
