import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { addressSent } from './test-orders.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

test('the first address is the default, and another takes its place; deleting the default passes it on', async () => {
  const { api } = await registerMember(portal, '13300000101');
  const add = async (address: string, more = {}) =>
    (await api['POST /users/users/addresses/add']({ body: { ...addressSent, address, ...more } })).data;
  const first = await add('示例大街 1 号');
  expect(first).toMatchObject({
    is_default: true,
    province_name: '北京市',
    county_name: '怀柔区',
    address: '示例大街 1 号',
  });
  const second = await add('示例大街 2 号');
  expect(second.is_default).toBe(false);
  const third = await add('示例大街 3 号', { is_default: true });
  const list = async () =>
    (await api['GET /users/users/addresses/list']()).data.map(({ obj_id, is_default }) => [obj_id, is_default]);
  expect((await list())[0]).toEqual([third.obj_id, true]);
  await api['POST /users/users/addresses/status']({ body: { obj_id: second.obj_id, action: 'default' } });
  expect((await list()).filter(([, chosen]) => chosen)).toEqual([[second.obj_id, true]]);
  await api['PUT /users/users/addresses/status']({ body: { obj_id: second.obj_id, action: 'delete' } });
  expect((await list()).filter(([, chosen]) => chosen)).toHaveLength(1);
  expect(await list()).toHaveLength(2);
  const edited = await api['POST /users/users/addresses/edit']({
    body: { ...addressSent, obj_id: first.obj_id, address: '示例大街 10 号' },
  });
  expect(edited.data.address).toBe('示例大街 10 号');
});

test('each division lies in the one above it, an address has 5 to 120 characters', async () => {
  const { api } = await registerMember(portal, '13300000102');
  const refused = (more: object) =>
    refusal(api['POST /users/users/addresses/add']({ body: { ...addressSent, ...more } }));
  expect((await refused({ county_id: 310101 })).errors).toEqual([{ field: 'county_id', message: '请选择区县' }]);
  expect((await refused({ city_id: 310100 })).errors).toEqual([{ field: 'city_id', message: '请选择市' }]);
  expect((await refused({ address: '一号' })).errors).toEqual([{ field: 'address', message: '详细地址至少 5 个字' }]);
  expect((await refused({ address: '一'.repeat(121) })).errors[0]?.message).toBe('详细地址不能超过 120 个字');
  expect((await refused({ phone: '12345' })).errors[0]?.message).toBe('请输入正确的手机号码');
});

test('twenty at most, also when two are added at once', async () => {
  const { api } = await registerMember(portal, '13300000103');
  for (let n = 1; n < 20; n += 1) await api['POST /users/users/addresses/add']({ body: addressSent });
  const both = await Promise.allSettled(
    [1, 2].map(() => api['POST /users/users/addresses/add']({ body: addressSent })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await refusal(api['POST /users/users/addresses/add']({ body: addressSent }))).code).toBe('address_full');
});

test("another member's address is answered like a missing one", async () => {
  const { api } = await registerMember(portal, '13300000104');
  const { data } = await api['POST /users/users/addresses/add']({ body: addressSent });
  const stranger = await registerMember(portal, '13300000105');
  const refused = await refusal(
    stranger.api['POST /users/users/addresses/status']({ body: { obj_id: data.obj_id, action: 'delete' } }),
  );
  expect(refused.code).toBe('not_found');
  expect((await api['GET /users/users/addresses/list']()).data).toHaveLength(1);
});

test('a pasted text is taken apart; what it does not say is left to the person', async () => {
  const { api } = await registerMember(portal, '13300000106');
  const read = async (text: string) => (await api['POST /users/users/addresses/read']({ body: { text } })).data;
  expect(await read('王一 133-0000-0106 北京市怀柔区雁栖大街53号院 13号楼 101400')).toMatchObject({
    consignee: '王一',
    phone: '13300000106',
    postcode: '101400',
    place: { province_id: 110000, city_id: 110100, county_id: 110116, county_name: '怀柔区' },
    address: '雁栖大街53号院13号楼',
  });
  expect(await read('收货人：李一，电话：13300000107，浙江省杭州市西湖区文三路 478 号')).toMatchObject({
    consignee: '李一',
    place: { county_id: 330106 },
    address: '文三路478号',
  });
  // There is a 朝阳区 in Beijing and one in Changchun.
  expect(await read('朝阳区建国路88号')).toMatchObject({ place: null, address: '朝阳区建国路88号', phone: '' });
  // A city without counties, and what belongs nowhere.
  expect(await read('海南省儋州市中兴大街88号 某某科技有限公司 符梅 13300000108转801')).toMatchObject({
    consignee: '符梅',
    place: null,
    places: [{ id: 460000 }, { id: 460400, name: '儋州市' }],
    address: '中兴大街88号',
    rest: '分机 801；某某科技有限公司',
  });
  // Four lines of a shop.
  expect(await read('收货人:龘\n手机:13300000109\n地区:北京市怀柔区\n详细地址:雁栖大街53号')).toMatchObject({
    consignee: '龘',
    phone: '13300000109',
    place: { county_id: 110116 },
    address: '雁栖大街53号',
  });
  const refused = await refusal(read('没有地址的一句话'));
  expect(refused.errors).toEqual([{ field: 'text', message: '没有识别出地址，请手工填写' }]);
  expect((await api['GET /users/users/addresses/list']()).data).toHaveLength(0);
});
