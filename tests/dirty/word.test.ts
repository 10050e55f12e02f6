/** Word documents as other programs write them: what comes along, and that whatever does not is counted and named. Add a file to `word`. */
import { readdir, readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WordText } from '#contract/file/calls.ts';
import { formOf, pictures } from '../../server/file/test-files.ts';
import { p, wordFile } from '../../server/file/test-word.ts';
import { openTestServer, type TestServer } from '../../server/kit/test-server.ts';
import { newStaff, type TestStaff } from '../../server/staff/test-staff.ts';

let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'dirty.editor', ['editor']);
});
afterAll(() => portal.close());

const read = async (bytes: Uint8Array): Promise<WordText> =>
  (await editor.api['POST /console/files/word']({ body: formOf(bytes, '办法.docx') })).data;
const drawn = (html: string): number => html.match(/<img/g)?.length ?? 0;
const files = await readdir(new URL('word/', import.meta.url));

test.each(files)('%s: every picture comes along or is named', async (name) => {
  const bytes = await readFile(new URL(`word/${name}`, import.meta.url));
  const { html, pictures: kept, dropped } = await read(bytes);
  const inside = Object.keys((await JSZip.loadAsync(bytes)).files).filter((entry) => /^word\/media\/./.test(entry));
  const named = dropped.filter(({ name: what }) => what.includes('图片')).reduce((sum, { count }) => sum + count, 0);
  expect(kept + named).toBeGreaterThanOrEqual(inside.length);
  expect(drawn(html)).toBe(kept);
});

test('a drawing that declares its namespace at its own element, in a document whose title nobody centred', async () => {
  const {
    html,
    pictures: kept,
    dropped,
  } = await read(await readFile(new URL('word/word-namespace-inline.docx', import.meta.url)));
  expect([kept, dropped]).toEqual([1, []]);
  expect(html).toContain('<p class="doc-title">怀柔科学城机器人产业支持办法</p>');
  expect(html).toContain('<p class="doc-number">怀城示例〔2026〕15号</p>');
  expect(html.match(/机器人产业支持办法/g)).toHaveLength(1);
});

test('prefixes of other programs, and names without any, say the same', async () => {
  const png = await pictures.png();
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const office = 'http://schemas.openxmlformats.org';
  const image = (blip: string) =>
    `<ns0:p xmlns:ns0="${word}"><ns0:r><ns0:drawing><d:inline xmlns:d="${office}/drawingml/2006/wordprocessingDrawing"><x:graphic xmlns:x="${office}/drawingml/2006/main"><x:graphicData uri="${office}/drawingml/2006/picture"><y:pic xmlns:y="${office}/drawingml/2006/picture"><y:blipFill>${blip}</y:blipFill></y:pic></x:graphicData></x:graphic></d:inline></ns0:drawing></ns0:r></ns0:p>`;
  const body = `${p('流程说明')}${image(`<x:blip z:embed="one" xmlns:z="${office}/officeDocument/2006/relationships"/>`)}<p xmlns="${word}"><r><t>没有前缀的一段</t></r></p>`;
  const { html, pictures: kept } = await read(
    await wordFile({
      body,
      relations: [{ id: 'one', type: 'image', target: 'media/one.png' }],
      files: { 'word/media/one.png': png },
    }),
  );
  expect(kept).toBe(1);
  expect(html).toContain('没有前缀的一段');
});
