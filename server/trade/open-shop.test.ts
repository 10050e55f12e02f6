import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, pdf } from '../file/test-files.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { newTrader, publishShop, type Trader } from './test-orders.ts';

let portal: TestServer;
let system: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  system = await newStaff(portal, 'system', ['system']);
});
afterAll(() => portal.close());

/** Applies to settle in, and is passed. */
const settle = async ({ api }: Trader, credit_code: string) => {
  const { data: begun } = await api['POST /space-v2/provider/settlement/add']({ body: {} });
  const { data: file } = await api['POST /users/files/upload']({ body: formOf(pdf, '执照.pdf') });
  const attached = [{ file_id: file.file_id, name: file.name, size_bytes: file.size_bytes }];
  const fields = {
    ...begun.fields,
    settler_kind: 2,
    organisation_name: '雁栖检测有限公司',
    credit_code,
    introduction: '材料与器件检测',
    services: '形貌、成分与电学测试',
    presence: 1,
    contact_person: '王一',
    contact_phone: '13300000221',
    commitment: true,
  };
  const { data: saved } = await api['POST /space-v2/provider/settlement/edit']({
    body: {
      obj_id: begun.obj_id,
      version: begun.version,
      fields,
      materials: ['营业执照', '入驻承诺书'].map((name) => ({ name, files: attached })),
    },
  });
  const { data: sent } = await api['POST /space-v2/provider/settlement/submit']({
    body: { obj_id: begun.obj_id, version: saved.version },
  });
  const params = { obj_id: begun.obj_id };
  let { version } = sent;
  for (const action of ['accept', 'pass'] as const)
    version = (
      await system.api['POST /console/cases/{obj_id}/steps']({ params, body: { action, version, opinion: '同意' } })
    ).data.version;
};
const desksOf = async ({ enterprise_id }: Trader) =>
  await portal.app.db.selectFrom('shop_desk').select('shop_id').where('enterprise_id', '=', enterprise_id).execute();

test('whoever passes 平台入驻 has a published shop and its desk, is told, and gets no second one', async () => {
  const code = '91110116MA01DEM01K';
  const trader = await newTrader(portal, '13300000221', code);
  await settle(trader, code);
  const [desk, ...others] = await desksOf(trader);
  expect(others).toEqual([]);
  const obj_id = desk?.shop_id ?? '';
  const { data: shop } = await portal.visitor().api['GET /industrial/shops/{obj_id}']({ params: { obj_id } });
  expect(shop).toMatchObject({
    title: '雁栖检测有限公司',
    summary: '材料与器件检测',
    main_business: '形貌、成分与电学测试',
    // What the applicant left for staff is not published.
    contact_phone: '',
  });
  const { data: messages } = await trader.api['GET /information/messages']();
  expect(messages.map(({ title }) => title)).toContain('已开通商家');
  expect((await trader.api['GET /trade/shop/orders']()).total).toBe(0);
  await settle(trader, code);
  expect(await desksOf(trader)).toEqual([desk]);
});

test('a shop that the catalogue has already, and nobody runs, becomes theirs', async () => {
  const code = '91110116MA01DEM02H';
  const trader = await newTrader(portal, '13300000222', code);
  const shop_id = await publishShop(portal, '老商家', code);
  await settle(trader, code);
  expect(await desksOf(trader)).toEqual([{ shop_id }]);
});
