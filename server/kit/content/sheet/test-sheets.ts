/** Sheets for tests: read, changed, sent and checked as the console does. */
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { ContentImport, ContentImportRow } from '#contract/kit/import-content.ts';
import { formOf } from '../../../file/test-files.ts';
import type { TestStaff } from '../../../staff/test-staff.ts';

export type Cells = (string | number | boolean | Date | null)[][];

/** The rows of the first sheet. */
export const rowsOf = async (bytes: Uint8Array): Promise<Cells> =>
  (await readXlsx(bytes)).sheets[0]?.rows.map((row) => [...row]) ?? [];
export const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer());
export const sheetOf = async (rows: Cells, more: Partial<Parameters<typeof writeXlsx>[0]['sheets'][0]> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows, ...more }] }));

/** Column by heading, without star and unit. */
export const columnOf = (rows: Cells, label: string): number => {
  const at = (rows[0] ?? []).findIndex(
    (heading) =>
      String(heading)
        .replace(/^\*/, '')
        .replace(/（[^（）]*）$/, '') === label,
  );
  if (at < 0) throw new Error(`no column ${label} in ${rows[0]?.join()}`);
  return at;
};

export const templateOf = async (staff: TestStaff, content_type: string): Promise<Cells> =>
  await rowsOf(
    await bytesOf(await staff.api['GET /console/content/{content_type}/template']({ params: { content_type } })),
  );
export const exportOf = async (
  staff: TestStaff,
  content_type: string,
  query: { keyword?: string; state?: number } = {},
): Promise<Cells> =>
  await rowsOf(
    await bytesOf(await staff.api['GET /console/content/{content_type}/export']({ params: { content_type }, query })),
  );

/** A sheet with the headings of the template and these rows, by label. */
export const filledIn = async (
  staff: TestStaff,
  content_type: string,
  rows: readonly Record<string, Cells[0][0]>[],
): Promise<Cells> => {
  const [head = []] = await templateOf(staff, content_type);
  return [
    head,
    ...rows.map((row) => {
      const cells: Cells[0] = head.map(() => null);
      for (const [label, value] of Object.entries(row)) cells[columnOf([head], label)] = value;
      return cells;
    }),
  ];
};

export const uploadSheet = async (staff: TestStaff, content_type: string, bytes: Buffer): Promise<ContentImport> =>
  (
    await staff.api['POST /console/imports/{content_type}']({
      params: { content_type },
      body: formOf(bytes, '数据.xlsx'),
    })
  ).data;

/** Waits for the end of a check by asking, as the page does. */
export const checkEnded = async (
  staff: TestStaff,
  { content_type, obj_id }: Pick<ContentImport, 'content_type' | 'obj_id'>,
): Promise<ContentImport> => {
  for (;;) {
    const { data } = await staff.api['GET /console/imports/{content_type}/{obj_id}']({
      params: { content_type, obj_id },
    });
    if (data.state !== 2) return data;
  }
};

export const check = async (
  staff: TestStaff,
  { content_type, obj_id }: Pick<ContentImport, 'content_type' | 'obj_id'>,
) => {
  await staff.api['POST /console/imports/{content_type}/{obj_id}/check']({ params: { content_type, obj_id } });
  return await checkEnded(staff, { content_type, obj_id });
};

export const checkedSheet = async (
  staff: TestStaff,
  content_type: string,
  sheet: Cells | Buffer,
  archive?: Buffer,
): Promise<ContentImport> => {
  const found = await uploadSheet(staff, content_type, Array.isArray(sheet) ? await sheetOf(sheet) : sheet);
  const params = { content_type, obj_id: found.obj_id };
  if (archive)
    await staff.api['POST /console/imports/{content_type}/{obj_id}/archive']({
      params,
      body: formOf(archive, '附件.zip'),
    });
  return await check(staff, found);
};

export const rowsFound = async (
  staff: TestStaff,
  { content_type, obj_id }: ContentImport,
  query: { kind?: number; warned?: boolean; page_size?: number } = {},
): Promise<ContentImportRow[]> =>
  (
    await staff.api['GET /console/imports/{content_type}/{obj_id}/rows']({
      params: { content_type, obj_id },
      query: { page_size: 100, ...query },
    })
  ).data;

/** Everything that is said of the cells: `E7 面积：请填写数字`. */
export const saidOf = async (staff: TestStaff, found: ContentImport): Promise<string[]> => [
  ...found.errors.map(({ cell, message }) => `${cell} ${message}`.trim()),
  ...(await rowsFound(staff, found, { kind: 4 })).flatMap(({ errors }) =>
    errors.map(({ cell, label, message }) => `${cell} ${label}：${message}`),
  ),
];

export const confirm = async (staff: TestStaff, { content_type, obj_id }: ContentImport, submit = true) =>
  (
    await staff.api['POST /console/imports/{content_type}/{obj_id}']({
      params: { content_type, obj_id },
      body: { submit },
    })
  ).data;
