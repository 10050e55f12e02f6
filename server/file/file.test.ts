import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFileName } from '#contract/file/clean-name.ts';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { docx, formOf, officeFile, pdf, pictures, pptx, publishUploads, xlsx, zipOf } from './test-files.ts';

let portal: TestServer;
let staff: TestStaff;
let member: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  staff = await newStaff(portal, 'file.editor', ['editor']);
  member = await registerMember(portal, '13200000001');
});
afterAll(() => portal.close());

const put = async (bytes: Uint8Array, name: string, access = '1') => {
  const { data } = await staff.api['POST /console/files']({ body: formOf(bytes, name, { access }) });
  await publishUploads(portal, data.file_id);
  return data;
};
const fetchFile = (who: Visitor, file_id: string, headers: Record<string, string> = {}) =>
  who.request(`GET /api/users/files/${file_id}`, { headers });

describe('who may read', () => {
  test('a public file is everybody’s', async () => {
    const { file_id, url } = await put(pdf, '通知.pdf');
    expect(url).toBe(`/users/files/${file_id}`);
    const reply = await fetchFile(portal.visitor(), file_id);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf);
  });

  test('without the field, a published attachment is public', async () => {
    const { data } = await staff.api['POST /console/files']({ body: formOf(pdf, 'a.pdf') });
    expect(data.access).toBe(1);
  });

  test('a file for signed-in readers asks visitors to sign in', async () => {
    const { file_id } = await put(pdf, 'a.pdf', '2');
    const reply = await fetchFile(portal.visitor(), file_id);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ error: 'UNAUTHENTICATED', message: '该文件需要登录后查看' });
    expect((await fetchFile(member, file_id)).status).toBe(200);
    expect((await fetchFile(staff, file_id)).status).toBe(200);
  });

  test('a file that needs a grant answers 412 with the permission status', async () => {
    const { file_id } = await put(pdf, 'a.pdf', '3');
    const reply = await fetchFile(member, file_id);
    expect(reply.status).toBe(412);
    expect(await reply.json()).toMatchObject({
      error: 'FILE_PERMISSION',
      message: '您没有该文件的权限，如需下载请申请',
      data: { permission_status: 'NONE' },
    });
    expect((await fetchFile(portal.visitor(), file_id)).status).toBe(401);
    expect((await fetchFile(staff, file_id)).status).toBe(200);
  });

  test('a member’s upload is theirs, and of staff only those read it who see cases', async () => {
    const { data } = await member.api['POST /users/files/upload']({
      body: formOf(pdf, '营业执照.pdf', { access: '1' }),
    });
    expect(data.access).toBe(3); // whatever the form says
    const stranger = await registerMember(portal, '13200000002');
    expect((await fetchFile(member, data.file_id)).status).toBe(200);
    expect((await fetchFile(stranger, data.file_id)).status).toBe(404);
    expect((await fetchFile(staff, data.file_id)).status).toBe(403);
    expect((await fetchFile(await newStaff(portal, 'file.intake', ['intake']), data.file_id)).status).toBe(200);
  });

  test('a file of another region and a missing one are not found; a visitor cannot tell them from one that asks to sign in', async () => {
    const { file_id } = await put(pdf, 'a.pdf');
    await portal.app.db
      .updateTable('stored_file')
      .set({ region_code: 'elsewhere' })
      .where('file_id', '=', file_id)
      .execute();
    for (const id of [file_id, portal.app.newId()]) expect((await fetchFile(staff, id)).status).toBe(404);
    for (const id of ['..%2f..%2fetc%2fpasswd', 'x'])
      for (const who of [portal.visitor(), staff]) expect((await fetchFile(who, id)).status).toBe(404);
    // For visitors there is one answer: for what is not there, not published yet, another member’s, or for members only.
    const closed = [await put(pdf, 'b.pdf', '2'), await put(pdf, 'c.pdf', '3')];
    const { data: own } = await member.api['POST /users/files/upload']({ body: formOf(pdf, '我的.pdf') });
    const { data: unpublished } = await staff.api['POST /console/files']({ body: formOf(pdf, 'd.pdf') });
    const ids = [file_id, portal.app.newId(), own.file_id, unpublished.file_id, ...closed.map((one) => one.file_id)];
    for (const part of ['', '/table', '/document']) {
      const replies = await Promise.all(
        ids.map(async (id) => {
          const reply = await portal.visitor().request(`GET /api/users/files/${id}${part}`);
          const { request_id: _, ...body } = (await reply.json()) as Record<string, unknown>;
          return JSON.stringify([reply.status, body]);
        }),
      );
      expect(new Set(replies).size).toBe(1);
      expect(replies[0]).toContain('401');
    }
  });

  test('reading what is not public leaves an audit row, reading what is public does not', async () => {
    const [open, closed] = [await put(pdf, 'a.pdf', '1'), await put(pdf, 'b.pdf', '2')];
    for (const { file_id } of [open, closed]) await fetchFile(member, file_id);
    const rows = await portal.app.db
      .selectFrom('audit_log')
      .select(['obj_id', 'actor_id'])
      .where('action', '=', 'file.read')
      .where('obj_id', 'in', [open.file_id, closed.file_id])
      .execute();
    expect(rows).toEqual([{ obj_id: closed.file_id, actor_id: member.user_id }]);
  });

  test('visitors put nothing, members nothing into the console', async () => {
    expect(
      (await refusal(portal.visitor().api['POST /users/files/upload']({ body: formOf(pdf, 'a.pdf') }))).status,
    ).toBe(401);
    expect((await refusal(member.api['POST /console/files']({ body: formOf(pdf, 'a.pdf') }))).status).toBe(401);
  });

  test('another kind of access than 1 to 3 is refused', async () => {
    expect(
      (await refusal(staff.api['POST /console/files']({ body: formOf(pdf, 'a.pdf', { access: '4' }) }))).errors,
    ).toEqual([{ field: 'access', message: '文件权限不正确' }]);
  });
});

