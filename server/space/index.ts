import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { spaceActions } from './actions.ts';
import { centreEntries } from './centre-entries.ts';
import { getStaffDemand, listStaffDemands, stepDemand } from './demands/answer-demands.ts';
import { addDemand, listAreaTypes, listDemands, withdrawDemand } from './demands/own-demands.ts';
import { enterpriseRecords } from './enterprise-records.ts';
import { spaceFinds } from './finds.ts';
import { getPlan, getSitePlan } from './get-plan.ts';
import { admissionCase } from './leasing/admission.ts';
import { leasingBadges } from './leasing/badges.ts';
import { billInvoices } from './leasing/bill-invoices.ts';
import { billTransfers } from './leasing/bill-transfers.ts';
import { endViewings, warnOfViewings } from './leasing/end-viewings.ts';
import { keepLeasingDays } from './leasing/keep-days.ts';
import { tellOfTakenUnit, warnOfLeases } from './leasing/touched-leases.ts';
import { leasingVerbs } from './leasing/verbs.ts';
import { personalData } from './personal-data.ts';
import { decideReport, getStaffReport, listStaffReports } from './reports/check-reports.ts';
import { exportOwnReports, exportStaffReports, getTemplate } from './reports/export-reports.ts';
import { importReports } from './reports/import-reports.ts';
import { openLastMonth, remindOfReports } from './reports/month-begins.ts';
import { overviewReports } from './reports/month-overview.ts';
import { getReport, listReports } from './reports/read-report.ts';
import { addReport, editReport, withdrawReport } from './reports/save-report.ts';
import { countCarriers, searchCarriers } from './search-carriers.ts';
import { platformSettlementCase, settlementVerbs } from './settlement.ts';
import { spaceTables } from './tables.ts';

export { serveAmap } from './amap/serve-amap.ts';

export { holdsSpace } from './holds-space.ts';

/** Space: carriers and their state, letting them, monthly reports, settlement and needs (ruling D10). */
export const spaceRoom: Room = {
  name: 'space',
  actions: spaceActions,
  auditNames: {
    lease_contract: namesFrom('lease_contract', 'obj_id', sql`concat_ws(' ', contract_no, enterprise_name)`),
    lease_bill: namesFrom(
      'lease_bill',
      'obj_id',
      sql`(select concat_ws(' ', contract_no, enterprise_name) from lease_contract where lease_contract.obj_id = contract_id)`,
    ),
    viewing: namesFrom('viewing', 'obj_id', sql`target_title`),
    bill_payment: namesFrom(
      'bill_payment',
      'payment_id',
      sql`concat(paid_on, ' 转账 ', round(amount_fen / 100.0, 2), ' 元')`,
    ),
    lease_refund: namesFrom('lease_refund', 'refund_id', sql`refund_no`),
    business_report: namesFrom(
      'business_report',
      'obj_id',
      sql`(select concat_ws(' ', enterprise_name, to_char(month, 'YYYY-MM')) from enterprise where enterprise.enterprise_id = business_report.enterprise_id)`,
    ),
  },
  personalData,
  invoiceSubjects: [billInvoices],
  contents: Object.values(spaceTables),
  followContentStep: async (tx, context, step) => {
    await endViewings(tx, context, step);
    await tellOfTakenUnit(tx, context, step);
  },
  warnOfContentStep: async (context, db, entry) => [
    ...(await warnOfViewings(context, db, entry)),
    ...(await warnOfLeases(context, db, entry)),
  ],
  cases: [platformSettlementCase, admissionCase],
  verbs: {
    ...leasingVerbs,
    ...settlementVerbs,
    'GET /space-v2/buildings/plan': getPlan,
    'GET /space-v2/parks/plan': getSitePlan,
    'GET /space-v2/carriers/search': searchCarriers,
    'GET /space-v2/carriers/statistics': countCarriers,
    'GET /space-v2/business_reports/record_list': listReports,
    'GET /space-v2/business_reports/data': getReport,
    'POST /space-v2/business_reports/add_data': addReport,
    'POST /space-v2/business_reports/edit_data': editReport,
    'POST /space-v2/business_reports/withdraw': withdrawReport,
    'POST /space-v2/business_reports/import': importReports,
    'GET /space-v2/business_reports/export': exportOwnReports,
    'GET /space-v2/business_reports/template': getTemplate,
    'GET /console/business_reports': listStaffReports,
    'GET /console/business_reports/overview': overviewReports,
    'GET /console/business_reports/export': exportStaffReports,
    'GET /console/business_reports/{obj_id}': getStaffReport,
    'POST /console/business_reports/{obj_id}/steps': decideReport,
    'GET /space-v2/demand_area_types/list': listAreaTypes,
    'POST /universal/demands/add': addDemand,
    'POST /universal/demands/withdraw': withdrawDemand,
    'GET /universal/demands/list': listDemands,
    'GET /console/demands': listStaffDemands,
    'GET /console/demands/{obj_id}': getStaffDemand,
    'POST /console/demands/{obj_id}/steps': stepDemand,
  },
  enterpriseRecords,
  badges: leasingBadges,
  centreEntries,
  transferDesks: [billTransfers],
  finds: spaceFinds,
  schedule: (app) => {
    app.jobs.schedule('leasing-days', '7 * * * *', () => keepLeasingDays(jobContext(app, 'leasing-days')));
    // Every night, not only the first of the month: catches up on what a stopped process missed.
    app.jobs.schedule(
      'report-months',
      '5 0 * * *',
      async () => void (await openLastMonth(jobContext(app, 'report-months'))),
    );
    app.jobs.schedule(
      'report-reminders',
      '30 8 * * *',
      async () => void (await remindOfReports(jobContext(app, 'report-reminders'))),
    );
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillSpaceDemo(app);
    await (await import('./leasing/fill-demo.ts')).fillLeasingDemo(app);
    await (await import('./reports/fill-demo.ts')).fillReportDemo(app);
    await (await import('./settlement-demo.ts')).fillSettlementDemo(app);
    await (await import('./demands/fill-demo.ts')).fillDemandDemo(app);
  },
};
