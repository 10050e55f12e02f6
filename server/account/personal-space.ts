/** What a member wrote in the space room: needs of their own, and the reports that they filled in for an enterprise. */
import type { Part } from './personal-data.ts';

/** The figures are the enterprise's and stay with it: handed over is which months a person wrote, and who wrote them is forgotten. */
export const businessReports: Part = {
  name: 'business_reports',
  read: (db, user_id) =>
    db
      .selectFrom('business_report')
      .select(['obj_id', 'month', 'status', 'submitted_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('month')
      .execute(),
  erase: async (tx, _, user_id) => void (await tx.updateTable('business_report').set({ user_id: null }).where('user_id', '=', user_id).execute()),
};

/** A need is the person's own: it goes with them, answered or not. */
export const demands: Part = {
  name: 'demands',
  read: (db, user_id) =>
    db
      .selectFrom('universal_demand')
      .select(['demand_type', 'area_type', 'carrier_kind', 'budget_wan', 'wanted_date', 'description', 'contact', 'phone'])
      .select(['status', 'answer', 'answered_at', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, user_id) => {
    const gone = await tx.deleteFrom('universal_demand').where('user_id', '=', user_id).returning('obj_id').execute();
    const ids = gone.map(({ obj_id }) => obj_id);
    if (ids.length) await tx.deleteFrom('ledger_step').where('obj_id', 'in', ids).execute();
  },
};
