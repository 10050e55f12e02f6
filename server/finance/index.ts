import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { firstRows } from '../kit/find.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { financeActions } from './actions.ts';
import { actAsBank, actAsMember } from './applications/act-on-application.ts';
import { isLate } from './applications/application-rows.ts';
import { beginApplication, getConsent } from './applications/begin-application.ts';
import { followShopDesk } from './applications/follow-shop-desk.ts';
import { lapseGrants } from './applications/lapse-grants.ts';
import {
  getApplication,
  getDeskApplication,
  getStaffApplication,
  listApplications,
  listDeskApplications,
  listDesks,
  listStaffApplications,
} from './applications/list-applications.ts';
import { getShop, listCategories, listShops } from './categories.ts';
import { centreEntries } from './centre-entries.ts';
import { enterpriseRecords } from './enterprise-records.ts';
import { listFits } from './fits.ts';
import {
  addInquiry,
  answerInquiry,
  getInquiry,
  listDeskInquiries,
  listInquiries,
  listStaffInquiries,
  withdrawInquiry,
} from './inquiries.ts';
import { personalData } from './personal-data.ts';
import { financeTables } from './tables.ts';

/** Science-and-technology finance: loans, funds, investments and bonds of institutions, and applications to them (ruling D13). */
export const financeRoom: Room = {
  name: 'finance',
  actions: financeActions,
  auditNames: {
    finance_application: namesFrom('finance_application', 'obj_id', sql`concat_ws(' ', application_no, product_title)`),
    finance_inquiry: namesFrom('finance_inquiry', 'obj_id', sql`concat_ws(' ', inquiry_no, subject_title)`),
  },
  enterpriseRecords,
  contents: Object.values(financeTables),
  personalData,
  badges: [
    {
      name: 'finance',
      call: 'GET /console/finance_applications',
      count: (db, { region, now }) =>
        db
          .selectFrom('finance_application')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .where(isLate(now)),
    },
  ],
  centreEntries,
  finds: [
    {
      kind: 'finance_application',
      call: 'GET /console/finance_applications',
      find: async (context, keyword, page_size) => {
        const { data } = await listStaffApplications(context, firstRows(keyword, page_size));
        return data.map(({ obj_id, application_no, product_title, enterprise_name, status_name }) => ({
          obj_id,
          type: 'finance_application',
          title: product_title,
          note: [application_no, enterprise_name, status_name].join(' · '),
        }));
      },
    },
  ],
  verbs: {
    'GET /financial/categories': listCategories,
    'GET /financial/shops': listShops,
    'GET /financial/shops/{obj_id}': getShop,
    'GET /financial/applications': listApplications,
    'POST /financial/applications': beginApplication,
    'GET /financial/applications/{obj_id}': getApplication,
    'POST /financial/applications/status': actAsMember,
    'GET /financial/consent': getConsent,
    'GET /financial/fits': listFits,
    'GET /financial/inquirys': listInquiries,
    'POST /financial/inquirys': addInquiry,
    'GET /financial/inquirys/{obj_id}': getInquiry,
    'GET /financial/inquiries': listInquiries,
    'POST /financial/inquiries': addInquiry,
    'GET /financial/inquiries/{obj_id}': getInquiry,
    'POST /financial/inquirys/status': withdrawInquiry,
    'GET /financial/desk': listDesks,
    'GET /financial/desk/applications': listDeskApplications,
    'GET /financial/desk/applications/{obj_id}': getDeskApplication,
    'POST /financial/desk/applications/status': actAsBank,
    'GET /financial/desk/inquirys': listDeskInquiries,
    'POST /financial/desk/inquirys/status': answerInquiry,
    'GET /console/finance_applications': listStaffApplications,
    'GET /console/finance_applications/{obj_id}': getStaffApplication,
    'GET /console/finance_inquiries': listStaffInquiries,
  },
  schedule: (app) =>
    app.jobs.schedule('grants', '20 0 * * *', async () => {
      await lapseGrants(jobContext(app, 'grants'));
    }),
  followShopDesk,
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillFinanceDemo(app);
    await (await import('./fill-demo-applications.ts')).fillFinanceApplications(app);
  },
};
