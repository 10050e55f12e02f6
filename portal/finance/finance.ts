import type { RoomPlace } from '../kit/content/list-row.ts';

/** Science-and-technology finance as its pages name it. */
export const finance: RoomPlace = { label: '科技金融', to: '/financeSupermarket', art: 'hero-banner-policy' };
