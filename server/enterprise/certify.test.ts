/** Certification in one call: what is refused stays as a draft that the next attempt takes up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

test('it begins, fills in and submits; a second one while it is open is refused', async () => {
  const owner = await registerMember(portal, '13300000081', { name: '周丁', enterprise_name: '丁科技有限公司' });
  const certify = owner.api['POST /enterprise/enterprise/certify'];
  const fields = { credit_code: '91110116MA01DEM07Q', legal_person: '周丁', reg_address: '示例大街 1 号' };
  const refused = await refusal(certify({ body: { fields } }));
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'materials.0', message: '请上传营业执照' }] });
  const { data: file } = await owner.api['POST /users/files/upload']({ body: formOf(pdf, '执照.pdf') });
  const { file_id, name, size_bytes } = file;
  const materials = [{ name: '营业执照', files: [{ file_id, name, size_bytes }] }];
  const later = { established_date: '2026-11-22' };
  expect((await refusal(certify({ body: { fields: later, materials } }))).errors).toEqual([
    { field: 'fields.established_date', message: '成立日期不能晚于今天' },
  ]);
  await refusal(certify({ body: { fields: { established_date: '2020-01-01' } } }));
  // What was typed before need not be sent again.
  const { data } = await certify({ body: { materials } });
  expect(data).toMatchObject({ state: 20, fields: { ...fields, enterprise_name: '丁科技有限公司' } });
  expect((await owner.api['GET /cases']()).total).toBe(1);
  expect(await refusal(certify({ body: { materials } }))).toMatchObject({ code: 'case_open' });
});
