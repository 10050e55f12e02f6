import type { RoomPlace } from '../kit/content/list-row.ts';

/** The industry situation as its pages name it. */
export const industry: RoomPlace = { label: '产业态势', to: '/industrySituation', art: 'hero-banner-tech' };
