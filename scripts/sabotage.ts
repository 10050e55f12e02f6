/**
 * `npm run sabotage` checks that the tests have teeth (promise 23). Each sabotage breaks one promise on a copy of the checkout, and the tests
 * of that promise must turn red. `npm run sabotage -- fsync sms` runs only those whose name contains one of the words.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuild, ensurePackages, environment, root } from './prepare.mjs';

type Sabotage = {
  name: string;
  promise: number;
  file: string;
  /** Must occur in the file exactly once. */
  search: string;
  replace: string;
  tests: string[];
  /** Only tests whose name matches; the others in these files take long and check something else. */
  only?: string;
};

const sabotages: Sabotage[] = [
  {
    name: 'fsync off on the embedded database',
    promise: 3,
    file: 'server/kit/database/embedded-worker.ts',
    search: 'if (directory && fsync) syncForReal(database);',
    replace: 'void syncForReal;',
    tests: ['tests/faults/durability.test.ts'],
    only: 'each is synced',
  },
  {
    name: 'no lock beside the embedded directory',
    promise: 4,
    file: 'server/kit/database/embedded.ts',
    search: 'directory ? lockDirectory(directory) : () => {}',
    replace: 'void lockDirectory, () => {}',
    tests: ['tests/faults/one-process.test.ts'],
    only: 'a second server',
  },
  {
    name: 'a dead lock goes to all who start at once',
    promise: 4,
    file: 'server/kit/database/embedded-lock.ts',
    search: 'if (readLock(path) === own)\n          return',
    replace: 'if (readLock(path) !== undefined)\n          return',
    tests: ['tests/faults/one-process.test.ts'],
    only: 'of a dead process',
  },
  {
    name: 'roles are not asked for',
    promise: 8,
    file: 'server/kit/calls/implement.ts',
    search: "throw refuse('forbidden');",
    replace: 'return;',
    tests: ['tests/contract/matrix.test.ts'],
    only: 'console/(staff|audit)',
  },
  {
    name: 'one half of a token is enough',
    promise: 8,
    file: 'server/staff/staff-session.ts',
    search: "    .where('cookie_hash', '=', tokenHash(cookie))\n",
    replace: '',
    tests: ['tests/contract/matrix.test.ts', 'server/staff/staff-session.test.ts'],
  },
  {
    name: 'an enterprise is read by everybody',
    promise: 8,
    file: 'server/account/enterprise.ts',
    search: 'if (!row || !(member_role || row.certification === 2))',
    replace: 'if (!row)',
    tests: ['tests/contract/ownership.test.ts'],
    only: 'somebody else',
  },
  {
    name: 'entries of another region are read',
    promise: 8,
    file: 'server/kit/content/manage/read-entries.ts',
    search: "    .where('content_entry.region_code', '=', region.code);",
    replace: "    .where('content_entry.region_code', 'is not', null).$if(region.code === '', (rows) => rows);",
    tests: ['tests/contract/ownership.test.ts'],
    only: 'somebody else',
  },
  {
    name: 'NUL and bottomless bodies reach the database',
    promise: 9,
    file: 'server/kit/calls/implement.ts',
    search: "if (unstorable(value)) throw refuse('invalid', { message: '提交的内容含有无法保存的字符' });",
    replace: 'void unstorable;',
    tests: ['tests/contract/fuzz.test.ts'],
    only: 'POST /console/dictionaries',
  },
  {
    name: 'replies leave unparsed',
    promise: 10,
    file: 'server/kit/calls/implement.ts',
    search: "return 'kind' in reply && reply.kind === 'file' ? answer : z.parse(reply as z.core.$ZodType, answer);",
    replace: 'return reply ? Object.assign(answer as object, { undeclared: 1 }) : answer;',
    tests: ['tests/contract/calls.test.ts'],
    only: 'made to succeed|every reply',
  },
  {
    name: 'a session lives on at 120 minutes',
    promise: 11,
    file: 'contract/account/session-rules.ts',
    search: 'age >= signOutAfterMs',
    replace: 'age > signOutAfterMs',
    tests: ['server/account/session.test.ts'],
    only: '120:00',
  },
  {
    name: 'X-Forwarded-For is believed',
    promise: 12,
    file: 'server/kit/http/server.ts',
    search: 'trustProxy: app.settings.trustProxy ?? false',
    replace: 'trustProxy: true',
    tests: ['server/account/sms-limits.test.ts'],
    only: 'X-Forwarded-For',
  },
  {
    name: 'text messages without a limit',
    promise: 12,
    file: 'server/account/sms-code.ts',
    search: "await takeAttempt(tx, context, 'sms_phone', phone, phoneLimits, 'sms_too_many');",
    replace: 'void phoneLimits;',
    tests: ['server/account/sms-limits.test.ts'],
    only: 'waits 60 seconds|within an hour',
  },
  {
    name: 'an older export takes back what was saved since',
    promise: 27,
    file: 'server/kit/content/sheet/check-rows.ts',
    search: 'if (!isError && then !== undefined && then === typed) continue;',
    replace: '',
    tests: ['server/kit/content/sheet/import-content.test.ts'],
    only: 'older export',
  },
  {
    name: 'an import overwrites what was saved since its check',
    promise: 27,
    file: 'server/kit/content/sheet/run-import.ts',
    search: 'if (overtaken.length)',
    replace: 'if (overtaken.length > mostTold)',
    tests: ['server/kit/content/sheet/import-content.test.ts'],
    only: 'newer save',
  },
  {
    name: 'formatted text is kept as it came',
    promise: 14,
    file: 'server/kit/content/sanitise.ts',
    search: 'sanitizeHtml(html, options);',
    replace: '(sanitizeHtml(html, options), html);',
    tests: ['server/kit/content/manage/manage-content.test.ts'],
    only: 'made safe',
  },
  {
    name: 'a changed audit row passes',
    promise: 18,
    file: 'server/kit/audit.ts',
    search: '|| row.hash !== hashOf(row)',
    replace: '',
    tests: ['server/staff/audit-log.test.ts'],
  },
  {
    name: 'the policy allows inline scripts',
    promise: 21,
    file: 'server/kit/http/page-policy.ts',
    search: `["script-src 'self'", `,
    replace: `["script-src 'self' 'unsafe-inline'", `,
    tests: ['server/kit/http/pages.test.ts'],
  },
  {
    name: 'the map’s security code is sent to the browser',
    promise: 21,
    file: 'server/space/amap/serve-amap.ts',
    search: 'if (!answer || answer.body.includes(securityCode)) throw away();',
    replace: 'if (!answer) throw away();',
    tests: ['server/space/amap/amap.test.ts'],
    only: 'with the code in its text',
  },
  {
    name: 'the way to the map’s services leads anywhere',
    promise: 15,
    file: 'server/space/amap/upstreams.ts',
    search: 'if (!plainPath.test(path) || query.length > mostQuery) return undefined;',
    replace: 'void plainPath;',
    tests: ['server/space/amap/amap.test.ts'],
    only: 'without AMap being asked',
  },
  {
    name: 'private answers may be kept',
    promise: 21,
    file: 'server/kit/calls/mount.ts',
    search: "shared ? 'public, no-cache' : 'no-store'",
    replace: "shared ? 'public, no-cache' : 'private, no-cache'",
    tests: ['tests/contract/calls.test.ts'],
    only: 'made to succeed|every reply',
  },
  {
    name: 'a deadline ends a day early',
    promise: 22,
    file: 'contract/policy/declaration-stage.ts',
    search: 'if (apply_end && today > apply_end) return 4;',
    replace: 'if (apply_end && today >= apply_end) return 4;',
    tests: ['tests/faults/days.test.ts'],
    only: 'every filter',
  },
  {
    name: 'a month later overflows into the next',
    promise: 22,
    file: 'contract/kit/day.ts',
    search: 'Math.min(date, last.getUTCDate())',
    replace: 'date',
    tests: ['tests/faults/days.test.ts'],
    only: 'months are',
  },
  {
    name: 'authors review their own entries',
    promise: 23,
    file: 'server/kit/content/manage/take-step.ts',
    search:
      "if ((action === 'pass' || action === 'return') && entry.state === 2 && isAuthor) throw refuse('own_review');",
    replace: '',
    tests: ['server/kit/content/manage/manage-content.test.ts'],
    only: 'the author is not the reviewer',
  },
  {
    name: 'a query outside of its transaction',
    promise: 3,
    file: 'server/kit/content/manage/take-step.ts',
    search: 'const reviewer_id = context.actor.staff_id;',
    replace:
      "const reviewer_id = context.actor.staff_id;\n    await context.db.selectFrom('staff').select('name').limit(1).execute();",
    tests: ['tests/architecture.test.ts'],
  },
  {
    name: 'two open applications of one enterprise for one programme',
    promise: 1,
    file: 'server/migrations/0005-case.sql',
    search: 'create unique index case_record_one_open',
    replace: 'create index case_record_one_open',
    tests: ['server/kit/cases/cases.test.ts'],
    only: 'a second one for the same declaration',
  },
  {
    name: 'a stranger’s case is found',
    promise: 8,
    file: 'server/kit/cases/read-case.ts',
    search: "    .where('holder_id', 'in', holdersOf(actor));\n  if (lock)",
    replace: ';\n  void holdersOf; void actor;\n  if (lock)',
    tests: ['server/kit/cases/cases.test.ts', 'tests/contract/ownership.test.ts'],
    only: 'answered like a missing one|cases',
  },
  {
    name: 'who decides second overwrites the first',
    promise: 1,
    file: 'server/kit/cases/take-staff-step.ts',
    search: 'if (row.version !== version)',
    replace: 'if (row.version < version)',
    tests: ['server/kit/cases/cases.test.ts'],
    only: 'two decide at once',
  },
  {
    name: 'the promised clock runs on while a case is returned',
    promise: 22,
    file: 'server/kit/cases/move-case.ts',
    search: 'row.days_left ?? row.promise_days',
    replace: 'row.promise_days',
    tests: ['server/kit/cases/machine.test.ts'],
    only: 'random ways',
  },
  {
    name: 'make-up days are free',
    promise: 22,
    file: 'server/kit/working-days.ts',
    search: '? isWorkday(day)\n',
    replace: '? isWorkday(day) && !isWeekend(day)\n',
    tests: ['server/kit/cases/machine.test.ts'],
    only: 'every day of 2026',
  },
  {
    name: 'statutory holidays of an unannounced year are worked',
    promise: 22,
    file: 'server/kit/working-days.ts',
    search: '!isWeekend(day) && !statutoryHolidays(yearOf(day)).has(day)',
    replace: '!isWeekend(day)',
    tests: ['server/kit/cases/provisional-year.test.ts'],
    only: 'does not lapse',
  },
  {
    name: 'due days do not follow the calendar',
    promise: 22,
    file: 'server/kit/cases/follow-calendar.ts',
    search: "await tx.updateTable('case_record').set({ due_at })",
    replace: "await tx.updateTable('case_record').set({ due_at: row.due_at })",
    tests: ['server/kit/cases/provisional-year.test.ts'],
    only: 'promised days, corrections',
  },
  {
    name: 'a repeated request takes effect again',
    promise: 5,
    file: 'server/kit/calls/once.ts',
    search: 'if (first !== undefined) return first;',
    replace: 'void first;',
    tests: ['server/kit/calls/once.test.ts'],
  },
  {
    name: 'a leaver’s question stays',
    promise: 17,
    file: 'server/kit/cases/personal-data.ts',
    search: '.set({ ...nothing, updated_at: context.now })',
    replace: '.set({ updated_at: context.now })',
    tests: ['server/kit/cases/personal.test.ts'],
  },
  {
    name: 'a code that another enterprise holds passes',
    promise: 8,
    file: 'server/enterprise/certification.ts',
    search: '    if (await holderOfCode(tx, context, fields.credit_code, row.holder_id))\n      throw',
    replace: '    if (fields.credit_code === "")\n      throw',
    tests: ['server/enterprise/enterprise.test.ts'],
  },
  {
    name: 'half-days without the key that keeps holders apart',
    promise: 1,
    file: 'server/migrations/0009-roadshow.sql',
    search: '  constraint roadshow_slot_one_holder primary key (region_code, venue, slot_date, period),\n',
    replace: '',
    tests: ['server/roadshow/contention.test.ts'],
    only: '10,000 attempts',
  },
  {
    name: 'a part of the half-days is enough',
    promise: 2,
    file: 'server/roadshow/slots.ts',
    search: 'return wanted.filter((one) => !had.some((other) => compareHalfDays(one, other) === 0));',
    replace: 'return wanted.filter(() => had.length < 0);',
    tests: ['server/roadshow/roadshow.test.ts'],
    only: 'meets a booking',
  },
  {
    name: 'the server takes what the calendar would refuse',
    promise: 1,
    file: 'server/roadshow/book-slots.ts',
    search: 'if (objection) throw objections[objection]();',
    replace: "if (objection === 'taken') throw objections[objection]();",
    tests: ['server/roadshow/roadshow.test.ts'],
    only: 'as the calendar would refuse it|what the calendar lets one click',
  },
  {
    name: 'a stranger’s booking is cancelled',
    promise: 8,
    file: 'server/roadshow/own-bookings.ts',
    search: "  bookings(context, db).where('user_id', '=', context.actor.user_id);",
    replace: '  (void context.actor.user_id, bookings(context, db));',
    tests: ['server/roadshow/roadshow.test.ts', 'tests/contract/ownership.test.ts'],
    only: 'another’s is missing|roadshow/appointments/user/status',
  },
  {
    name: 'two contracts hold one unit on the same day',
    promise: 1,
    file: 'server/migrations/0011-space.sql',
    search: 'exclude using gist (unit_id with =, days with &&)',
    replace: 'check (true)',
    tests: ['server/space/leasing/leases.test.ts'],
    only: 'nobody is let a unit twice',
  },
  {
    name: 'another enterprise’s contract is found',
    promise: 8,
    file: 'server/space/leasing/lease-rows.ts',
    search: ".where('lease.obj_id', '=', obj_id).where('lease.enterprise_id', '=', enterprise_id);",
    replace: ".where('lease.obj_id', '=', obj_id);",
    tests: ['server/space/leasing/leases.test.ts'],
    only: 'answered as if it did not exist',
  },
  {
    name: 'a transfer is counted twice',
    promise: 1,
    file: 'server/space/leasing/bills.ts',
    search: 'if (payment.status !== 1)',
    replace: 'if (payment.status === 9)',
    tests: ['server/space/leasing/bills.test.ts'],
    only: 'two of finance',
  },
  {
    name: 'an enterprise reports one month twice',
    promise: 1,
    file: 'server/migrations/0010-business-report.sql',
    search: '  constraint business_report_one_a_month unique (enterprise_id, month),',
    replace: '  constraint business_report_one_a_month unique (enterprise_id, month, obj_id),',
    tests: ['server/space/reports/reports.test.ts'],
    only: 'exists once',
  },
  {
    name: 'a stranger’s business report is found',
    promise: 8,
    file: 'server/space/reports/read-report.ts',
    search: "    .where('business_report.enterprise_id', '=', actor.enterprise_id ?? noId);",
    replace: '    .$if(actor.enterprise_id === noId, (rows) => rows);',
    tests: ['server/space/reports/reports.test.ts'],
    only: 'answered like a missing one',
  },
  {
    name: 'who saves a report second overwrites the first',
    promise: 1,
    file: 'server/space/reports/save-report.ts',
    search: "if (row.version !== version) throw refuse('stale_version');",
    replace: 'void version;',
    tests: ['server/space/reports/reports.test.ts'],
    only: 'two write at once',
  },
  {
    name: 'a report is late a day early',
    promise: 22,
    file: 'contract/space/business-report.ts',
    search: "dayOf(now).slice(8) > '15'",
    replace: "dayOf(now).slice(8) >= '15'",
    tests: ['contract/space/business-report.test.ts'],
  },
  {
    name: 'half of a wrong sheet is imported',
    promise: 1,
    file: 'server/space/reports/import-reports.ts',
    search: '    if (closed.length) throw refuseErrors(closed);',
    replace: '    void closed;',
    tests: ['server/space/reports/sheets.test.ts'],
    only: 'stops all of them',
  },
  {
    name: 'connections are not bounded',
    promise: 24,
    file: 'server/kit/http/connections.ts',
    search: 'crowd.open >= crowd.most && !makeRoom(crowd)',
    replace: 'crowd.open < 0 && !makeRoom(crowd)',
    tests: ['tests/faults/connections.test.ts'],
    only: '3,500 idle connections',
  },
  {
    name: 'a process short of descriptors ends',
    promise: 24,
    file: 'server/kit/uncaught.ts',
    search: 'return passing.has(String(code)) || passes(cause);',
    replace: 'return passing.has("") || passes(cause);',
    tests: ['tests/faults/supervisor.test.ts'],
    only: 'only short of something',
  },
  {
    name: 'the API document is outside of the limit',
    promise: 25,
    file: 'server/kit/http/admission.ts',
    search: "if (loopDelayMs() > pressedAboveMs) throw refuse('unavailable');",
    replace:
      "if (request.url.startsWith('/api/docs')) return;\n    if (loopDelayMs() > pressedAboveMs) throw refuse('unavailable');",
    tests: ['tests/contract/admission.test.ts'],
  },
];

