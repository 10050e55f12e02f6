import type { RoomPlace } from '../kit/content/list-row.ts';

/** The technology room as its pages name it. */
export const technology: RoomPlace = { label: '科技资源', to: '/technological', art: 'hero-banner-tech' };
