import { jobContext } from '../http/request-context.ts';
import type { Room } from '../room.ts';
import { contentActions } from './actions.ts';
import { findEntries, getEntry, listEntries, listReviews, listTitles, listTypes } from './manage/read-entries.ts';
import { getRevision, listRevisions, withholdRevision } from './manage/read-revisions.ts';
import { createDraft, saveDraft } from './manage/save-draft.ts';
import { publishDue, takeStep } from './manage/take-step.ts';
import { reindex } from './reindex.ts';
import { exportContent, getTemplate } from './sheet/give-sheets.ts';
import {
  confirmImport,
  getImport,
  listImportRows,
  removeOldImports,
  startCheck,
  uploadArchive,
  uploadSheet,
} from './sheet/imports.ts';

/** The console's calls for every content type, and the job that publishes scheduled entries. */
export const contentRoom: Room = {
  name: 'content',
  actions: contentActions,
  verbs: {
    'GET /console/content': listTypes,
    'GET /console/content_titles': listTitles,
    'GET /console/review': listReviews,
    'GET /console/content/{content_type}': listEntries,
    'POST /console/content/{content_type}': createDraft,
    'GET /console/content/{content_type}/{obj_id}': getEntry,
    'PUT /console/content/{content_type}/{obj_id}': saveDraft,
    'POST /console/content/{content_type}/{obj_id}/steps': takeStep,
    'GET /console/content/{content_type}/{obj_id}/revisions': listRevisions,
    'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}': getRevision,
    'POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}': withholdRevision,
    'GET /console/content/{content_type}/template': getTemplate,
    'GET /console/content/{content_type}/export': exportContent,
    'POST /console/imports/{content_type}': uploadSheet,
    'POST /console/imports/{content_type}/{obj_id}/archive': uploadArchive,
    'POST /console/imports/{content_type}/{obj_id}/check': startCheck,
    'GET /console/imports/{content_type}/{obj_id}': getImport,
    'GET /console/imports/{content_type}/{obj_id}/rows': listImportRows,
    'POST /console/imports/{content_type}/{obj_id}': confirmImport,
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
  schedule: (app) => {
    app.jobs.schedule('publish-due', '* * * * *', async () => {
      await publishDue(jobContext(app, 'publish-due'));
    });
    app.jobs.schedule('search-index', '*/5 * * * *', () => reindex(app));
    app.jobs.schedule('old-imports', '47 3 * * *', () => removeOldImports(app));
  },
};
