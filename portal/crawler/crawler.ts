import type { RoomPlace } from '../kit/content/list-row.ts';

/** The crawler's room as its pages name it; its front page is its list. */
export const crawler: RoomPlace = { label: '信息汇集', to: '/crawler/crawlerDocument', art: 'hero-banner-policy' };
