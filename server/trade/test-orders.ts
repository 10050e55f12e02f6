/** Shops, goods and orders for tests, each with its own data. */
import { registerMember, type TestMember } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';

const defaults = {
  shop: { title: '商家', publish_date: '2026-11-01' },
  material_product: { title: '烧杯', publish_date: '2026-11-01', category_id: 1, unit: '盒', on_sale: true },
  technical_service: {
    title: '形貌检测',
    publish_date: '2026-11-01',
    category_id: 1,
    service_mode: 1,
    unit: '样',
    on_sale: true,
    org: '检测中心',
  },
  enterprise_service: { title: '代理记账', publish_date: '2026-11-01', category_id: 1, unit: '月', on_sale: true },
} as const;
type Kind = keyof typeof defaults;

const publish = async ({ app }: TestServer, type: Kind, values: Record<string, unknown>): Promise<string> => {
  const content = app.contents.get(type);
  if (!content) throw new Error(`no content type ${type}`);
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values: { ...defaults[type], ...values } }]);
  return obj_id;
};

export type Trader = TestMember & { enterprise_id: string };
/** The owner of a certified enterprise. */
export const newTrader = async (portal: TestServer, phone: string, credit_code: string): Promise<Trader> => {
  const enterprise_name = `企业${phone.slice(-3)}`;
  const member = await registerMember(portal, phone, { name: '王一', enterprise_name, credit_code });
  const enterprise_id = (await member.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  const certified = { certification: 2 };
  await portal.app.db.updateTable('enterprise').set(certified).where('enterprise_id', '=', enterprise_id).execute();
  return Object.assign(member, { enterprise_id });
};

/** A shop that nobody runs yet. */
export const publishShop = (portal: TestServer, title = '商家', credit_code = ''): Promise<string> =>
  publish(portal, 'shop', { title, credit_code });
/** A shop that this enterprise runs. */
export const openShop = async (
  portal: TestServer,
  { enterprise_id }: Pick<Trader, 'enterprise_id'>,
  title = '商家',
): Promise<string> => {
  const shop_id = await publishShop(portal, title);
  await portal.app.db
    .insertInto('shop_desk')
    .values({ shop_id, region_code: portal.app.region.code, enterprise_id, created_at: portal.clock.now })
    .execute();
  return shop_id;
};

export const publishGoods = (
  portal: TestServer,
  shop_id: string,
  values: Record<string, unknown> = {},
  type: Exclude<Kind, 'shop'> = 'material_product',
): Promise<string> => publish(portal, type, { shop_id, price_fen: 1_000, ...values });

/** A product of one spec, `s`, at this price, of which there are so many. */
export const publishStocked = (
  portal: TestServer,
  shop_id: string,
  stock: number,
  price_fen = 1_000,
): Promise<string> => publishGoods(portal, shop_id, { specs: [{ spec_id: 's', name: '标准', price_fen, stock }] });

export const addressSent = {
  consignee: '王一',
  phone: '13100000001',
  province_id: 110000,
  city_id: 110100,
  county_id: 110116,
  address: '示例大街 1 号',
};
export const addAddress = async (member: Pick<TestMember, 'api'>): Promise<string> =>
  (await member.api['POST /users/users/addresses/add']({ body: addressSent })).data.obj_id;

export const uploadFile = async (member: Pick<TestMember, 'api'>): Promise<string> =>
  (await member.api['POST /users/files/upload']({ body: formOf(pdf, '转账凭证.pdf') })).data.file_id;

/** Sums of the rows as they stand, for tests that compare them with what happened. */
export const stockOf = async ({ app }: TestServer, product_id: string) =>
  await app.db
    .selectFrom('trade_stock')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', product_id)
    .executeTakeFirst();