const copyCheckout = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-sabotage-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue; // removed, but not committed yet
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['node_modules', 'build']) symlinkSync(join(root, folder), join(copy, folder));
  return copy;
};

type Outcome = { passed: number; failed: number; seconds: number; output: string };
const runTests = (copy: string, tests: readonly string[], only?: string): Outcome => {
  const started = performance.now();
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const { stdout, stderr } = spawnSync(
    'vitest',
    ['run', ...tests, ...(only ? ['-t', only] : []), '--reporter=json', `--outputFile=${report}`, '--bail=1'],
    {
      cwd: copy,
      env: environment,
      encoding: 'utf8',
      maxBuffer: 64e6,
    },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    seconds: (performance.now() - started) / 1000,
    output: stdout + stderr,
  };
};

ensurePackages();
ensureBuild();
const words = process.argv.slice(2);
const chosen = sabotages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const copy = copyCheckout();
const troubles: string[] = [];
try {
  for (const { name, promise, file, search, replace, tests, only } of chosen) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    const say = (verdict: string, seconds = 0) =>
      console.log(
        `${verdict.padEnd(7)} ${seconds.toFixed(0).padStart(3)} s  promise ${String(promise).padEnd(2)}  ${name}`,
      );
    if (source.split(search).length !== 2) {
      say('LOST');
      troubles.push(`${name}: its text no longer stands exactly once in ${file}; say where it is now`);
      continue;
    }
    // Green before, red after: a test that fails anyway proves nothing.
    const before = runTests(copy, tests, only);
    writeFileSync(
      path,
      source.replace(search, () => replace),
    );
    const after = runTests(copy, tests, only);
    writeFileSync(path, source);
    const seconds = before.seconds + after.seconds;
    if (before.failed > 0 || before.passed === 0) {
      say('BROKEN', seconds);
      troubles.push(`${name}: ${tests.join(', ')} do not pass unsabotaged:\n${before.output.slice(-2_000)}`);
    } else if (after.failed === 0) {
      say('GREEN', seconds);
      troubles.push(`${name}: ${tests.join(', ')} stayed green:\n${after.output.slice(-2_000)}`);
    } else say('red', seconds);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - troubles.length} of ${chosen.length} sabotages turned a test red`);
for (const trouble of troubles) console.error(`\n${trouble}`);
if (troubles.length || chosen.length === 0) process.exit(1);
