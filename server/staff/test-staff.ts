/** Staff for tests: written into the database as `POST /console/staff` would, then signed in over HTTP with both factors. */
import { Secret } from 'otpauth';
import type { StaffRole } from '#contract/kit/call.ts';
import { hashPassword } from '../kit/passwords.ts';
import type { TestServer, Visitor } from '../kit/test-server.ts';
import { codeAt, sealSecret } from './second-factor.ts';

export const staffPassword = 'Correct-console-7';
export type TestStaff = Visitor & { staff_id: string; username: string; secret: string };

export const addStaff = async (
  portal: TestServer,
  username: string,
  roles: readonly StaffRole[],
): Promise<TestStaff> => {
  const { app } = portal;
  const staff_id = app.newId();
  const secret = new Secret({ size: 20 });
  await app.db
    .insertInto('staff')
    .values({
      staff_id,
      region_code: app.region.code,
      username,
      name: `${username}`,
      password_hash: await hashPassword(app, staffPassword),
      roles: [...roles],
      totp_secret: sealSecret(app, staff_id, secret),
      created_at: portal.clock.now,
    })
    .execute();
  return Object.assign(portal.visitor(), { staff_id, username, secret: secret.base32 });
};

/** Signs in with both factors. A code works once, so a second time within 30 seconds needs the clock moved. */
export const signInStaff = async (portal: TestServer, staff: TestStaff): Promise<void> => {
  const { data } = await staff.api['POST /console/sign-in']({
    body: { username: staff.username, password: staffPassword },
  });
  await staff.api['POST /console/second-factor']({
    body: { challenge: data.challenge, code: codeAt(staff.secret, portal.clock.now) },
  });
};

export const newStaff = async (
  portal: TestServer,
  username: string,
  roles: readonly StaffRole[],
): Promise<TestStaff> => {
  const staff = await addStaff(portal, username, roles);
  await signInStaff(portal, staff);
  return staff;
};
