import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { formOf, pdf, pictures, publishUploads, zipOf } from './test-files.ts';
import { cell, chart, officialNotice, p, picture, run, table, type WordParts, wordFile } from './test-word.ts';

let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'word.editor', ['editor']);
});
afterAll(() => portal.close());

const send = async (bytes: Uint8Array, name = '措施.docx') =>
  (await editor.api['POST /console/files/word']({ body: formOf(bytes, name) })).data;
const read = async (parts: WordParts) => await send(await wordFile(parts));
const refused = async (bytes: Uint8Array) => await refusal(send(bytes));
const droppedOf = ({ dropped }: { dropped: { name: string; count: number }[] }) =>
  Object.fromEntries(dropped.map(({ name, count }) => [name, count]));

describe('an official document', () => {
  test('has its parts when a program indented its XML; its mark is left out, and two attachments are no headings', async () => {
    const body = [
      p('怀柔科学城管理委员会文件', { align: 'center' }),
      p('怀科管发〔2026〕27号', { align: 'center' }),
      p('关于支持科学仪器企业的措施', { style: 'a3' }),
      p('各有关单位：'),
      p('（一）申报'),
      p('在线申报。'),
      p('附件：1.申报表'),
      p('　　　2.承诺书'),
      p('怀柔科学城管理委员会', { align: 'right' }),
      p('2026年11月20日', { align: 'right' }),
    ].join('\n  ');
    const { html, dropped } = await read({ body });
    expect(html).toBe(
      '<p class="doc-number">怀科管发〔2026〕27号</p><p class="doc-title">关于支持科学仪器企业的措施</p><p class="addressee">各有关单位：</p>' +
        '<h3>（一）申报</h3><p>在线申报。</p><p>附件：1.申报表</p><p>　　　2.承诺书</p>' +
        '<p class="sign-off">怀柔科学城管理委员会</p><p class="sign-off">2026年11月20日</p>',
    );
    expect(dropped).toEqual([{ name: '发文机关标志', count: 1 }]);
  });

  test('keeps its parts, numbers, tables, notes and pictures', async () => {
    const { html, pictures: kept, dropped } = await send(await officialNotice(await pictures.png()));
    const address = /<img[^>]* src="\/api([^"]*)"/.exec(html)?.[1] ?? '';
    expect(html.replace(`/api${address}`, '图')).toBe(
      [
        '<p class="doc-number">怀科管发〔2026〕12号</p>',
        '<p class="doc-title">关于支持科学仪器首次应用的若干措施</p>',
        '<p class="addressee">各有关单位：</p>',
        '<p>为加快科学仪器<strong>首次应用</strong><sup>[1]</sup>，制定本措施。</p>',
        '<h2>一、总体要求</h2><p>坚持需求牵引，到 2028 年形成一批标志性成果。</p>',
        '<h2>二、支持方式</h2><h3>（一）首次应用补助</h3><p>对首次应用单位给予补助，标准如下：</p>',
        '<table><tr><td rowspan="2"><p>类别</p></td><td colspan="2"><p>补助</p></td></tr>',
        '<tr><td><p>比例</p></td><td><p>上限</p></td></tr>',
        '<tr><td><p>整机</p></td><td><p>20%</p></td><td><p>500 万元</p></td></tr></table>',
        '<h3>（二）保险补贴</h3><p>按实际保费的 50% 补贴。申报材料：</p>',
        '<p>1. 申请表</p><p>2. 采购合同</p><p>3. 验收报告</p>',
        '<img alt="申报流程" src="图" />',
        '<p class="sign-off">怀柔科学城管理委员会</p><p class="sign-off">2026年11月25日</p><p>（此件公开发布）</p>',
        '<hr /><ol><li><p>首次应用指首台套进入市场后的第一次采购。</p></li></ol>',
      ].join(''),
    );
    expect(kept).toBe(1);
    expect(dropped).toEqual([{ name: '发文机关标志', count: 1 }]);
    // The picture is a file of the house, open to every reader once the entry is published.
    expect((await portal.visitor().request(`GET /api${address}`)).status).toBe(401);
    await publishUploads(portal, address.split('/').at(-1) ?? '');
    const reply = await portal.visitor().request(`GET /api${address}`);
    expect(reply.headers.get('content-type')).toBe('image/png');
  });

  test('headings come from styles too, and a bullet stays a list', async () => {
    const { html } = await read({
      body: [
        p('关于举办路演的通知', { style: 'a3' }),
        p('怀科字[2026]第 3 号'),
        p('各园区：'),
        p('总体安排', { style: '1' }),
        p('时间', { style: '2' }),
        p('12 月 3 日。'),
        p('（一）地点'),
        p('怀柔科学城。'),
        p('1.自带设备'),
        p('2.自备名片'),
        p('携带身份证', { list: '2' }),
        p('<w:bookmarkStart w:id="1" w:name="_Toc1"/><w:r><w:t>场次如下。</w:t></w:r><w:bookmarkEnd w:id="1"/>'),
        table(
          [cell('场次', '<w:vMerge w:val="restart"/>'), cell('时间')],
          [cell('', '<w:vMerge/>'), cell('上午')],
        ).replace('<w:tr>', '<w:tr><w:trPr><w:tblHeader/></w:trPr>'),
      ].join(''),
    });
    expect(html).toBe(
      '<p class="doc-title">关于举办路演的通知</p><p class="doc-number">怀科字[2026]第 3 号</p><p class="addressee">各园区：</p><h2>总体安排</h2><h3>时间</h3><p>12 月 3 日。</p>' +
        '<h3>（一）地点</h3><p>怀柔科学城。</p><p>1.自带设备</p><p>2.自备名片</p><ul><li>携带身份证</li></ul><p>场次如下。</p>' +
        // A cell of the head reaches into the row below.
        '<table><tr><th rowspan="2"><p>场次</p></th><th><p>时间</p></th></tr><tr><td><p>上午</p></td></tr></table>',
    );
  });
});

