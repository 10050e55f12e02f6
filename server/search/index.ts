import type { Room } from '../kit/room.ts';
import { searchActions } from './actions.ts';
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from './manage-synonyms.ts';
import { cleanMisses, listMisses, removeMiss } from './misses.ts';
import { searchSite } from './search-site.ts';
import { suggest } from './suggest.ts';

export const searchRoom: Room = {
  name: 'search',
  actions: searchActions,
  verbs: {
    'GET /information/search': searchSite,
    'GET /information/search/suggest': suggest,
    'GET /console/search/synonyms': listSynonyms,
    'POST /console/search/synonyms': addSynonyms,
    'PUT /console/search/synonyms/{synonym_id}': changeSynonyms,
    'DELETE /console/search/synonyms/{synonym_id}': removeSynonyms,
    'GET /console/search/misses': listMisses,
    'DELETE /console/search/misses/{miss_id}': removeMiss,
  },
  schedule: (app) => app.jobs.schedule('search-misses', '53 3 * * *', () => cleanMisses(app)),
};
