import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../account/test-member.ts';
import { formOf, pdf, pictures, zipOf } from '../../../file/test-files.ts';
import { fillTestDictionaries, publish } from '../../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../../staff/test-staff.ts';
import { jobContext } from '../../http/request-context.ts';
import { openTestServer, type TestServer } from '../../test-server.ts';
import { importContent } from '../import-content.ts';
import { removeOldImports } from './imports.ts';
import {
  bytesOf,
  type Cells,
  check,
  checkedSheet,
  columnOf,
  confirm,
  exportOf,
  filledIn,
  rowsFound,
  rowsOf,
  saidOf,
  sheetOf,
  templateOf,
  uploadSheet,
} from './test-sheets.ts';

let portal: TestServer;
let editor: TestStaff;
let colleague: TestStaff;
let reviewer: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'importer', ['editor']);
  colleague = await newStaff(portal, 'colleague', ['editor']);
  reviewer = await newStaff(portal, 'checker', ['reviewer']);
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

const room = (title: string, more: Record<string, Cells[0][0]> = {}) => ({
  名称: title,
  发布日期: '2026-11-21',
  建筑面积: 120,
  租金单位: '元/㎡·天',
  ...more,
});
const offices = (rows: Record<string, Cells[0][0]>[]) => filledIn(editor, 'office', rows);
const entriesOf = async (content_type: string, keyword: string) =>
  (
    await editor.api['GET /console/content/{content_type}']({
      params: { content_type },
      query: { keyword, page_size: 100 },
    })
  ).data;
const entryOf = async (content_type: string, obj_id: string) =>
  (await editor.api['GET /console/content/{content_type}/{obj_id}']({ params: { content_type, obj_id } })).data;
const onlyEntry = async (content_type: string, title: string) => {
  const [entry, ...more] = await entriesOf(content_type, title);
  expect(more).toEqual([]);
  return await entryOf(content_type, entry?.obj_id ?? '');
};
const saveAs = async (who: TestStaff, content_type: string, obj_id: string, changes: Record<string, unknown>) => {
  const entry = await entryOf(content_type, obj_id);
  return (
    await who.api['PUT /console/content/{content_type}/{obj_id}']({
      params: { content_type, obj_id },
      body: { revision_no: entry.revision_no, fields: { ...entry.fields, ...changes } },
    })
  ).data;
};
const publishPark = async (title: string): Promise<string> => {
  const content = portal.app.contents.get('park');
  const obj_id = portal.app.newId();
  if (content)
    await importContent(jobContext(portal.app, 'test'), [
      { content, obj_id, values: { title, publish_date: '2026-11-01', level: 3, kind: 1 } },
    ]);
  return obj_id;
};

