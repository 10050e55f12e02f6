/** The packages of a first start (decision 164): what is unpacked without npm is what was locked, whole, or nothing. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runningPackages, unpackLocked, whyNpm } from '../scripts/unpack-locked.mjs';

type Entry = Record<string, unknown>;
let root: string;
let registry: Server;
const archives = new Map<string, Buffer>();

const packed = (manifest: Entry): Buffer => {
  const folder = join(root, 'packing', 'package');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'run.js'), 'console.log("run")');
  const archive = execFileSync('tar', ['-czf', '-', '-C', join(root, 'packing'), 'package']);
  rmSync(join(root, 'packing'), { recursive: true });
  return archive;
};
/** A package of the registry, and its entry of a lock. */
const offer = (path: string, manifest: Entry): Entry => {
  const archive = packed(manifest);
  archives.set(path, archive);
  return { version: '1.0.0', integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}` };
};
const lock = (packages: Record<string, Entry>) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
const warnings: string[] = [];
const unpack = () =>
  unpackLocked(root, {
    registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    warn: (text: string) => warnings.push(text),
  });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal 包-'));
  archives.clear();
  warnings.length = 0;
  registry = createServer((request, response) => {
    const archive = archives.get(request.url ?? '');
    response.writeHead(archive ? 200 : 404).end(archive);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  registry.close();
  rmSync(root, { recursive: true });
});

test('packages, nested ones too, lie where the lock has them, with their commands', async () => {
  lock({
    'node_modules/@one/tool': {
      ...offer('/@one/tool/-/tool-1.0.0.tgz', { name: '@one/tool' }),
      bin: { tool: 'run.js' },
    },
    'node_modules/@one/tool/node_modules/inner': offer('/inner/-/inner-1.0.0.tgz', { name: 'inner' }),
    'node_modules/checker': { ...offer('/checker/-/checker-1.0.0.tgz', {}), dev: true },
  });
  expect(await unpack()).toBe(true);
  expect(readdirSync(join(root, 'node_modules')).sort()).toEqual(['.bin', '@one']);
  expect(readFileSync(join(root, 'node_modules/@one/tool/node_modules/inner/package.json'), 'utf8')).toContain('inner');
  expect(statSync(join(root, 'node_modules/.bin/tool')).mode & 0o111).toBe(0o111);
  expect(execFileSync(process.execPath, [join(root, 'node_modules/.bin/tool')], { encoding: 'utf8' })).toBe('run\n');
});

describe('nothing is kept, and npm installs', () => {
  const good = () => offer('/good/-/good-1.0.0.tgz', { name: 'good' });
  test('when an archive is not what was locked', async () => {
    lock({ 'node_modules/good': good(), 'node_modules/other': { ...offer('/other/-/other-1.0.0.tgz', {}) } });
    archives.set('/other/-/other-1.0.0.tgz', packed({ name: 'another' }));
    expect(await unpack()).toBe(false);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
    expect(readdirSync(join(root, 'build'))).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Packages: what came from .*other-1\.0\.0\.tgz is not what was locked; npm installs them\.$/,
      ),
    ]);
  });
  test('when the registry lacks one', async () => {
    lock({ 'node_modules/good': good(), 'node_modules/gone': { version: '1.0.0', integrity: 'sha512-AA==' } });
    expect(await unpack()).toBe(false);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });
  test('when an archive is damaged', async () => {
    const damaged = Buffer.from('not an archive');
    archives.set('/bad/-/bad-1.0.0.tgz', damaged);
    const integrity = `sha512-${createHash('sha512').update(damaged).digest('base64')}`;
    lock({ 'node_modules/bad': { version: '1.0.0', integrity } });
    expect(await unpack()).toBe(false);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });
  test('when there are packages already', async () => {
    lock({ 'node_modules/good': good() });
    mkdirSync(join(root, 'node_modules/mine'), { recursive: true });
    expect(await unpack()).toBe(false);
    expect(readdirSync(join(root, 'node_modules'))).toEqual(['mine']);
  });
  test.each([{ hasInstallScript: true }, { link: true }, { integrity: undefined }, { integrity: 'sha1-AA==' }])(
    'when a package is not only unpacked: %o',
    (more) => {
      expect(whyNpm([['node_modules/good', { integrity: 'sha512-AA==', ...more }]], {})).toBe(
        'node_modules/good is not only unpacked',
      );
    },
  );
  test.each(['HTTPS_PROXY', 'https_proxy', 'npm_config_proxy', 'npm_config_https_proxy'])('behind %s', (name) => {
    expect(whyNpm([], { [name]: 'http://proxy:3128' })).toBe(`${name} names a proxy`);
  });
});

test("other machines' packages are left out, with what lies in them", () => {
  const packages = {
    '': {},
    'node_modules/all': {},
    'node_modules/mac': { os: ['darwin'] },
    'node_modules/mac/node_modules/inner': {},
    'node_modules/mac-too': {},
    'node_modules/musl': { os: ['linux'], libc: ['musl'] },
    'node_modules/here': { os: 'linux', cpu: 'x64' },
  };
  const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
  expect(runningPackages({ packages }, machine).map(([folder]) => folder)).toEqual([
    'node_modules/all',
    'node_modules/mac-too',
    'node_modules/here',
  ]);
});

test("the project's own lock needs nothing but unpacking", () => {
  const own = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = runningPackages(own, { platform: 'linux', arch: 'x64', libc: 'glibc' });
  expect(packages.length).toBeGreaterThan(400);
  expect(whyNpm(packages, {})).toBeUndefined();
});
