import type { Room } from '../kit/room.ts';
import { searchSite } from './search-site.ts';

export const searchRoom: Room = { name: 'search', verbs: { 'GET /information/search': searchSite } };