describe('from a sheet to the site', () => {
  test('rooms with pictures become drafts under review; nothing is public before somebody else has passed them', async () => {
    const park = await publishPark('雁栖湖园区');
    const sheet = await offices([
      room('甲座 301', { 所属园区: '雁栖湖园区', 封面图: '外景.png', 租金单价: 5.5, 房号: 301 }),
      room('甲座 302', { 所属园区: '雁栖湖园区', 封面图: '甲座/302.jpg', 实景图片: '外景.png\n甲座/302.jpg' }),
    ]);
    const archive = await zipOf({ '外景.png': await pictures.png(), '甲座/302.jpg': await pictures.jpg() });
    const checked = await checkedSheet(editor, 'office', sheet, archive);
    expect(await saidOf(editor, checked)).toEqual([]);
    expect(checked).toMatchObject({
      counts: { created: 2, changed: 0, same: 0, wrong: 0 },
      progress: { done: 4, total: 4 },
      warnings: [],
    });
    expect(await entriesOf('office', '甲座')).toEqual([]);
    expect(await confirm(editor, checked)).toMatchObject({ state: 4, submitted: true });
    const entry = await onlyEntry('office', '甲座 301');
    expect(entry).toMatchObject({
      state_name: '待审',
      revision_no: 1,
      author_name: 'importer',
      fields: { park_id: park, area_sqm: 120, price_fen: 550, room_no: '301', publish_date: '2026-11-21' },
    });
    expect(entry.steps.map(({ action_name }) => action_name)).toEqual(['提交审核', '新建']);
    const second = await onlyEntry('office', '甲座 302');
    expect(second.fields.pictures).toEqual([entry.fields.cover, second.fields.cover]);
    const cover = (id: unknown) => portal.visitor().request(`GET /api/users/files/${id}`);
    expect((await cover(entry.fields.cover)).status).toBe(401);
    const params = { content_type: 'office', obj_id: entry.obj_id };
    const step = { params, body: { action: 'pass', revision_no: 1 } } as const;
    await reviewer.api['POST /console/content/{content_type}/{obj_id}/steps'](step);
    const { data } = await portal.visitor().api['GET /space-v2/offices/list']({ query: { keyword: '甲座' } });
    expect(data.map(({ title }) => title)).toEqual(['甲座 301']);
    expect((await cover(entry.fields.cover)).headers.get('content-type')).toBe('image/png');
    expect((await cover(second.fields.cover)).status).toBe(401);
  });

  test('a policy with its dates, names and attachments, whose access is chosen in the cell', async () => {
    const older = await publish(portal, 'policy', { title: '原办法' });
    const sheet = await filledIn(editor, 'policy', [
      {
        标题: '新办法',
        发文机关: '科学城管委会',
        级别: '区级',
        有效性: '有效',
        适用区域: '北京市怀柔区',
        成文日期: new Date('2026-10-01T00:00:00Z'),
        发布日期: '2026年10月8日',
        施行日期: '２０２６／１１／１',
        废止日期: 47_484,
        正文: '第一条 <依据>\n第二条',
        附件: '办法.pdf\n清单.pdf（授权可看）',
        相关内容: '原办法',
      },
    ]);
    const checked = await checkedSheet(editor, 'policy', sheet, await zipOf({ '办法.pdf': pdf, '表/清单.pdf': pdf }));
    expect(await saidOf(editor, checked)).toEqual([]);
    await confirm(editor, checked);
    const { fields, access_to_confirm } = await onlyEntry('policy', '新办法');
    expect(fields).toMatchObject({
      region_id: 110116,
      issue_date: '2026-10-01',
      publish_date: '2026-10-08',
      effective_date: '2026-11-01',
      expire_date: '2030-01-01',
      content: '<p>第一条 &lt;依据&gt;</p><p>第二条</p>',
      related: [older],
      attachments: [
        { name: '办法.pdf', access: 1 },
        { name: '清单.pdf', access: 3 },
      ],
    });
    expect(access_to_confirm.map(({ name }) => name)).toEqual(['清单.pdf']);
    const [, secret] = fields.attachments as { file_id: string }[];
    expect((await portal.visitor().request(`GET /api/users/files/${secret?.file_id}`)).status).toBe(401);
    const back = await checkedSheet(editor, 'policy', await exportOf(editor, 'policy'));
    expect(back.counts).toMatchObject({ created: 0, changed: 0, wrong: 0 });
  });

  test('times, and small tables in a cell', async () => {
    const activity = await filledIn(editor, 'activity', [
      {
        标题: '表格宣讲会',
        主办单位: '管委会',
        类型: '政策宣讲',
        参加方式: '线下',
        地点: '报告厅',
        开始时间: '2026-12-01 9:30',
        结束时间: new Date('2026-12-01T11:00:00Z'),
        发布日期: '20261121',
        正文: '<h2>安排</h2><p>欢迎<script>alert(1)</script></p>',
      },
    ]);
    await confirm(editor, await checkedSheet(editor, 'activity', activity));
    expect((await onlyEntry('activity', '表格宣讲会')).fields).toMatchObject({
      start_time: '2026-12-01 09:30:00',
      end_time: '2026-12-01 11:00:00',
      publish_date: '2026-11-21',
      content: '<h2>安排</h2><p>欢迎</p>',
    });
    const plan = '3-12 | A01 | 房间 | 0 | 0 | 8.5 | 6\n3-12 |  | 走廊 | 8.5 | 0 | 2 | 40';
    const building = await filledIn(editor, 'building', [
      { 名称: '表格楼', 发布日期: '2026-11-21', 类型: '写字楼', 地上层数: 12, 平面图: plan },
      { 名称: '错误楼', 发布日期: '2026-11-21', 类型: '写字楼', 地上层数: 12, 平面图: 'x | | 房间 | 0 | 0 | 1 | 1' },
    ]);
    const at = columnOf(building, '平面图');
    const checked = await checkedSheet(editor, 'building', building);
    expect((await saidOf(editor, checked))[0]).toMatch(/^[A-Z]+3 平面图：.*楼层须填 3 或 3-12/);
    (building[2] as Cells[0])[at] = plan;
    await confirm(editor, await checkedSheet(editor, 'building', building));
    expect((await onlyEntry('building', '表格楼')).fields.floor_plan).toEqual([
      { floors: '3-12', shape_id: 'A01', kind: 1, x_m: 0, y_m: 0, width_m: 8.5, depth_m: 6 },
      { floors: '3-12', shape_id: '', kind: 2, x_m: 8.5, y_m: 0, width_m: 2, depth_m: 40 },
    ]);
    expect((await checkedSheet(editor, 'building', await exportOf(editor, 'building'))).counts).toMatchObject({
      same: 2,
    });
  });

  test('prices in a small table are yuan, as its heading says', async () => {
    const services = await filledIn(editor, 'enterprise_service', [
      {
        名称: '表格服务',
        发布日期: '2026-11-21',
        事项: '企业服务事项 1',
        计价单位: '次',
        规格: 'A | 单件 | 1,200.50 | 5\nB | 批量 | 面议 | ',
      },
    ]);
    const at = columnOf(services, '规格');
    expect(await saidOf(editor, await checkedSheet(editor, 'enterprise_service', services))).toEqual([
      expect.stringMatching(/^[A-Z]+2 规格：第 2 行“价格（元）”/),
    ]);
    (services[1] as Cells[0])[at] = 'A | 单件 | 1,200.50 | 5\nB | 批量 |  | ';
    await confirm(editor, await checkedSheet(editor, 'enterprise_service', services));
    expect((await onlyEntry('enterprise_service', '表格服务')).fields.specs).toMatchObject([
      { spec_id: 'A', price_fen: 120_050 },
      { spec_id: 'B', price_fen: null },
    ]);
    const back = await exportOf(editor, 'enterprise_service');
    expect(back[1]?.[columnOf(back, '规格')]).toMatch(/^A \| 单件 \| 1200\.5 \| 5/);
    expect((await checkedSheet(editor, 'enterprise_service', back)).counts).toMatchObject({ same: 1 });
  });
});

