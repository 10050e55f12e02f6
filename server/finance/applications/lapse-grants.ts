/** A grant that was not used until its last day lapses: the enterprise is told, and may apply for the product again. */
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { overtaken } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { applicationsIn, findApplication } from './application-rows.ts';
import { moveApplication } from './move-application.ts';
import { tellApplicant } from './tell.ts';

/** Running it twice on a day changes nothing the second time. Returns how many lapsed. */
export const lapseGrants = async (context: Context): Promise<number> => {
  const { db, now } = context;
  const due = await applicationsIn(context, db)
    .clearSelect()
    .select('finance_application.obj_id')
    .where('finance_application.status', '=', 3)
    .where('granted_until', '<', dayOf(now))
    .orderBy('granted_until')
    .execute();
  return await writeEach(context, 'grants', due, async (tx, record, { obj_id }) => {
    const row = await findApplication(applicationsIn(context, tx), obj_id, true);
    // The bank, the applicant or another process was faster.
    if (row.status !== 3) throw overtaken;
    const moved = await moveApplication(tx, context, row, 'lapse', record, { version: row.version });
    await tellApplicant(tx, context, moved, {
      title: '授信已失效',
      body: `申请 ${moved.application_no}，${moved.shop_name}：授信有效期至 ${moved.granted_until ? sayDay(moved.granted_until) : ''}，期间没有放款。仍有需要、产品仍在受理的，可以重新申请。`,
    });
  });
};
