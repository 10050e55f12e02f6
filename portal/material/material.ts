import type { RoomPlace } from '../kit/content/list-row.ts';

/** The materials mall as its pages name it. */
export const material: RoomPlace = { label: '物料商城', to: '/material', art: 'hero-banner-tech' };
