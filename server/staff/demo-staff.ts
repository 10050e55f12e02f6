/** One person a role for demonstrations; start-up prints them. Their secrets are public, so they exist only where DEMO is on. */
import { Secret } from 'otpauth';
import { type StaffRole, staffRoles } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { write } from '../kit/audit.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { hashPassword } from '../kit/passwords.ts';
import { sealSecret } from './second-factor.ts';

export const demoStaffPassword = 'Console-demo-2026';

export type DemoStaff = { username: StaffRole; name: string; password: string; totp_secret: string };

const secrets: Record<StaffRole, string> = {
  system: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  editor: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  reviewer: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
  intake: 'NBSWY3DPEB3W64TMNBSWY3DPEB3W64TM',
  approver: 'ONSWG4TFOQQGWZLZONSWG4TFOQQGWZLZ',
  finance: 'PFXXKIDDMFXCA43FPFXXKIDDMFXCA43F',
  support: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  auditor: 'ORUGS4ZANFZSAYJAORUGS4ZANFZSAYJA',
};

export const demoStaff: readonly DemoStaff[] = staffRoles.map((role) => ({
  username: role,
  name: `${roleNames[role]}岗`,
  password: demoStaffPassword,
  totp_secret: secrets[role],
}));

export const fillDemoStaff = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const password_hash = await hashPassword(app, demoStaffPassword);
  await write(context, async (tx, record) => {
    for (const { username, name, totp_secret } of demoStaff) {
      const staff_id = demoId(app.region.code, `staff ${username}`);
      await tx
        .insertInto('staff')
        .values({
          staff_id,
          region_code: app.region.code,
          username,
          name,
          password_hash,
          roles: [username],
          totp_secret: sealSecret(app, staff_id, Secret.fromBase32(totp_secret)),
          created_at: context.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      record({ action: 'staff.create', obj_type: 'staff', obj_id: staff_id, detail: { demo: true } });
    }
  });
};
