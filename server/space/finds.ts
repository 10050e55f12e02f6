import { yuan } from '#contract/kit/money.ts';
import { type Find, firstRows } from '../kit/find.ts';
import { listStaffDemands } from './demands/answer-demands.ts';
import { listBills } from './leasing/bills.ts';
import { listViewings } from './leasing/decide-viewing.ts';
import { listLeases } from './leasing/list-leases.ts';

/** Contracts, bills, viewings and needs, by their number, enterprise or person. */
export const spaceFinds: readonly Find[] = [
  {
    kind: 'contract',
    call: 'GET /console/contracts',
    find: async (context, keyword, limit) =>
      (await listLeases(context, firstRows(keyword, limit))).data.map((lease) => ({
        obj_id: lease.obj_id,
        type: 'contract',
        title: `${lease.contract_no} ${lease.enterprise_name}`,
        note: `${lease.first_day} 至 ${lease.last_day} · ${lease.status_name}`,
      })),
  },
  {
    kind: 'bill',
    call: 'GET /console/bills',
    find: async (context, keyword, limit) =>
      (await listBills(context, firstRows(keyword, limit))).data.map((bill) => ({
        obj_id: bill.obj_id,
        type: 'bill',
        title: `${bill.enterprise_name}：${bill.kind_name} ${yuan(bill.amount_fen)} 元`,
        note: `${bill.contract_no} · ${bill.due_day} 应缴 · ${bill.status_name}`,
      })),
  },
  {
    kind: 'viewing',
    call: 'GET /console/viewings',
    find: async (context, keyword, limit) =>
      (await listViewings(context, firstRows(keyword, limit))).data.map((viewing) => ({
        obj_id: viewing.obj_id,
        type: 'viewing',
        title: `${viewing.contact} 看 ${viewing.target_title}`,
        note: `${viewing.visit_date} ${viewing.period_name} · ${viewing.status_name}`,
      })),
  },
  {
    kind: 'demand',
    call: 'GET /console/demands',
    find: async (context, keyword, limit) =>
      (await listStaffDemands(context, firstRows(keyword, limit))).data.map((demand) => ({
        obj_id: demand.obj_id,
        type: 'demand',
        title: `${demand.enterprise_name || demand.contact}：${demand.demand_type_name}`,
        note: demand.status_name,
      })),
  },
];