test('what is left out is counted: comments, deleted and hidden text, charts, formulas, contents, heads, other pictures', async () => {
  const reply = await read({
    body: [
      p('一、内容 1', { style: 'toc1' }),
      p('一、内容 2', { style: 'toc1' }),
      p(`${run('正文')}<w:r><w:commentReference w:id="1"/></w:r><w:del><w:r><w:delText>旧</w:delText></w:r></w:del>`),
      p(`${run('可见')}${run('内部意见', '<w:vanish/>')}`),
      p('<w:r><w:t>由</w:t></w:r><m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath>'),
      chart,
      picture('r:embed="emf"'),
      picture('r:embed="gone"'),
      picture('r:embed="broken"'),
    ].join(''),
    relations: [
      { id: 'emf', type: 'image', target: 'media/a.emf' },
      { id: 'broken', type: 'image', target: 'media/b.png' },
      { id: 'head', type: 'header', target: 'header1.xml' },
    ],
    files: {
      'word/media/a.emf': 'emf',
      'word/media/b.png': 'no picture',
      'word/header1.xml': '<w:hdr xmlns:w="x"><w:p><w:r><w:t>内部资料</w:t></w:r></w:p></w:hdr>',
    },
  });
  expect(reply.html).toBe('<p>正文</p><p>可见</p><p>由E=mc</p>');
  expect(droppedOf(reply)).toEqual({
    '目录（网页按标题自动生成）': 1,
    批注: 1,
    修订中已删除的内容: 1,
    隐藏文字: 1,
    '公式（只保留文字）': 1,
    '图表或 SmartArt': 1,
    文档中缺失的图片: 1,
    'EMF 格式的图片（请另存为 PNG 后插入）': 1,
    已损坏或尺寸过大的图片: 1,
    '页眉、页脚': 1,
  });
  expect(reply.pictures).toBe(0);
});

