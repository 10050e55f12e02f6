import type { Room } from '../kit/room.ts';
import { referenceActions } from './actions.ts';
import { listAreas, listBaseData, listDataDict } from './list-dictionaries.ts';
import { decideProposal, listDictionaries, saveDictionaryEntry } from './manage-dictionaries.ts';

export const referenceRoom: Room = {
  name: 'reference',
  actions: referenceActions,
  verbs: {
    'GET /space-v2/data/base/list': listBaseData,
    'GET /information/areas/list': listAreas,
    'GET /information/data_dict/list': listDataDict,
    'GET /console/dictionaries': listDictionaries,
    'POST /console/dictionaries': saveDictionaryEntry,
    'POST /console/dictionaries/{obj_id}': decideProposal,
  },
};
