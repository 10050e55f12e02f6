import type { RoomPlace } from '../kit/content/list-row.ts';

/** The crawler's room as its pages name it; its entries stand among news, whose front page is that of talent. */
export const crawler: RoomPlace = { label: '人才与资讯', to: '/talent', art: 'hero-banner-tech' };
