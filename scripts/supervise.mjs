/**
 * Runs a server and restarts it whenever it ends by itself, with longer and longer pauses, and gives up when it keeps failing at once. Plain
 * JavaScript for any Node from version 20 on.
 */
import { spawn } from 'node:child_process';

/** The exit code of `server/main.ts` when a restart would fail again: a wrong setting, a port or folder in use. */
const refusedToStart = 78;
/** After running this long the server counts as started; a later end is a new failure. */
const steadyMs = 60_000;
const mostFailures = 5;

/** One line of JSON, in the format of the server's log. */
const log = (level, msg) => console.log(JSON.stringify({ level, time: Date.now(), pid: process.pid, msg }));
const fatal = 60;

/**
 * `pauseMs` is the first pause; each further one is twice as long. `onReady` is called once, when the server says that it answers. `pages` is
 * fulfilled when the pages are built: the server prepares its database meanwhile.
 */
export const supervise = (command, parameters, { pauseMs = 500, onReady, pages, ...options } = {}) => {
  let failures = 0;
  let child;
  let stopping = false;
  pages?.then(() => {
    pages = undefined;
    child?.send('pages');
  });
  // A build that failed ends this process.
  process.on('exit', () => child?.kill());

  const begin = () => {
    const began = Date.now();
    // In a process group of its own: otherwise Ctrl-C in a terminal would reach it twice, and the second signal cuts the shutdown short.
    child = spawn(command, pages ? [...parameters, '--await-pages'] : parameters, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
      ...options,
    });
    child.once('message', () => {
      onReady?.();
      onReady = undefined;
    });
    child.on('error', (error) => {
      log(fatal, `the server could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      if (stopping || code === 0 || code === refusedToStart) process.exit(code ?? 1);
      failures = Date.now() - began < steadyMs ? failures + 1 : 1;
      const how = `the server ended ${signal ? `by ${signal}` : `with code ${code}`}`;
      if (failures >= mostFailures) {
        log(fatal, `${how}, ${failures} times in a row soon after its start; not started again`);
        process.exit(1);
      }
      const pause = pauseMs * 2 ** (failures - 1);
      log(fatal, `${how}; starting it again in ${pause} ms`);
      setTimeout(() => stopping || begin(), pause);
    });
  };

  let passedOn = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping = true;
      if (!child) process.exit(0);
      // npm forwards the terminal's signal to both.
      if (Date.now() - passedOn < 1_000) return;
      passedOn = Date.now();
      child.kill(signal);
    });
  begin();
};
