import type { RoomPlace } from '../kit/content/list-row.ts';

/** The space room as its pages name it. */
export const space: RoomPlace = { label: '空间载体', to: '/space', art: 'hero-banner-space' };
