/** Every content type goes out to and comes in from Excel by its declaration alone; a type of a later room is walked here without a line. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '#contract/kit/fields.ts';
import { endpointsOf } from '../../../app.ts';
import { fillTestDictionaries } from '../../../policy/test-policies.ts';
import { rooms } from '../../../rooms.ts';
import { newStaff, type TestStaff } from '../../../staff/test-staff.ts';
import { deep } from '../../test-depth.ts';
import { openTestServer, type TestServer } from '../../test-server.ts';
import { columnsOf } from './columns.ts';
import { checkedSheet, columnOf, confirm, exportOf, saidOf, templateOf } from './test-sheets.ts';

let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'sheets', ['editor']);
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

/** What a room writes by itself is not in the console. */
const types = rooms
  .flatMap(({ contents = [] }) => contents)
  .map(({ type }) => type)
  .filter(({ written_by }) => written_by !== 'room');

/** The first types that have each kind of field: their sheets are imported, exported and read once more; at full depth those of all types. */
const kindsSeen = new Set<string>();
const telling = new Set(
  types.filter(({ fields }) => {
    const kinds = Object.values(fields as Fields).map(({ kind }) => kind);
    const isNew = kinds.some((kind) => !kindsSeen.has(kind));
    for (const kind of kinds) kindsSeen.add(kind);
    return isNew;
  }),
);

test('the types were found', () => {
  expect(types.length).toBeGreaterThan(15);
  expect(endpointsOf().length).toBeGreaterThan(100);
});

describe.each(types.map((type) => [type.name, type] as const))('%s', (_, type) => {
  test('each heading stands once, and a field without a column says so', () => {
    const headings = columnsOf(type).map(({ label }) => label);
    expect(headings).toEqual([...new Set(headings)]);
    // In the order of the form, which a clerk has beside it.
    const form = Object.keys(type.fields as Fields);
    const places = columnsOf(type).map(({ key }) => form.indexOf(key));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const left = Object.values(type.fields as Fields).length - headings.length;
    expect(left).toBe(
      Object.values(type.fields as Fields).filter(({ kind }) => kind === 'conditions' || kind === 'matching').length,
    );
  });

  const returns = deep || telling.has(type);
  test(`the example of its template fits${returns ? ', becomes a draft, and its export comes back unchanged' : ''}`, async () => {
    const rows = await templateOf(editor, type.type);
    const example = rows[1] as (string | number | null)[];
    expect(example[0]).toBe('示例');
    example[0] = null;
    const title = `${type.name}·由表格而来`;
    example[columnOf(rows, columnsOf(type).find(({ key }) => key === 'title')?.label ?? '')] = title;
    const checked = await checkedSheet(editor, type.type, rows);
    expect(await saidOf(editor, checked)).toEqual([]);
    expect(checked).toMatchObject({ state: 3, counts: { created: 1, changed: 0, same: 0, wrong: 0, warned: 0 } });
    if (!returns) return;

    expect(await confirm(editor, checked, false)).toMatchObject({ state: 4, submitted: false });
    const { data } = await editor.api['GET /console/content/{content_type}']({ params: { content_type: type.type } });
    expect(data.map(({ title: found, state_name }) => [found, state_name])).toEqual([[title, '草稿']]);

    const out = await exportOf(editor, type.type);
    expect(out[0]).toEqual(rows[0]);
    expect(out).toHaveLength(2);
    const back = await checkedSheet(editor, type.type, out);
    expect(await saidOf(editor, back)).toEqual([]);
    expect(back.counts).toEqual({ created: 0, changed: 0, same: 1, wrong: 0, warned: 0 });
  });
});
