/** A shop's own goods in the demo, one in each state, proposed and reviewed by the verbs themselves. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { takeStep } from '../../kit/content/manage/take-step.ts';
import type { Context, Member, Staff } from '../../kit/context.ts';
import type { Product } from '../products.ts';
import { addClosure } from './closures.ts';
import { createGoods, saveGoods, setTerms, stepGoods } from './edit-goods.ts';

const query = undefined;
const common = { unit: '件', delivery_days: 5 };

type Demo = {
  shop_id: string;
  seller: (days_ago: number) => Context<Member>;
  reviewer: (days_ago: number) => Context<Staff>;
  /** What the shop sells already: of this type and category. */
  like: Product;
};

export const fillGoodsDemo = async ({ shop_id, seller, reviewer, like }: Demo): Promise<void> => {
  const content_type = like.product_type;
  const category_id = Number(like.category.split(':')[1]);
  const propose = async (days_ago: number, fields: Record<string, unknown>) =>
    (
      await createGoods(seller(days_ago), {
        params: {},
        query,
        body: { shop_id, content_type, fields: { ...common, category_id, ...fields } },
      })
    ).data;
  type Standing = { obj_id: string; revision_no: number };
  const submit = async (days_ago: number, { obj_id, revision_no }: Standing) =>
    (await stepGoods(seller(days_ago), { params: { obj_id }, query, body: { revision_no, action: 'submit' } })).data;
  const review = async (days_ago: number, { obj_id, revision_no }: Standing, action: 'pass' | 'return', opinion = '') =>
    await takeStep(reviewer(days_ago), {
      params: { content_type, obj_id },
      query,
      body: { action, revision_no, opinion, access_confirmed: true, warning_confirmed: true },
    });

  await propose(1, {
    title: '海外商标布局',
    summary: '按目标市场核查在先权利，确定注册国家和类别。',
    price_fen: null,
  });
  await submit(
    1,
    await propose(2, {
      title: '专利年费监控与代缴',
      summary: '到期前 90 天提醒，代缴官费，按年结算。',
      specs: [
        { name: '10 件以内', price_fen: 30_000, stock: null },
        { name: '30 件以内', price_fen: 60_000, stock: null },
      ],
    }),
  );
  const returned = await submit(
    3,
    await propose(4, { title: '商业秘密保护体检', summary: '制度、载体和人员三方面排查。', price_fen: 280_000 }),
  );
  await review(2, returned, 'return', '请写明服务流程、交付成果和需要企业准备的材料。');

  const sold = await submit(
    8,
    await propose(9, {
      title: '专利检索报告',
      summary: '立项前查新，列出最接近的现有技术。',
      specs: [{ name: '中文文献', price_fen: 160_000, stock: null }],
    }),
  );
  await review(7, sold, 'pass');
  // A change of what is sold waits for its review, and the price has changed meanwhile.
  const priced = await setTerms(seller(5), {
    params: { obj_id: sold.obj_id },
    query,
    body: { revision_no: sold.revision_no, specs: [{ spec_id: 'S1', price_fen: 150_000 }] },
  });
  const changed = await saveGoods(seller(1), {
    params: { obj_id: sold.obj_id },
    query,
    body: {
      revision_no: priced.data.revision_no,
      fields: { ...priced.data.fields, summary: '立项前查新，列出最接近的现有技术；另附规避建议。' },
    },
  });
  await submit(1, changed.data);

  const off = await submit(11, await propose(12, { title: '数据知识产权登记', price_fen: 450_000 }));
  await review(10, off, 'pass');
  await setTerms(seller(6), {
    params: { obj_id: off.obj_id },
    query,
    body: { revision_no: off.revision_no, on_sale: false },
  });
  const now = seller(0);
  const start_date = addDays(dayOf(now.now), 20);
  await addClosure(now, {
    params: {},
    query,
    body: { shop_id, start_date, end_date: addDays(start_date, 2), note: '年度培训' },
  });
};
