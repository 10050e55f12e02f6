import type { RoomPlace } from '../kit/content/list-row.ts';

/** The commodity room, enterprise services, as its pages name it. */
export const commodity: RoomPlace = { label: '企业服务', to: '/businessService', art: 'hero-banner-policy' };
