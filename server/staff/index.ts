import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { staffActions } from './actions.ts';
import { checkAudit, exportAudit, listAudit, listAuditActions } from './audit-log.ts';
import { find } from './find.ts';
import { getStaffMe } from './get-me.ts';
import { changeStaff, createStaff, listStaff } from './manage-staff.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { changeStaffPassword, staffSecondFactor, staffSignIn, staffSignOut } from './sign-in.ts';

export { addStaff, countSystemStaff, resetStaff } from './manage-staff.ts';
export { codeAt } from './second-factor.ts';
export { identifyStaff, staffCookie, staffPaths, whyStaffEnded } from './staff-session.ts';

const keptDays = 30;

export const staffRoom: Room = {
  name: 'staff',
  actions: staffActions,
  auditNames: { staff: namesFrom('staff', 'staff_id', sql`name`) },
  verbs: {
    'POST /console/sign-in': staffSignIn,
    'POST /console/second-factor': staffSecondFactor,
    'GET /console/me': getStaffMe,
    'GET /console/find': find,
    'POST /console/sign-out': staffSignOut,
    'POST /console/password': changeStaffPassword,
    'POST /console/recovery-codes': makeRecoveryCodes,
    'GET /console/staff': listStaff,
    'POST /console/staff': createStaff,
    'POST /console/staff/status': changeStaff,
    'GET /console/audit': listAudit,
    'GET /console/audit/export': exportAudit,
    'GET /console/audit/actions': listAuditActions,
    'GET /console/audit/verify': checkAudit,
  },
  schedule: (app) =>
    app.jobs.schedule('staff-clean-up', '23 3 * * *', async () => {
      const { db, now } = jobContext(app, 'staff-clean-up');
      await db
        .deleteFrom('staff_session')
        .where('seen_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
        .execute();
    }),
  demo: async (app) => (await import('./demo-staff.ts')).fillDemoStaff(app),
  demoAccounts: async () => {
    const { demoStaff } = await import('./demo-staff.ts');
    const lines = demoStaff.map(
      ({ username, password, totp_secret }) => `${username.padEnd(9)} ${password}  ${totp_secret}`,
    );
    return { heading: 'Demo staff: name, password, secret of the second factor (TOTP)', path: '/console/', lines };
  },
};