describe('how it is sent', () => {
  test('a range is answered with that part', async () => {
    const { file_id } = await put(pdf, 'a.pdf');
    const reply = await fetchFile(portal.visitor(), file_id, { range: 'bytes=0-7' });
    expect([reply.status, reply.headers.get('content-range'), await reply.text()]).toEqual([
      206,
      `bytes 0-7/${pdf.length}`,
      '%PDF-1.4',
    ]);
    const tail = await fetchFile(portal.visitor(), file_id, { range: 'bytes=-6' });
    expect(await tail.text()).toBe('%%EOF\n');
    expect((await fetchFile(portal.visitor(), file_id, { range: `bytes=${pdf.length}-` })).status).toBe(416);
  });

  test('a file that the reader has is not sent again', async () => {
    const { file_id } = await put(pdf, 'a.pdf');
    const etag = (await fetchFile(portal.visitor(), file_id)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await fetchFile(portal.visitor(), file_id, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a Chinese name travels as filename*, beside an ASCII one', async () => {
    const { file_id } = await put(pdf, '关于传感器产业的“若干措施”.pdf');
    const header = (await fetchFile(portal.visitor(), file_id)).headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^inline; filename=[\w.-]+\.pdf; filename\*=UTF-8''/);
    expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')).toBe('关于传感器产业的“若干措施”.pdf');
  });

  test('what is neither picture nor PDF is offered to be saved, and nothing runs', async () => {
    const { file_id } = await put(await docx(), '申请表.docx');
    const { headers } = await fetchFile(portal.visitor(), file_id);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  });

  test('a file that is not public is kept by nobody on the way', async () => {
    const { file_id } = await put(pdf, 'a.pdf', '2');
    expect((await fetchFile(member, file_id)).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('what may be put', () => {
  const kinds = async (): Promise<[name: string, bytes: Buffer, kept: string, mime: string][]> => [
    ['图.png', await pictures.png(), '图.png', 'image/png'],
    ['图.jpeg', await pictures.jpg(), '图.jpg', 'image/jpeg'],
    ['图.webp', await pictures.webp(), '图.webp', 'image/webp'],
    ['图.gif', await pictures.gif(), '图.webp', 'image/webp'],
    ['a.pdf', pdf, 'a.pdf', 'application/pdf'],
    ['a.docx', await docx(), 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', await xlsx(), 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.pptx', await pptx(), 'a.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['a.zip', await zipOf({ '说明.txt': '你好' }), 'a.zip', 'application/zip'],
  ];
  test('pictures, PDF, Office files and archives are taken, each under its own ending', async () => {
    for (const [name, bytes, kept, mime] of await kinds())
      expect(await put(bytes, name)).toMatchObject({ name: kept, mime });
  });

  test('pictures are drawn anew: nothing that rode along comes back', async () => {
    const payload = '<script>alert(1)</script>';
    for (const make of Object.values(pictures)) {
      const { file_id } = await put(Buffer.concat([await make(), Buffer.from(payload)]), 'x.html');
      const reply = await fetchFile(portal.visitor(), file_id);
      const bytes = Buffer.from(await reply.arrayBuffer()).toString('latin1');
      expect(bytes).not.toContain(payload);
      expect(bytes).not.toContain('secret-place');
      expect(reply.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing that may run scripts': () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a drawing behind an XML heading': () =>
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a Windows program': () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1), Buffer.from('PE\0\0')]),
    'a Linux program': () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]),
    'a shell script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
    'plain text': () => Buffer.from('你好'),
    'an empty file': () => Buffer.alloc(0),
    'an old Word file': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'a Word file with macros': () => officeFile('wordprocessingml.document', { 'word/vbaProject.bin': 'x' }),
    'a Java archive': () => zipOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n', 'A.class': 'x' }),
    'a TIFF picture': () => Buffer.from('49492a0008000000', 'hex'),
    'an icon': () => Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(100)]),
    'a program with an archive behind it': async () =>
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100), await zipOf({ 'a.txt': 'x' })]),
    'a page with an archive behind it': async () =>
      Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), await zipOf({ 'a.txt': 'x' })]),
  };
  test.each(Object.keys(hostile))('%s is refused, whatever its name says', async (what) => {
    const bytes = await (hostile[what] as () => Buffer | Promise<Buffer>)();
    for (const name of ['a.png', 'a.pdf', 'a.docx', 'a.jpg'])
      expect(await refusal(staff.api['POST /console/files']({ body: formOf(bytes, name) }))).toMatchObject({
        code: 'file_type',
        status: 415,
      });
  });

  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const heic = Buffer.concat([
    Buffer.from('0000001c6674797068656963000000006d69663168656963', 'hex'),
    Buffer.alloc(300),
  ]);
  test.each([
    ['IMG_0001.HEIC', heic, 'HEIC 照片请转成 JPG'],
    ['通知.doc', container, '旧版 Word 文档（.doc）'],
    ['通知.wps', container, 'WPS 文字（.wps）'],
    ['名单.xls', container, '旧版 Excel 表格（.xls）'],
    ['名单.et', container, 'WPS 表格（.et）'],
    ['合同.docx', container, '文件有密码保护'],
    ['空.pdf', Buffer.alloc(0), '文件是空的'],
    ['扫描.tif', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(60)]), 'TIFF 图片请另存为'],
  ])('%s is refused with what to do about it', async (name, bytes, says) => {
    const { message } = await refusal(staff.api['POST /console/files']({ body: formOf(bytes, name) }));
    expect(message).toContain(says);
  });
  test('a picture of too many points says how many it has', async () => {
    const png = Buffer.from(await pictures.png());
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(8_000, 20);
    const { message } = await refusal(staff.api['POST /console/files']({ body: formOf(png, 'a.png') }));
    expect(message).toBe('图片约 8,000 万像素，超过 5000 万，请缩小后重新上传');
  });

  test('a picture cut short or made of rubbish is refused', async () => {
    const png = await pictures.png();
    for (const bytes of [png.subarray(0, png.length - 30), Buffer.concat([png.subarray(0, 60), Buffer.alloc(60, 7)])])
      expect((await refusal(staff.api['POST /console/files']({ body: formOf(bytes, 'a.png') }))).code).toBe(
        'file_damaged',
      );
  });

  test('a small file that unfolds into a huge picture is refused', async () => {
    const png = Buffer.from(await pictures.png());
    png.writeUInt32BE(40_000, 16);
    png.writeUInt32BE(40_000, 20);
    expect((await refusal(staff.api['POST /console/files']({ body: formOf(png, 'a.png') }))).code).toBe('file_damaged');
  });

  test('an animation of more points than can be counted is refused', async () => {
    const side = Buffer.from([0x40, 0x1f, 0x40, 0x1f]); // 8,000 and 8,000
    const frame = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...side, 0, 2, 2, 0x44, 1, 0]);
    const head = Buffer.concat([Buffer.from('GIF89a'), side, Buffer.from([0x80, 0, 0, 255, 255, 255, 0, 0, 0])]);
    const gif = Buffer.concat([head, ...Array.from({ length: 12_501 }, () => frame), Buffer.from(';')]);
    expect((await refusal(staff.api['POST /console/files']({ body: formOf(gif, 'a.gif') }))).code).toBe('file_damaged');
  });

  const renamed = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  test('an archive whose names climb out of their folder is refused', async () => {
    const zip = await zipOf({ 'aaaaaaaa.txt': 'x' });
    for (const name of ['../../aa.txt', '/etc/pass.tx', 'C:/aaaaa.txt', '..\\..\\aa.tx'])
      expect(
        (await refusal(staff.api['POST /console/files']({ body: formOf(renamed(zip, 'aaaaaaaa.txt', name), 'a.zip') })))
          .code,
      ).toBe('file_damaged');
  });

  test('an archive that unfolds a thousandfold is refused, also as an Office file', async () => {
    const zeros = '\0'.repeat(60 * 1024 * 1024);
    for (const bytes of [
      await zipOf({ 'zeros.txt': zeros }),
      await officeFile('wordprocessingml.document', { 'word/zeros.xml': zeros }),
    ])
      expect((await refusal(staff.api['POST /console/files']({ body: formOf(bytes, 'a.zip') }))).code).toBe(
        'file_damaged',
      );
  });

  test('an archive whose entries are laid over each other is refused', async () => {
    const zip = await zipOf({
      'a.bin': Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)),
    });
    const start = zip.indexOf('PK\x01\x02', 0, 'latin1');
    const end = zip.indexOf('PK\x05\x06', 0, 'latin1');
    const entry = zip.subarray(start, end);
    const tail = Buffer.from(zip.subarray(end));
    const times = 40;
    tail.writeUInt16LE(times, 8);
    tail.writeUInt16LE(times, 10);
    tail.writeUInt32LE(entry.length * times, 12);
    const overlaid = Buffer.concat([zip.subarray(0, start), ...Array.from({ length: times }, () => entry), tail]);
    expect((await refusal(staff.api['POST /console/files']({ body: formOf(overlaid, 'a.zip') }))).code).toBe(
      'file_damaged',
    );
  });

  test('a cut archive is refused', async () => {
    const zip = await zipOf({ 'a.txt': 'x' });
    expect(
      (await refusal(staff.api['POST /console/files']({ body: formOf(zip.subarray(0, zip.length - 10), 'a.zip') })))
        .code,
    ).toBe('file_damaged');
  });

  test('more than 50 MB is refused', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024)]);
    expect(await refusal(staff.api['POST /console/files']({ body: formOf(large, 'a.pdf') }))).toMatchObject({
      code: 'too_large',
      status: 413,
    });
  });

  test('a form without a file says so', async () => {
    const form = new FormData();
    form.append('access', '1');
    expect((await refusal(staff.api['POST /console/files']({ body: form }))).errors).toEqual([
      { field: 'file', message: '请选择要上传的文件' },
    ]);
  });

  test('a member’s uploads are counted', async () => {
    const busy = await registerMember(portal, '13200000009');
    for (let turn = 0; turn < 60; turn += 1) await busy.api['POST /users/files/upload']({ body: formOf(pdf, 'a.pdf') });
    expect((await refusal(busy.api['POST /users/files/upload']({ body: formOf(pdf, 'a.pdf') }))).code).toBe('too_many');
  });
});

