/**
 * `npm run staff -- NAME "Full name" role[,role]`: makes a staff account on the database that the settings name, and prints its
 * first password and the address of its second factor, once. The way into the console of a new installation.
 */

import { staffRoles } from '#contract/kit/call.ts';
import { openApp } from '#server/app.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';
import { addStaff } from '#server/staff/index.ts';

const [username, name, roleList = ''] = process.argv.slice(2);
const roles = staffRoles.filter((role) => roleList.split(',').includes(role));
if (!username || !name || roles.length === 0) {
  console.error(`usage: npm run staff -- NAME "Full name" role[,role]\nroles: ${staffRoles.join(', ')}`);
  process.exit(1);
}

const app = await openApp(readSettings());
try {
  const password = app.random(12).toString('base64url');
  const { data } = await addStaff(jobContext(app, 'staff'), { username, name, password, roles });
  console.log(
    `${username} may sign in at /console/ with the password ${password}\nSecond factor, for an authenticator: ${data.totp_uri}`,
  );
} finally {
  app.generation.stop();
  await app.database.close();
}
