import type { Room } from '../kit/room.ts';
import { searchActions } from './actions.ts';
import { answerQuestion, suggestQuestions } from './answers/answer.ts';
import { cleanUnanswered, draftFaq, listUnanswered, removeUnanswered } from './answers/answer-misses.ts';
import { addSynonyms, changeSynonyms, decideSynonyms, listSynonyms, removeSynonyms } from './manage-synonyms.ts';
import { cleanMisses, listMisses, removeMiss } from './misses.ts';
import { searchSite } from './search-site.ts';
import { suggest } from './suggest.ts';

export { openAnswerModel } from './answers/open-model.ts';

export const searchRoom: Room = {
  name: 'search',
  actions: searchActions,
  verbs: {
    'GET /information/search': searchSite,
    'GET /information/gpt_search/gpt/query': answerQuestion,
    'GET /information/gpt_question': suggestQuestions,
    'GET /console/search/questions': listUnanswered,
    'POST /console/search/questions/{miss_id}/faq': draftFaq,
    'DELETE /console/search/questions/{miss_id}': removeUnanswered,
    'GET /information/search/suggest': suggest,
    'GET /console/search/synonyms': listSynonyms,
    'POST /console/search/synonyms': addSynonyms,
    'PUT /console/search/synonyms/{synonym_id}': changeSynonyms,
    'DELETE /console/search/synonyms/{synonym_id}': removeSynonyms,
    'POST /console/search/synonyms/{synonym_id}': decideSynonyms,
    'GET /console/search/misses': listMisses,
    'DELETE /console/search/misses/{miss_id}': removeMiss,
  },
  schedule: (app) => {
    app.jobs.schedule('search-misses', '53 3 * * *', () => cleanMisses(app));
    app.jobs.schedule('unanswered-questions', '57 3 * * *', () => cleanUnanswered(app));
  },
};
