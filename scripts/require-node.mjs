/**
 * Ends this process on a Node that is too old. Imported before anything else, and in the syntax of old releases: npm would install for a minute, fail
 * in words of its own and leave half of the packages behind.
 */
import process from 'node:process';

const leastMajor = 20;

if (Number(process.versions.node.split('.')[0]) < leastMajor) {
  console.error(
    `Node ${leastMajor} or newer is needed, this is Node ${process.versions.node}. Install a current one from nodejs.org, then run the command again. Nothing was installed.`,
  );
  process.exit(78);
}
