/** Reads the JSON reports of vitest in a folder: the slowest files, and how many tests passed and failed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const slowest = 20;

/** Ends with `N passed, N failed` alone on a line, which CI reads. */
export const printReport = (folder) => {
  const reports = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ run: name.replace('.json', ''), ...JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
  if (reports.length === 0) return;
  const files = reports.flatMap(({ run, testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      run,
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  console.log(`\n== the ${slowest} slowest of ${files.length} test files, in seconds`);
  for (const { run, file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}${run === 'postgres' ? ' (PostgreSQL)' : ''}`);
  const again = reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
    ),
  );
  if (again.length) console.log('\n== passed only the second time: to be mended');
  for (const { fullName, failureMessages } of again) console.log(`${fullName}\n${failureMessages[0]}`);
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  console.log(`\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`);
};