describe('what it is called', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\合同.doc', '合同.pdf'],
    ['\u202Efdp.exe', 'fdp.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['"quoted".pdf', '_quoted_.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['   ', '文件.pdf'],
    ['..', '文件.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['report.pdf.exe', 'report.pdf'],
    ['方案 v1.2', '方案 v1.2.pdf'],
    ['a\u200Bb\uFEFF.pdf', 'ab.pdf'],
    ['\uD800.pdf', '_.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given, 'pdf')).toBe(kept);
  });

  test('at most 120 characters, ending included, none cut in half', () => {
    const name = cleanFileName(`${'长'.repeat(300)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(120);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(cleanFileName(`${'😀'.repeat(200)}.docx`, 'docx').isWellFormed()).toBe(true);
  });

  test('a name as long as the headers may be is shortened at once', async () => {
    const began = performance.now();
    const { name } = await put(pdf, `a${'. '.repeat(38_000)}b.pdf`);
    expect(name).toMatch(/^a\.[. ]*pdf$/);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('a quote in a name, which browsers send as %22, does not stay in it as a code', async () => {
    expect((await put(pdf, '关于"十五五"规划 100%.pdf')).name).toBe('关于_十五五_规划 100%.pdf');
  });
  test('a hostile name travels through an upload without harm', async () => {
    const { name, file_id } = await put(pdf, '../\u202E"><script>.pdf\r\nSet-Cookie: x=1');
    expect(name).not.toMatch(/[<>"\r\n\u202E]|\.\./u);
    const reply = await fetchFile(portal.visitor(), file_id);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });
});