describe('what people type', () => {
  test('numbers in full width, with separators and units, and blanks at the end', async () => {
    const sheet = await offices([
      room('乙座 1 ', {
        建筑面积: '１，２３４．５ ㎡',
        租金单价: '1,200.50',
        租金单位: '元/㎡·月',
        楼层: ' -1 ',
        可注册公司: '是  ',
      }),
    ]);
    sheet.push([null, null, '  '], []);
    const checked = await checkedSheet(editor, 'office', sheet);
    expect(await saidOf(editor, checked)).toEqual([]);
    await confirm(editor, checked);
    expect((await onlyEntry('office', '乙座 1')).fields).toMatchObject({
      title: '乙座 1',
      area_sqm: 1234.5,
      price_fen: 120_050,
      floor_no: -1,
      registrable: true,
    });
  });

  test('each mistake names its cell in words, and nothing is imported while one is left', async () => {
    const sheet = await offices([
      room('丙座 1'),
      room('丙座 2', { 建筑面积: 0, 租金单价: '三块', 租金单位: '元/年', 所属园区: '没有的园区', 封面图: '没有.png' }),
      room('', { 可入驻日期: '下个月', 免租期: 1.5, 可分割出租: '也许', 联系电话: '12' }),
    ]);
    const cellOf = (label: string, row: number) => {
      const at = columnOf(sheet, label);
      return `${at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : ''}${String.fromCharCode(65 + (at % 26))}${row} ${label}`;
    };
    const checked = await checkedSheet(editor, 'office', sheet);
    expect(checked.counts).toEqual({ created: 1, changed: 0, same: 0, wrong: 2, warned: 0 });
    expect((await saidOf(editor, checked)).sort()).toEqual(
      [
        `${cellOf('建筑面积', 3)}：建筑面积（㎡）不能小于 1`,
        `${cellOf('租金单价', 3)}：请填写数字`,
        `${cellOf('租金单位', 3)}：请从“元/㎡·天、元/㎡·月、元/月、元/工位·月”中选择`,
        `${cellOf('所属园区', 3)}：没有标题为“没有的园区”的内容`,
        `${cellOf('封面图', 3)}：请把“没有.png”放在压缩包里，与表格一起上传`,
        `${cellOf('名称', 4)}：请填写名称`,
        `${cellOf('可入驻日期', 4)}：请填写日期，如 2026-10-01`,
        `${cellOf('免租期', 4)}：免租期（天）须为整数`,
        `${cellOf('可分割出租', 4)}：请填写“是”或“否”`,
        `${cellOf('联系电话', 4)}：请输入正确的联系电话`,
      ].sort(),
    );
    expect((await refusal(confirm(editor, checked))).code).toBe('wrong_state');
    expect(await entriesOf('office', '丙座')).toEqual([]);
  });

  test('headings in another order and in other words; a column that is unknown or missing is named', async () => {
    const rows: Cells = [
      ['丁座房源一览'],
      ['租金单位（必填）', '备注', '名 称', '建筑面积(㎡)', '发布日期'],
      ['元/月', '朝南', '丁座 1', 88, '2026-11-21'],
    ];
    const checked = await checkedSheet(editor, 'office', rows);
    expect(checked.counts.created).toBe(1);
    expect(checked.warnings.map(({ cell, label, message }) => `${cell} ${label} ${message}`.trim())).toEqual([
      expect.stringMatching(/^表中没有这些列：.*“物业费”/),
      'B2 备注 模板中没有这一列，其内容不会导入',
    ]);
    const without = rows.map((row) => row.filter((_, at) => at !== 3));
    expect(await saidOf(editor, await checkedSheet(editor, 'office', without))).toEqual([
      '缺少必填的列：“建筑面积”，请使用模板的表头',
    ]);
    const inWan = rows.map((row, at) => [...row, at === 1 ? '租金单价（万元）' : 1]);
    expect(await saidOf(editor, await checkedSheet(editor, 'office', inWan))).toEqual([
      'F2 单位应为“元”，请换算后使用模板的表头',
    ]);
    expect(
      await saidOf(
        editor,
        await checkedSheet(editor, 'office', [
          ['甲', '乙'],
          ['1', '2'],
        ]),
      ),
    ).toEqual(['没有找到表头，请使用模板填写']);
    const asGiven = await checkedSheet(editor, 'office', await templateOf(editor, 'office'));
    expect(await saidOf(editor, asGiven)).toEqual(['表格中没有数据，请在表头下面填写']);
    expect(asGiven.warnings.map(({ message }) => message)).toEqual([
      '第 2 行的“编号”标为“示例”，没有导入；如需导入请清空该单元格',
    ]);
  });

  test('a formula gives its value and is never computed; one without a value is named', async () => {
    const head = (await templateOf(editor, 'office'))[0] as string[];
    const row: Cells[0] = head.map(() => null);
    for (const [label, value] of Object.entries(room('戊座 1'))) row[columnOf([head], label)] = value;
    const [area, floor] = [columnOf([head], '建筑面积'), columnOf([head], '楼层')];
    const cells = new Map([
      [`1,${area}`, { value: 240, type: 'formula' as const, formula: 'B1*2', formulaResult: 240 }],
      [`1,${floor}`, { value: null, type: 'formula' as const, formula: 'HYPERLINK("http://127.0.0.1/")' }],
    ]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [head, row], cells }] }));
    const checked = await checkedSheet(editor, 'office', bytes);
    expect((await saidOf(editor, checked))[0]).toMatch(/2 楼层：公式没有结果，/);
    row[floor] = 3;
    cells.delete(`1,${floor}`);
    const good = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [head, row], cells }] }));
    await confirm(editor, await checkedSheet(editor, 'office', good));
    expect((await onlyEntry('office', '戊座 1')).fields).toMatchObject({ area_sqm: 240, floor_no: 3 });
  });

  test('hidden rows are left out and told, a merged cell stands for each of its rows, cells merged across columns are named', async () => {
    const sheet = await offices([room('己座 1', { 联系人: '老王' }), room('己座 2'), room('己座 3')]);
    const contact = columnOf(sheet, '联系人');
    const merge = (startCol: number, endCol: number) => [{ startRow: 1, startCol, endRow: 2, endCol }];
    const bytes = await sheetOf(sheet, { merges: merge(contact, contact), rowDefs: new Map([[3, { hidden: true }]]) });
    const checked = await checkedSheet(editor, 'office', bytes);
    expect(await saidOf(editor, checked)).toEqual([]);
    expect(checked.warnings.map(({ message }) => message)).toEqual([
      '合并的单元格，其中每行都按这一格的内容导入',
      '隐藏的行，不导入；如需导入，请清除筛选、取消隐藏后重新上传',
    ]);
    await confirm(editor, checked);
    expect((await onlyEntry('office', '己座 2')).fields.contact).toBe('老王');
    await expect(onlyEntry('office', '己座 3')).rejects.toThrow();
    const across = await checkedSheet(editor, 'office', await sheetOf(sheet, { merges: merge(contact, contact + 1) }));
    expect((await saidOf(editor, across))[0]).toMatch(/合并了几列，请取消合并后分别填写$/);
  });

  test('the same title twice, in the sheet or among the entries, is a warning, and so is the same sheet again', async () => {
    const sheet = await sheetOf(await offices([room('庚座 1'), room('庚座 1')]));
    const first = await checkedSheet(editor, 'office', sheet);
    expect((await rowsFound(editor, first, { warned: true })).map(({ warnings }) => warnings[0]?.message)).toEqual([
      '与第 2 行的“庚座 1”相同',
    ]);
    await confirm(editor, first);
    const again = await checkedSheet(editor, 'office', sheet);
    expect(again.counts).toMatchObject({ created: 2, warned: 2 });
    expect(again.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^importer已于 .* 导入过这个表格/),
    ]);
  });
});

