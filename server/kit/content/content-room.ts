import { jobContext } from '../http/request-context.ts';
import type { Room } from '../room.ts';
import { manageContentVerbs, publishDue } from './manage-content.ts';

/** The console's calls over every content type, and the job that publishes what is scheduled. */
export const contentRoom: Room = {
  name: 'content',
  verbs: manageContentVerbs,
  schedule: (app) =>
    app.jobs.schedule('publish-due', '* * * * *', async () => {
      await publishDue(jobContext(app, 'publish-due'));
    }),
};
