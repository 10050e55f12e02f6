/** `npm run --silent code -- editor`: the six digits that a demo account's second factor shows now. */
import { demoStaff } from '#server/staff/demo-staff.ts';
import { codeAt } from '#server/staff/index.ts';

const staff = demoStaff.find(({ username }) => username === process.argv[2]);
if (!staff) {
  console.error(`Name one of: ${demoStaff.map(({ username }) => username).join(', ')}`);
  process.exit(1);
}
console.log(codeAt(staff.totp_secret, new Date()));