describe('changing what is there', () => {
  const begin = async (title: string, more: Record<string, Cells[0][0]> = {}) => {
    await confirm(editor, await checkedSheet(editor, 'office', await offices([room(title, more)])), false);
    const { obj_id } = await onlyEntry('office', title);
    return { obj_id, sheet: await exportOf(editor, 'office', { keyword: title }) };
  };
  const set = (sheet: Cells, label: string, value: Cells[0][0], row = 1) => {
    (sheet[row] as Cells[0])[columnOf(sheet, label)] = value;
  };

  test('an export comes back with its changes, field by field; what is published stays until the change is passed', async () => {
    const { obj_id, sheet } = await begin('辛座 1', { 装修: '简装' });
    set(sheet, '建筑面积', 130);
    set(sheet, '装修', null);
    sheet.push((sheet[1] as Cells[0]).map((cell, at) => (at < 2 ? null : cell)));
    set(sheet, '名称', '辛座 2', 2);
    const checked = await checkedSheet(editor, 'office', sheet);
    expect(checked.counts).toMatchObject({ created: 1, changed: 1 });
    const [changed] = await rowsFound(editor, checked, { kind: 2 });
    expect(changed).toMatchObject({ entry_id: obj_id, title: '辛座 1' });
    expect(changed?.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['建筑面积', '120', '130'],
      ['装修', '简装', ''],
    ]);
    await confirm(editor, checked);
    expect(await entryOf('office', obj_id)).toMatchObject({
      state_name: '待审',
      revision_no: 2,
      fields: { area_sqm: 130, decoration: null },
    });
    // Under review nobody changes it, and a row that changes nothing does not mind.
    const later = await exportOf(editor, 'office', { keyword: '辛座' });
    expect((await checkedSheet(editor, 'office', later)).counts).toMatchObject({ same: 2, wrong: 0 });
    set(later, '楼层', 9);
    expect((await saidOf(editor, await checkedSheet(editor, 'office', later)))[0]).toMatch(
      /^A2 编号：该内容待审，不能修改$/,
    );
  });

  test('a colleague’s newer save since the check is never overwritten: nothing is imported, and a new check keeps both', async () => {
    const { obj_id, sheet } = await begin('壬座 1');
    sheet.push((sheet[1] as Cells[0]).map((cell, at) => (at < 2 ? null : cell)));
    set(sheet, '名称', '壬座 2', 2);
    set(sheet, '建筑面积', 140);
    const checked = await checkedSheet(editor, 'office', sheet);
    await saveAs(colleague, 'office', obj_id, { contact: '小李' });
    const refused = await refusal(confirm(editor, checked));
    expect([refused.code, refused.errors[0]?.message]).toEqual(['stale_version', '第 2 行“壬座 1”刚被他人修改']);
    expect(await entriesOf('office', '壬座 2')).toEqual([]);
    const again = await check(editor, checked);
    expect((await rowsFound(editor, again, { kind: 2 }))[0]?.differences).toHaveLength(1);
    await confirm(editor, again);
    expect((await entryOf('office', obj_id)).fields).toMatchObject({ area_sqm: 140, contact: '小李' });
  });

  test('an older export never takes back what was saved since; a field that both changed is asked about', async () => {
    const { obj_id, sheet } = await begin('癸座 1', { 联系人: '老王' });
    await saveAs(colleague, 'office', obj_id, { contact: '小李', area_sqm: 150 });
    expect((await checkedSheet(editor, 'office', sheet)).counts).toMatchObject({ same: 1, changed: 0 });
    set(sheet, '楼层', 5);
    set(sheet, '建筑面积', 160);
    const checked = await checkedSheet(editor, 'office', sheet);
    expect((await saidOf(editor, checked)).map((said) => said.replace(/^\w+ /, ''))).toEqual([
      '建筑面积：导出之后已由colleague改为“150”，请重新导出后再改',
    ]);
    set(sheet, '建筑面积', 120);
    await confirm(editor, await checkedSheet(editor, 'office', sheet));
    expect((await entryOf('office', obj_id)).fields).toMatchObject({ contact: '小李', area_sqm: 150, floor_no: 5 });
  });

  test('a number that is wrong, another type’s, or without its version is refused; so is the same entry twice', async () => {
    const { sheet } = await begin('子座 1');
    const other = await publish(portal, 'policy', { title: '别类' });
    const given = sheet[1] as Cells[0];
    const tried = async (at: number, value: Cells[0][0]) => {
      const row = given.with(at, value);
      return (await saidOf(editor, await checkedSheet(editor, 'office', [sheet[0] as Cells[0], row])))[0];
    };
    expect(await tried(0, 'x')).toMatch(/^A2 编号：编号不正确/);
    expect(await tried(0, other)).toMatch(/^A2 编号：没有这个编号的内容/);
    expect(await tried(1, null)).toMatch(/^A2 编号：版本不正确/);
    expect(await tried(1, 9)).toMatch(/^A2 编号：版本不正确/);
    const twice = await checkedSheet(editor, 'office', [...sheet, [...given]]);
    expect(await saidOf(editor, twice)).toEqual(['A3 编号：与第 2 行重复']);
  });

  test('a failure in the middle leaves nothing, and the import can be confirmed once its cause is gone', async () => {
    const { obj_id, sheet } = await begin('寅座 1');
    sheet.push((sheet[1] as Cells[0]).map((cell, at) => (at < 2 ? null : cell)));
    set(sheet, '名称', '寅座 2', 2);
    set(sheet, '楼层', 7);
    const checked = await checkedSheet(editor, 'office', sheet);
    const { db } = portal.app;
    const inTheWay = { obj_id, revision_no: 2, fields: '{}', created_at: portal.clock.now };
    await db.insertInto('content_revision').values(inTheWay).execute();
    expect((await refusal(confirm(editor, checked))).code).toBe('internal');
    expect(await entriesOf('office', '寅座 2')).toEqual([]);
    expect(await entryOf('office', obj_id)).toMatchObject({ revision_no: 1, state_name: '草稿' });
    await db.deleteFrom('content_revision').where('obj_id', '=', obj_id).where('revision_no', '=', 2).execute();
    expect(await confirm(editor, checked)).toMatchObject({ state: 4 });
    expect(await entriesOf('office', '寅座')).toHaveLength(2);
  });

  test('confirming twice, one after the other or at once, has one effect', async () => {
    const checked = await checkedSheet(editor, 'office', await offices([room('丑座 1')]));
    await Promise.all([confirm(editor, checked), confirm(editor, checked)]);
    expect(await confirm(editor, checked)).toMatchObject({ state: 4, submitted: true });
    expect(await entriesOf('office', '丑座 1')).toHaveLength(1);
  });
});

