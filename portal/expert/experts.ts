import type { RoomPlace } from '../kit/content/list-row.ts';

/** The expert room stands in the menu of the innovation catalogue. */
export const experts: RoomPlace = { label: '创新平台', to: '/info/innovation', art: 'hero-banner-tech' };
export const management = '/userCenter/user/expertManagement';
