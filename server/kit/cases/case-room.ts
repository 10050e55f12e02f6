import { firstRows } from '../find.ts';
import { jobContext } from '../http/request-context.ts';
import type { Room } from '../room.ts';
import { caseActions } from './actions.ts';
import { beginCase, copyCase } from './begin-case.ts';
import { adjustDay, announceYear, listCalendar } from './calendar.ts';
import { listColleagues } from './colleagues.ts';
import { keepDeadlines } from './deadlines.ts';
import { exportQueue } from './export-queue.ts';
import { formerPapers } from './former-papers.ts';
import { listHeldPapers, takeHeldPaper } from './held-papers.ts';
import { addLeave, cancelLeave, listLeaves } from './leaves.ts';
import { countMyCases, getMyCase, listMyCases, waitsForHolder } from './list-cases.ts';
import { addNote } from './notes.ts';
import { addOpinion, changeOpinion, listOpinions, removeOpinion } from './opinions.ts';
import { personalData } from './personal-data.ts';
import { casesToDo, listCaseTypes, listQueue } from './queue.ts';
import { getReceipt } from './receipt.ts';
import { saveCase, takeMemberStep } from './save-case.ts';
import { exportStatistics, readStatistics } from './statistics.ts';
import { takeBackStep } from './take-back.ts';
import { getCase, getCaseAsHolder, takeStaffStep } from './take-staff-step.ts';

/** The calls for every case type, and the job that enforces deadlines. */
export const caseRoom: Room = {
  name: 'case',
  actions: caseActions,
  personalData,
  enterpriseRecords: formerPapers,
  verbs: {
    'GET /cases': listMyCases,
    'GET /cases/counts': countMyCases,
    'POST /cases/{case_type}': beginCase,
    'GET /cases/{case_type}/{obj_id}': getMyCase,
    'PUT /cases/{case_type}/{obj_id}': saveCase,
    'POST /cases/{case_type}/{obj_id}/steps': takeMemberStep,
    'GET /cases/{case_type}/{obj_id}/papers': listHeldPapers,
    'POST /cases/{case_type}/{obj_id}/papers': takeHeldPaper,
    'POST /cases/{case_type}/{obj_id}/copy': copyCase,
    'GET /cases/{case_type}/{obj_id}/receipt': getReceipt,
    'GET /console/cases': listQueue,
    'GET /console/cases/types': listCaseTypes,
    'GET /console/cases/export': exportQueue,
    'GET /console/cases/{obj_id}': getCase,
    'GET /console/cases/{obj_id}/as_applicant': getCaseAsHolder,
    'POST /console/cases/{obj_id}/steps': takeStaffStep,
    'POST /console/cases/{obj_id}/take_back': takeBackStep,
    'POST /console/cases/{obj_id}/notes': addNote,
    'GET /console/cases/statistics': readStatistics,
    'GET /console/cases/statistics/export': exportStatistics,
    'GET /console/opinions': listOpinions,
    'POST /console/opinions': addOpinion,
    'PUT /console/opinions/{template_id}': changeOpinion,
    'DELETE /console/opinions/{template_id}': removeOpinion,
    'GET /console/leaves': listLeaves,
    'POST /console/leaves': addLeave,
    'DELETE /console/leaves/{leave_id}': cancelLeave,
    'GET /console/colleagues': listColleagues,
    'GET /console/calendar': listCalendar,
    'PUT /console/calendar': announceYear,
    'PUT /console/calendar/{day}': adjustDay,
  },
  badges: [
    {
      name: 'cases',
      call: 'GET /console/cases',
      count: (db, context) => casesToDo(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
  ],
  centreEntries: [
    {
      to: '/userCenter/user/matters',
      waiting: (db, context) => waitsForHolder(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
  ],
  finds: [
    {
      kind: 'case',
      call: 'GET /console/cases',
      find: async (context, keyword, page_size) => {
        const asked = firstRows(keyword, page_size);
        const { data } = await listQueue(context, { ...asked, query: { ...asked.query, sort: 'newest' } });
        return data.map(({ obj_id, case_type, title, application_no, applicant_name, state_name }) => ({
          obj_id,
          type: case_type,
          title,
          note: [application_no, applicant_name, state_name].join(' · '),
        }));
      },
    },
  ],
  schedule: (app) =>
    app.jobs.schedule('case-deadlines', '*/10 * * * *', async () => {
      await keepDeadlines(jobContext(app, 'case-deadlines'));
    }),
};
