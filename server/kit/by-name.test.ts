import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStaff } from '../staff/test-staff.ts';
import { byName } from './by-name.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

test('names stand by pinyin: rare signs and numbers too, Latin letters after Chinese', () => {
  const names = ['赵一', '鑫源公司', 'Tom Smith', '二号楼 10', '二号楼 9', '阿里', '曾二', '䶮三'];
  const sorted = ['阿里', '曾二', '二号楼 9', '二号楼 10', '鑫源公司', '䶮三', '赵一', 'Tom Smith'];
  expect(names.toSorted(byName((name) => name))).toEqual(sorted);
});

test('colleagues are offered by pinyin, not by the numbers of their signs', async () => {
  const asker = await newStaff(portal, 'asker', ['intake']);
  for (const [at, name] of ['张三', '曾二', '李四', '王五'].entries()) {
    const { staff_id } = await newStaff(portal, `clerk${at}`, ['intake']);
    await portal.app.db.updateTable('staff').set({ name }).where('staff_id', '=', staff_id).execute();
  }
  const { data } = await asker.api['GET /console/colleagues']();
  expect(data.map(({ name }) => name)).toEqual(['曾二', '李四', '王五', '张三']);
});
