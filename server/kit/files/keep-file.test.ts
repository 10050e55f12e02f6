import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobContext } from '../http/request-context.ts';
import { openTestServer } from '../test-server.ts';
import { keepFile } from './keep-file.ts';

test('what a killed process was receiving is gone at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-parts-'));
  const incoming = join(folder, 'files', 'incoming');
  mkdirSync(incoming, { recursive: true });
  const long = new Date('2026-11-21T00:59:00Z');
  for (const name of ['long.part', 'now.part']) writeFileSync(join(incoming, name), 'bytes');
  utimesSync(join(incoming, 'long.part'), long, long);
  const portal = await openTestServer({ DATA_DIR: folder });
  await portal.close();
  expect(readdirSync(incoming)).toEqual(['now.part']);
});

test('bytes whose row fails are removed', async () => {
  const { app, close } = await openTestServer();
  const [good, bad] = [app.newId(), app.newId()];
  const file = {
    name: 'a.txt',
    mime: 'text/plain',
    bytes: Buffer.from('a'),
    access: 1,
    owner_kind: 'system',
    owner_id: null,
  } as const;
  try {
    const context = jobContext(app, 'test');
    expect(await keepFile(context, { ...file, file_id: good }, 'file.import')).toEqual({
      file_id: good,
      name: 'a.txt',
      size_bytes: 1,
    });
    expect(await (await app.files.open(good)).toArray()).toEqual([Buffer.from('a')]);
    await expect(keepFile(context, { ...file, access: 9 as 1, file_id: bad }, 'file.import')).rejects.toThrow('access');
    await expect(app.files.open(bad)).rejects.toThrow('ENOENT');
  } finally {
    await close();
  }
});
