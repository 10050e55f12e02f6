/**
 * What a first start is doing and how long it still takes: a line when a part begins and every four seconds. Plain JavaScript for any Node from
 * version 20 on.
 */
import { spawn } from 'node:child_process';
import { environment, root } from './prepare.mjs';

const everyMs = 4_000;
/** Parts and the seconds that each took where it was measured. How much slower another machine is shows after its first part. */
const parts = {
  packages: { title: 'Installing packages', seconds: 16 },
  portal: { title: 'Building the portal and preparing the database', seconds: 45 },
  console: { title: 'Building the console', seconds: 8 },
};

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (children.size === 0) return;
    for (const child of children) child.kill(signal);
    process.exit(130);
  });

/** Runs a program in the project's folder; its output is shown when it fails. It gets a message when `until` is fulfilled. Answers its exit code. */
export const runQuietly = (command, parameters, { env = environment, shown = false, until } = {}) =>
  new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe', ...(until ? ['ipc'] : [])];
    const child = spawn(command, parameters, { cwd: root, env, stdio });
    children.add(child);
    until?.then(() => child.connected && child.send('enough'));
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    const end = (code, more = '') => {
      children.delete(child);
      const text = `${Buffer.concat(output)}${more}`.trim();
      if ((code !== 0 || shown) && text) console.error(text);
      resolve(code);
    };
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code) => end(code ?? 1));
  });

/** `stages` follow each other; the parts of one run at the same time. */
export const newProgress = (...stages) => {
  const began = new Map();
  const took = new Map();
  const now = () => performance.now() / 1000;
  const slower = () => {
    const done = [...took].reduce((sum, [part, seconds]) => [sum[0] + seconds, sum[1] + parts[part].seconds], [0, 0]);
    return done[1] ? done[0] / done[1] : 1;
  };
  const leftOf = (part) => {
    if (took.has(part)) return 0;
    const spent = began.has(part) ? now() - began.get(part) : 0;
    // A part that takes longer than expected is not "nearly done" all the time.
    return Math.max(parts[part].seconds * slower() - spent, spent / 5, 3);
  };
  const say = () => {
    const running = [...began.keys()].filter((part) => !took.has(part));
    if (running.length === 0) return;
    const left = stages.reduce((sum, stage) => sum + Math.max(...stage.map(leftOf)), 0);
    const [first, ...others] = running.map((part) => parts[part].title);
    const titles = [first, ...others.map((title) => title.toLowerCase())].join(' and ');
    console.log(`${titles} … about ${Math.ceil(steady(left) / 5) * 5} seconds left`);
  };
  let timer;
  let last = Infinity;
  /** An estimate that rises a little is no news: only a delay that matters is said. */
  const steady = (left) => {
    last = left > last && left < last + 15 ? last : left;
    return last;
  };
  /** Runs `work` as a part of the plan. */
  return async (part, work) => {
    began.set(part, now());
    timer ??= setInterval(say, everyMs);
    say();
    try {
      return await work();
    } finally {
      took.set(part, now() - began.get(part));
      if (took.size === began.size) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  };
};