describe('who may, and what stays', () => {
  test('the rights are those of editing; an import is its uploader’s alone', async () => {
    const sheet = await sheetOf(await offices([room('申座 1')]));
    const params = { content_type: 'office' };
    for (const attempt of [
      () => reviewer.api['GET /console/content/{content_type}/template']({ params }),
      () => reviewer.api['GET /console/content/{content_type}/export']({ params }),
      () => uploadSheet(reviewer, 'office', sheet),
    ])
      expect((await refusal(attempt())).code).toBe('forbidden');
    const checked = await checkedSheet(editor, 'office', sheet);
    expect((await refusal(confirm(colleague, checked))).code).toBe('not_found');
    expect((await refusal(rowsFound(colleague, checked))).code).toBe('not_found');
    const toAnother = colleague.api['POST /console/imports/{content_type}/{obj_id}/archive']({
      params: { ...params, obj_id: checked.obj_id },
      body: formOf(await zipOf({ a: 'b' }), 'a.zip'),
    });
    expect((await refusal(toAnother)).code).toBe('not_found');
    expect((await refusal(confirm(editor, { ...checked, content_type: 'park' }))).code).toBe('not_found');
    expect((await refusal(uploadSheet(editor, 'no_such_type', sheet))).code).toBe('not_found');
  });

  test('each entry and the import itself leave audit rows with names', async () => {
    const checked = await checkedSheet(editor, 'office', await offices([room('卯座 1'), room('卯座 2')]));
    await confirm(editor, checked);
    const rows = await portal.app.db
      .selectFrom('audit_log')
      .select(['action', 'obj_id', 'detail'])
      .where('actor_id', '=', editor.staff_id)
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ action }) => portal.app.actions.get(action))).toEqual(['导入内容', '新建内容', '新建内容']);
    expect(rows[0]).toMatchObject({ obj_id: checked.obj_id, detail: { created: 2, changed: 0, submitted: true } });
    await exportOf(editor, 'office', { keyword: '卯座' });
    const [last] = await portal.app.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(portal.app.actions.get(last?.action ?? '')).toBe('导出内容');
  });

  test('text that looks like a formula leaves as text and comes back as it was', async () => {
    const hostile = ['=cmd|calc!A1', '+1+1', '-2', '@SUM(A1)'].map((title) => room(title));
    await confirm(editor, await checkedSheet(editor, 'office', await offices(hostile)), false);
    const blob = await editor.api['GET /console/content/{content_type}/export']({
      params: { content_type: 'office' },
      query: { keyword: 'calc' },
    });
    const bytes = await bytesOf(blob);
    const { readXlsx } = await import('hucre/xlsx');
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
    expect((await rowsOf(bytes))[1]).toContain('=cmd|calc!A1');
    expect((await checkedSheet(editor, 'office', await exportOf(editor, 'office'))).counts).toMatchObject({
      changed: 0,
      wrong: 0,
    });
  });

  test('what nobody confirms leaves nothing: neither rows nor files, and the bytes are gone the next day', async () => {
    const sheet = await offices([room('辰座 1', { 封面图: 'a.png' })]);
    const checked = await checkedSheet(
      editor,
      'office',
      sheet,
      await zipOf({ 'a.png': await pictures.png(), 'b.png': 'x' }),
    );
    expect(checked.warnings.map(({ message }) => message)).toEqual(['有 1 个文件没有用到：b.png']);
    const { app } = portal;
    const waiting = () =>
      app.db.selectFrom('content_import_file').select('file_id').where('import_id', '=', checked.obj_id).execute();
    const [file] = await waiting();
    const file_id = file?.file_id ?? '';
    expect((await buffer(await app.files.open(file_id))).length).toBeGreaterThan(0);
    expect((await portal.visitor().request(`GET /api/users/files/${file_id}`)).status).toBe(401);
    await removeOldImports(app);
    expect(await waiting()).toHaveLength(1);
    portal.clock.advance(25 * 3_600_000);
    await removeOldImports(app);
    expect(await waiting()).toEqual([]);
    await expect(app.files.open(file_id)).rejects.toThrow('ENOENT');
    expect(
      await app.db.selectFrom('content_import').select('obj_id').where('obj_id', '=', checked.obj_id).execute(),
    ).toEqual([]);
    portal.clock.advance(-25 * 3_600_000);
  });

  test('an import that was carried out keeps no values; it is forgotten after 90 days', async () => {
    const checked = await checkedSheet(editor, 'office', await offices([room('酉座 1')]));
    await confirm(editor, checked);
    const { app, clock } = portal;
    const rows = () =>
      app.db
        .selectFrom('content_import_row')
        .select(['title', 'fields'])
        .where('import_id', '=', checked.obj_id)
        .execute();
    expect(await rows()).toEqual([{ title: '酉座 1', fields: null }]);
    const days = (count: number) => clock.advance(count * 86_400_000);
    days(89);
    await removeOldImports(app);
    expect(await rows()).toHaveLength(1);
    days(2);
    await removeOldImports(app);
    days(-91);
    expect(await rows()).toEqual([]);
  });

  test('a check whose process died is told as interrupted and can be begun again', async () => {
    const found = await uploadSheet(editor, 'office', await sheetOf(await offices([room('巳座 1')])));
    await portal.app.db
      .updateTable('content_import')
      .set({ state: 2, alive_at: new Date(portal.clock.now.getTime() - 61_000) })
      .where('obj_id', '=', found.obj_id)
      .execute();
    const { data } = await editor.api['GET /console/imports/{content_type}/{obj_id}']({
      params: { content_type: 'office', obj_id: found.obj_id },
    });
    expect([data.state_name, data.errors[0]?.message]).toEqual(['检查失败', '检查被中断，请重新检查']);
    expect(await check(editor, found)).toMatchObject({ state: 3, counts: { created: 1 } });
  });
});

