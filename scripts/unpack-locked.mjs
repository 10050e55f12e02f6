/**
 * Unpacks the locked packages that a portal runs with into a folder that has none: as `npm install --omit=dev` would, in a third of the time,
 * because the machine's `tar` unpacks several at once and npm one after the other (decision 164). Wherever something is unusual nothing is
 * kept, and npm installs. Plain JavaScript for any Node from version 20 on, without packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const atOnce = 8;
const publicRegistry = 'https://registry.npmjs.org/';

const includes = (allowed, value) => allowed === undefined || [allowed].flat().includes(value);
/** The packages of a lock for this kind of machine, by the folder that each lies in. */
export const runningPackages = (
  { packages },
  { platform, arch, libc } = { platform: process.platform, arch: process.arch, libc: 'glibc' },
) => {
  const fits = ({ os, cpu, libc: itsLibc }) => includes(os, platform) && includes(cpu, arch) && includes(itsLibc, libc);
  const others = Object.keys(packages).filter((folder) => !fits(packages[folder]));
  return Object.entries(packages).filter(
    ([folder, { dev }]) => folder && !dev && !others.some((other) => `${folder}/`.startsWith(`${other}/`)),
  );
};

/** What npm would do beyond unpacking: undefined when nothing. */
export const whyNpm = (packages, environment = process.env) => {
  const other = packages.find(
    ([, entry]) => entry.hasInstallScript || entry.link || !entry.integrity?.startsWith('sha512-'),
  );
  if (other) return `${other[0]} is not only unpacked`;
  const proxy = Object.keys(environment).find(
    (name) => /^(npm_config_)?(https?_)?proxy$/i.test(name) && environment[name],
  );
  return proxy && `${proxy} names a proxy`;
};

const addressOf = (folder, { name, version, resolved }, registry) => {
  const full = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const address = resolved ?? `${publicRegistry}${full}/-/${basename(full)}-${version}.tgz`;
  return address.replace(publicRegistry, registry);
};

const download = async (address, integrity) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const archive = Buffer.from(await response.arrayBuffer());
  if (`sha512-${createHash('sha512').update(archive).digest('base64')}` !== integrity.split(' ', 1)[0])
    throw new Error(`what came from ${address} is not what was locked`);
  return archive;
};

const unpack = (archive, folder) =>
  new Promise((resolve, reject) => {
    fs.mkdirSync(folder, { recursive: true });
    const tar = spawn('tar', ['-xzf', '-', '-C', folder, '--strip-components=1', '--no-same-owner'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    tar.stderr.on('data', (part) => {
      said += part;
    });
    tar.stdin.on('error', () => {}); // tar ended early, which its exit code tells
    tar.on('error', reject);
    tar.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
    tar.stdin.end(archive);
  });

/** A package's commands, in `.bin` beside it. */
const linkCommands = (packageFolder, commands) => {
  const modules = packageFolder.slice(0, packageFolder.lastIndexOf('node_modules') + 'node_modules'.length);
  for (const [command, file] of Object.entries(commands ?? {})) {
    const [target, link] = [join(packageFolder, file), join(modules, '.bin', command)];
    fs.mkdirSync(dirname(link), { recursive: true });
    fs.chmodSync(target, 0o755);
    fs.rmSync(link, { force: true });
    fs.symlinkSync(relative(dirname(link), target), link);
  }
};

/** `npm config get registry` of the folder: a mirror that somebody has set is used. */
const registryOf = (root) => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' });
  const address = stdout?.trim() ?? '';
  return /^https?:\/\/\S+$/.test(address) ? address.replace(/\/*$/, '/') : undefined;
};

/** Answers whether `node_modules` of `root` now holds the packages. */
export const unpackLocked = async (root, { registry = registryOf(root), warn = console.warn } = {}) => {
  const modules = join(root, 'node_modules');
  if (fs.existsSync(modules) || !registry) return false;
  const packages = runningPackages(JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8')));
  if (whyNpm(packages)) return false;
  // Beside its place until it is whole: npm would take a half-unpacked package for an installed one.
  const next = join(root, 'build', 'packages.next');
  fs.rmSync(next, { recursive: true, force: true });
  const waiting = [...packages];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const [folder, entry] = one;
      await unpack(await download(addressOf(folder, entry, registry), entry.integrity), join(next, folder));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
    for (const [folder, { bin }] of packages) linkCommands(join(next, folder), bin);
    fs.renameSync(join(next, 'node_modules'), modules);
    return true;
  } catch (error) {
    warn(`Packages: ${error.message.trim()}; npm installs them.`);
    return false;
  } finally {
    waiting.length = 0;
    fs.rmSync(next, { recursive: true, force: true });
  }
};
