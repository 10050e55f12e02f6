/** What needs and 对接 contribute to the room besides calls: numbers of the console's menu, what staff find, jobs. */
import type { Badge } from '../../kit/badge.ts';
import type { App } from '../../kit/context.ts';
import { type Find, firstRows } from '../../kit/find.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { remindOfAbutments, waitsForStaff } from '../abutments/staff-abutments.ts';
import { keepDemandDays } from './escalate.ts';
import { listStaffDemands, waitsForReview } from './staff-demands.ts';

export const demandBadges: readonly Badge[] = [
  {
    name: 'demand_hall',
    call: 'POST /console/supply_demands/{obj_id}/steps',
    count: (db, { region }) =>
      db
        .selectFrom('supply_demand')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', region.code)
        .where(waitsForReview()),
  },
  {
    name: 'abutments',
    call: 'POST /console/abutments/{obj_id}/steps',
    count: (db, { region, now }) =>
      db
        .selectFrom('supply_abutment')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', region.code)
        .where(waitsForStaff(now)),
  },
];

export const demandFinds: readonly Find[] = [
  {
    kind: 'supply_demand',
    call: 'GET /console/supply_demands',
    find: async (context, keyword, page_size) => {
      const { data } = await listStaffDemands(context, firstRows(keyword, page_size));
      return data.map(({ obj_id, demand_no, title, enterprise_name, status_name }) => ({
        obj_id,
        type: 'supply_demand',
        title,
        note: [demand_no, enterprise_name, status_name].join(' · '),
      }));
    },
  },
];

export const scheduleDemands = (app: App): void => {
  app.jobs.schedule(
    'demand-days',
    '10 0 * * *',
    async () => void (await keepDemandDays(jobContext(app, 'demand-days'))),
  );
  app.jobs.schedule(
    'abutment-reminders',
    '20 8 * * *',
    async () => void (await remindOfAbutments(jobContext(app, 'abutment-reminders'))),
  );
};