describe('a document that means harm', () => {
  test('loads nothing from elsewhere: linked pictures are left out and said', async () => {
    const reply = await read({
      body: [p('正文'), picture('r:link="web"'), picture('r:embed="disk"')].join(''),
      relations: [
        { id: 'web', type: 'image', target: 'http://127.0.0.1:9/a.png', external: true },
        { id: 'disk', type: 'image', target: 'file:///etc/passwd', external: true },
      ],
    });
    expect(reply.html).toBe('<p>正文</p>');
    expect(droppedOf(reply)).toEqual({ 外部链接的图片: 2 });
  });

  test('is cleaned by the sanitiser of the house: links that run, markup in text, classes of others', async () => {
    const { html } = await read({
      body: [
        p(`<w:hyperlink r:id="run"><w:r><w:t>点我</w:t></w:r></w:hyperlink>`),
        p('&lt;script&gt;alert(1)&lt;/script&gt;'),
      ].join(''),
      relations: [{ id: 'run', type: 'hyperlink', target: 'javascript:alert(1)', external: true }],
    });
    expect(html).toBe('<p><a>点我</a></p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'external entities',
      () =>
        wordFile({
          body: p('x'),
          files: { 'word/styles.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
        }),
      '文档含有外部实体声明，不能导入',
    ],
    [
      'macros',
      () => wordFile({ body: p('x'), files: { 'word/vbaProject.bin': 'x' } }),
      '不支持含宏的文档，请另存为不含宏的格式',
    ],
    [
      'a bomb',
      () => wordFile({ body: p('x'), files: { 'word/media/a.bin': Buffer.alloc(90 * 1024 * 1024) } }),
      '压缩包解压后过大',
    ],
    [
      'more text than a page can have',
      () => wordFile({ body: p('文'.repeat(2_000_001)) }),
      '文档过大或内容异常，请拆分后再导入',
    ],
    [
      'elements in a thousand elements',
      () => wordFile({ body: `${'<w:sdt><w:sdtContent>'.repeat(1_000)}${'</w:sdtContent></w:sdt>'.repeat(1_000)}` }),
      '文档无法读取，请用 Word 或 WPS 另存为 .docx 后再导入',
    ],
    ['another kind of file', async () => pdf, '请选择 .docx 格式的 Word 文档；.doc 请先用 Word 或 WPS 另存为 .docx'],
    [
      'an archive',
      () => zipOf({ 'a.txt': 'x' }),
      '请选择 .docx 格式的 Word 文档；.doc 请先用 Word 或 WPS 另存为 .docx',
    ],
  ])('%s: refused with a word', async (_, make, message) => {
    expect((await refused(await make())).message).toBe(message);
  });

  test('is no way in for who may not edit', async () => {
    const intake = await newStaff(portal, 'word.intake', ['intake']);
    const body = formOf(await wordFile({ body: p('x') }), 'x.docx');
    expect((await refusal(intake.api['POST /console/files/word']({ body }))).code).toBe('forbidden');
  });
});

describe('a document that is read in the page', () => {
  const keep = async (who: TestMember, bytes: Uint8Array, name = '材料.docx') =>
    (await who.api['POST /users/files/upload']({ body: formOf(bytes, name) })).data.file_id;
  const shown = async (who: Pick<TestMember, 'api'>, file_id: string) =>
    (await who.api['GET /users/files/{file_id}/document']({ params: { file_id } })).data;

  test('has its text, tables and pictures, each picture at its number, and stores nothing', async () => {
    const member = await registerMember(portal, '13100000951');
    const file_id = await keep(member, await officialNotice(await pictures.png()));
    const files = () => portal.app.db.selectFrom('stored_file').select('file_id').execute();
    const before = await files();
    const { html, pictures: drawn, dropped } = await shown(member, file_id);
    expect(html).toContain('<h2>一、总体要求</h2><p>坚持需求牵引，到 2028 年形成一批标志性成果。</p>');
    expect(html).toContain('<td rowspan="2"><p>类别</p></td>');
    expect(html).toContain('［图片 1］');
    expect(html).not.toContain('<img');
    expect(drawn).toEqual([expect.stringMatching(/^data:image\/png;base64,iVBOR/)]);
    expect(dropped).toEqual([{ name: '发文机关标志', count: 1 }]);
    expect(await shown(member, file_id)).toEqual({ html, pictures: drawn, dropped });
    expect(await files()).toEqual(before);
  });

  test('may be read by whoever may read the file, and by nobody else', async () => {
    const member = await registerMember(portal, '13100000952');
    const stranger = await registerMember(portal, '13100000953');
    const file_id = await keep(member, await wordFile({ body: p('内部方案') }));
    await shown(member, file_id);
    expect((await refusal(shown(stranger, file_id))).code).toBe('not_found');
    expect((await refusal(shown(portal.visitor(), file_id))).code).toBe('unauthenticated');
    const spoilt = await wordFile({ body: p('x'.repeat(2_000_001)) });
    for (const [bytes, name, code, message] of [
      [pdf, '材料.pdf', 'file_type', '该文件不是 Word 文档'],
      [spoilt, '坏.docx', 'file_damaged', '文档过大或内容异常，无法在线查看，请下载后打开'],
    ] as const)
      expect(await refusal(shown(member, await keep(member, bytes, name)))).toMatchObject({ code, message });
  });

  test('runs nothing', async () => {
    const member = await registerMember(portal, '13100000954');
    const typed = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=&quot;picture:0&quot;&gt;';
    const { html } = await shown(member, await keep(member, await wordFile({ body: p(run(typed)) })));
    expect(html).not.toMatch(/<(script|img)/);
    expect(html).toContain('&lt;script&gt;');
  });

  test('draws pictures up to a number of points, since a small file can hold very many', async () => {
    const member = await registerMember(portal, '13100000955');
    const white = { width: 5_000, height: 5_000, channels: 3, background: '#fff' } as const;
    const large = await sharp({ create: white }).png().toBuffer();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const document = await wordFile({
      body: names.map((name) => picture(`r:embed="${name}"`)).join(''),
      relations: names.map((id) => ({ id, type: 'image', target: 'media/large.png' })),
      files: { 'word/media/large.png': large },
    });
    const { html, pictures: drawn, dropped } = await shown(member, await keep(member, document));
    expect(drawn).toHaveLength(4);
    expect(html.match(/［图片( \d)?］/g)).toHaveLength(6);
    expect(dropped).toEqual([{ name: '图片（请下载查看）', count: 2 }]);
  });
});