describe('hostile files', () => {
  const upload = (bytes: Buffer, name = '数据.xlsx') =>
    editor.api['POST /console/imports/{content_type}']({
      params: { content_type: 'office' },
      body: formOf(bytes, name),
    });
  const attach = async (archive: Buffer, cover = 'a.png') => {
    const found = await uploadSheet(
      editor,
      'office',
      await sheetOf(await offices([room('午座 1', { 封面图: cover })])),
    );
    await editor.api['POST /console/imports/{content_type}/{obj_id}/archive']({
      params: { content_type: 'office', obj_id: found.obj_id },
      body: formOf(archive, 'a.zip'),
    });
    return await saidOf(editor, await check(editor, found));
  };

  test('only a sheet is a sheet, and only a zip an archive', async () => {
    for (const bytes of [pdf, await zipOf({ a: 'b' })])
      expect((await refusal(upload(bytes))).message).toMatch(/^请上传 Excel 表格（.xlsx）/);
    expect((await refusal(attach(pdf))).message).toMatch(/^请上传 .zip 压缩包/);
    expect((await refusal(attach(await zipOf({ 'a.png': Buffer.alloc(60_000_000) })))).message).toBe(
      '压缩包解压后过大',
    );
  });
  test('a name that leaves the archive is refused, whatever the cell says', async () => {
    const climbing = (await zipOf({ 'xx/xx/a.png': await pictures.png() }))
      .toString('latin1')
      .replaceAll('xx/xx/a.png', '../../a.png');
    expect((await refusal(attach(Buffer.from(climbing, 'latin1')))).message).toBe('压缩包内含有不安全的路径');
    expect((await attach(await zipOf({ 'a.png': await pictures.png() }), '../../etc/passwd'))[0]).toMatch(
      /压缩包中没有“..\/..\/etc\/passwd”$/,
    );
  });
  test('a picture is what its bytes say; a member’s file cannot be named by its number', async () => {
    const page = '<html><script>alert(1)</script></html>';
    expect((await attach(await zipOf({ 'a.png': page })))[0]).toMatch(/封面图：“a.png”：不支持的文件类型/);
    expect((await attach(await zipOf({ 'a.png': pdf })))[0]).toMatch(/封面图：“a.pdf”不是图片$/);
    const { file_id } = (
      await editor.api['POST /console/files']({ body: formOf(await pictures.png(), 'own.png', { access: '1' }) })
    ).data;
    expect(await attach(await zipOf({ b: 'c' }), file_id)).toEqual([]);
    await portal.app.db
      .updateTable('stored_file')
      .set({ owner_kind: 'member' })
      .where('file_id', '=', file_id)
      .execute();
    expect((await attach(await zipOf({ b: 'c' }), file_id))[0]).toMatch(/没有“.*”这个文件$/);
  });
  test('names that Windows wrote in GBK are read; two files of one name need their folder', async () => {
    // 图.png in GBK, without the flag that would say UTF-8
    const gbk = (await zipOf({ 'XX.png': await pictures.png() }))
      .toString('latin1')
      .replaceAll('XX.png', '\xcd\xbc.png');
    const bytes = Buffer.from(gbk, 'latin1');
    for (const [signature, at] of [
      [0x04034b50, 6],
      [0x02014b50, 8],
    ] as const)
      for (let place = 0; place + 4 <= bytes.length; place += 1)
        if (bytes.readUInt32LE(place) === signature)
          bytes.writeUInt16LE(bytes.readUInt16LE(place + at) & ~0x800, place + at);
    expect(await attach(bytes, '图.png')).toEqual([]);
    const two = await zipOf({ 'A/a.png': await pictures.png(), 'B/a.png': await pictures.png() });
    expect((await attach(two))[0]).toMatch(/压缩包中有 2 个“a.png”，请连同文件夹填写，如 A\/a.png$/);
    expect(await attach(two, 'B/a.png')).toEqual([]);
  });
  test('more rows than a sheet may have are refused before anything is read into them', async () => {
    const [head = []] = await offices([]);
    const many: Cells = [head, ...Array.from({ length: 2_001 }, (_, at) => [null, null, `行 ${at}`])];
    expect(await saidOf(editor, await checkedSheet(editor, 'office', many))).toEqual([
      '一次最多导入 2000 行、120 列，请分成几个表格',
    ]);
  });
});
