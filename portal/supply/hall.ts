import type { RoomPlace } from '../kit/content/list-row.ts';

/** The demand hall as its pages name it. */
export const hall: RoomPlace = { label: '供需对接', to: '/enterpriseSupply', art: 'hero-banner-tech' };
export const base = '/userCenter/user/enterpriseDemandList';
