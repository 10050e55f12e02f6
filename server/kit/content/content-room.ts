import { jobContext } from '../http/request-context.ts';
import type { Room } from '../room.ts';
import { contentActions } from './actions.ts';
import { findEntries, getEntry, listEntries, listReviews, listTypes } from './manage/read-entries.ts';
import { getRevision, listRevisions } from './manage/read-revisions.ts';
import { createDraft, saveDraft } from './manage/save-draft.ts';
import { publishDue, takeStep } from './manage/take-step.ts';

/** The console's calls for every content type, and the job that publishes scheduled entries. */
export const contentRoom: Room = {
  name: 'content',
  actions: contentActions,
  verbs: {
    'GET /console/content': listTypes,
    'GET /console/review': listReviews,
    'GET /console/content/{content_type}': listEntries,
    'POST /console/content/{content_type}': createDraft,
    'GET /console/content/{content_type}/{obj_id}': getEntry,
    'PUT /console/content/{content_type}/{obj_id}': saveDraft,
    'POST /console/content/{content_type}/{obj_id}/steps': takeStep,
    'GET /console/content/{content_type}/{obj_id}/revisions': listRevisions,
    'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}': getRevision,
  },
  badges: [
    {
      name: 'review',
      call: 'GET /console/review',
      count: (db, { region }) =>
        db
          .selectFrom('content_entry')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .where('state', '=', 2),
    },
  ],
  finds: [{ kind: 'content', call: 'GET /console/content', find: findEntries }],
  schedule: (app) =>
    app.jobs.schedule('publish-due', '* * * * *', async () => {
      await publishDue(jobContext(app, 'publish-due'));
    }),
};
