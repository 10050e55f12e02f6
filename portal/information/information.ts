import type { RoomPlace } from '../kit/content/list-row.ts';

/** The information room as its pages name it; its front page is that of talent (specification 2). */
export const information: RoomPlace = { label: '人才与资讯', to: '/talent', art: 'hero-banner-tech' };
