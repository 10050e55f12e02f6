/** The menu of the user centre: who has what, how much waits, and that nobody is told of another's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, publishLoan } from '../finance/test-finance.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { completeApplication } from '../policy/test-applications.ts';
import { publish } from '../policy/test-policies.ts';
import { addAddress, newTrader, openShop, publishGoods } from '../trade/test-orders.ts';
import { registerMember, type TestMember } from './test-member.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const user = '/userCenter/user';
const menuOf = async (member: Pick<TestMember, 'api'>) => {
  const { data } = await member.api['GET /users/users/centre_menu']();
  return {
    addresses: data.map(({ to }) => to),
    missing: data.flatMap(({ to, held }) => (held ? [] : [to.slice(user.length + 1)])).toSorted(),
    waiting: Object.fromEntries(
      data.filter(({ waiting }) => waiting > 0).map(({ to, waiting }) => [to.slice(user.length + 1), waiting]),
    ),
  };
};
const conditional = ['expertManagement', 'finance/desk', 'shop', 'space/contract', 'space/money'];

test('every entry is one of the menu of the region, and says so once', async () => {
  const { addresses } = await menuOf(await registerMember(portal, '13000000501'));
  const menu = portal.app.region.user_centre.flatMap(({ links }) => links);
  const known = menu.map(({ to }) => to);
  expect(addresses.filter((to) => !known.includes(to))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  // What is shown to its holders only has a room that says who they are.
  const held = menu.filter(({ shown }) => shown === 'holder' || shown === 'expert').map(({ to }) => to);
  const rooms = portal.app.centreEntries.filter((entry) => entry.held).map(({ to }) => to);
  expect(rooms.toSorted()).toEqual(held.toSorted());
});

test('who has nothing is shown nothing of shops, desks and contracts, and nothing waits', async () => {
  const { missing, waiting } = await menuOf(await registerMember(portal, '13000000502'));
  expect(missing).toEqual(conditional);
  expect(waiting).toEqual({});
});

test('who runs a shop has its desk, and is told of the quote that waits there; the buyer and strangers are not', async () => {
  const seller = await newTrader(portal, '13000000503', '91110116MA01DEM01K');
  const buyer = await newTrader(portal, '13000000504', '91110116MA01DEM02H');
  const stranger = await newTrader(portal, '13000000505', '91110116MA01DEM03E');
  const shop = await openShop(portal, seller, '雁栖湖商家');
  expect(await menuOf(seller)).toMatchObject({
    missing: conditional.filter((to) => to !== 'shop'),
    waiting: {},
  });

  const order = async (price_fen: number | null) => {
    const items = [{ product_id: await publishGoods(portal, shop, { price_fen }), quantity: 1 }];
    await buyer.api['POST /material_mall/orders']({ body: { items, address_id } });
  };
  const address_id = await addAddress(buyer);
  await order(null);
  // The message that tells the seller of it waits too.
  expect((await menuOf(seller)).waiting).toEqual({ shop: 1, messages: 1 });
  expect((await menuOf(buyer)).waiting).toEqual({});
  await order(1_000);
  expect((await menuOf(buyer)).waiting).toEqual({ orders: 1 });
  expect((await menuOf(seller)).waiting.shop).toBe(1);
  expect(await menuOf(stranger)).toMatchObject({ missing: conditional, waiting: {} });
});

test('a bank has its desk, and sees there the applications that it has to take up', async () => {
  const bank = await newTrader(portal, '13000000508', '91110116MA01DEM02B');
  const applicant = await newTrader(portal, '13000000509', '91110116MA01DEM03F');
  const shop = await openShop(portal, bank, '雁栖湖银行');
  expect((await menuOf(bank)).missing).toContain('finance/desk');
  const loan = await publishLoan(portal, shop);
  expect(await menuOf(bank)).toMatchObject({ missing: ['expertManagement', 'space/contract', 'space/money'] });
  await apply(applicant, loan, {});
  expect((await menuOf(applicant)).waiting).toEqual({ 'finance/applications': 1 });
  expect((await menuOf(bank)).waiting['finance/desk']).toBeUndefined();
  await apply(applicant, await publishLoan(portal, shop));
  const [desk] = (await bank.api['GET /financial/desk']()).data;
  expect(desk).toMatchObject({ applications_waiting: 1, inquiries_waiting: 0 });
  expect((await menuOf(bank)).waiting['finance/desk']).toBe(1);
  // The applicant has no desk, and the other's number is not said.
  expect((await menuOf(applicant)).waiting).toEqual({ 'finance/applications': 1 });
});

test('who is invited is told so, and so is the owner whom somebody asks to join', async () => {
  const owner = await newTrader(portal, '13000000510', '91110116MA01DEM03Q');
  const guest = await registerMember(portal, '13000000511');
  const other = await registerMember(portal, '13000000512');
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: '13000000511' } });
  const people = 'informate/people';
  expect((await menuOf(guest)).waiting[people]).toBe(1);
  for (const who of [owner, other]) expect((await menuOf(who)).waiting[people]).toBeUndefined();
});

test('a draft waits for whoever began it and for the colleagues of its enterprise, and for nobody else', async () => {
  const one = await registerMember(portal, '13000000506', { enterprise_name: '菜单甲有限公司' });
  const other = await registerMember(portal, '13000000507', { enterprise_name: '菜单乙有限公司' });
  const body = { subject_id: await publish(portal, 'policy_declaration'), fields: completeApplication };
  await one.api['POST /cases/{case_type}']({ params: { case_type: 'policy_application' }, body });
  expect((await menuOf(one)).waiting.matters).toBe(1);
  expect((await menuOf(one)).waiting.matters).toBe((await one.api['GET /cases/counts']()).data.needs_me);
  expect((await menuOf(other)).waiting).toEqual({});
});
