/**
 * `npm run staff -- NAME "Full name" role[,role]`: makes a staff account on the database that the settings name, and prints its
 * first password and the address of its second factor, once. The way into the console of a new installation.
 * `npm run staff -- reset NAME` does the same for an account that exists: the way back for an administrator whom nobody can help in the console.
 */

import { staffRoles } from '#contract/kit/call.ts';
import { openApp } from '#server/app.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';
import { addStaff, resetStaff } from '#server/staff/index.ts';

const given = process.argv.slice(2);
const resets = given[0] === 'reset' && given.length === 2;
const [username, name, roleList = ''] = resets ? given.slice(1) : given;
const roles = staffRoles.filter((role) => roleList.split(',').includes(role));
if (!username || (!resets && (!name || roles.length === 0))) {
  console.error(
    `usage: npm run staff -- NAME "Full name" role[,role]\n       npm run staff -- reset NAME\nroles: ${staffRoles.join(', ')}`,
  );
  process.exit(1);
}

const app = await openApp(readSettings());
try {
  const password = app.random(12).toString('base64url');
  const context = jobContext(app, 'staff');
  const uri = resets
    ? await resetStaff(context, username, password)
    : (await addStaff(context, { username, name: name ?? '', password, roles })).data.totp_uri;
  if (uri)
    console.log(
      `${username} may sign in at /console/ with the password ${password}\nSecond factor, for an authenticator: ${uri}`,
    );
  else {
    console.error(`There is no staff account ${username} in this region.`);
    process.exitCode = 1;
  }
} finally {
  app.generation.stop();
  await app.database.close();
}
