/** A shop's own goods in the demo, one in each state, proposed and reviewed by the verbs themselves. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { takeStep } from '../../kit/content/manage/take-step.ts';
import type { Context, Member, Staff } from '../../kit/context.ts';
import type { Product } from '../products.ts';
import { addClosure } from './closures.ts';
import { createGoods, saveGoods, setTerms, stepGoods } from './edit-goods.ts';

const query = undefined;
const content_type = 'technical_service';
const common = { service_mode: 1, unit: '样', delivery_days: 5, contact: '苏晓晴', contact_phone: '010-60000000' };

type Demo = {
  shop_id: string;
  seller: (days_ago: number) => Context<Member>;
  reviewer: (days_ago: number) => Context<Staff>;
  /** Any service of the catalogue: the demo's categories are its own. */
  like: Product;
};

export const fillGoodsDemo = async ({ shop_id, seller, reviewer, like }: Demo): Promise<void> => {
  const category_id = Number(like.category.split(':')[1]);
  const propose = async (days_ago: number, fields: Record<string, unknown>) =>
    (
      await createGoods(seller(days_ago), {
        params: {},
        query,
        body: { shop_id, content_type, fields: { ...common, category_id, org: '示例检测中心', ...fields } },
      })
    ).data;
  type Standing = { obj_id: string; revision_no: number };
  const submit = async (days_ago: number, { obj_id, revision_no }: Standing) =>
    (await stepGoods(seller(days_ago), { params: { obj_id }, query, body: { revision_no, action: 'submit' } })).data;
  const review = async (days_ago: number, { obj_id, revision_no }: Standing, action: 'pass' | 'return', opinion = '') =>
    await takeStep(reviewer(days_ago), {
      params: { content_type, obj_id },
      query,
      body: { action, revision_no, opinion, access_confirmed: true },
    });

  await propose(1, {
    title: '薄膜应力测试',
    summary: '硅片与玻璃基薄膜的残余应力，基片曲率法。',
    price_fen: null,
  });
  await submit(
    1,
    await propose(2, {
      title: '粉体粒度分布测试',
      summary: '激光衍射法，干法或湿法分散。',
      specs: [
        { name: '湿法', price_fen: 30_000, stock: null },
        { name: '干法', price_fen: 36_000, stock: null },
      ],
    }),
  );
  const returned = await submit(
    3,
    await propose(4, { title: '热重分析', summary: '室温至 1,000 ℃。', price_fen: 28_000 }),
  );
  await review(2, returned, 'return', '请写明气氛、升温速率和样品要求。');

  const sold = await submit(
    8,
    await propose(9, {
      title: '比表面积与孔径测试',
      summary: '氮气吸附，BET 比表面积和孔径分布。',
      specs: [{ name: '标准', price_fen: 60_000, stock: null }],
    }),
  );
  await review(7, sold, 'pass');
  // A change of what is sold waits for its review, and the price has changed meanwhile.
  const priced = await setTerms(seller(5), {
    params: { obj_id: sold.obj_id },
    query,
    body: { revision_no: sold.revision_no, specs: [{ spec_id: 'S1', price_fen: 58_000 }] },
  });
  const changed = await saveGoods(seller(1), {
    params: { obj_id: sold.obj_id },
    query,
    body: {
      revision_no: priced.data.revision_no,
      fields: { ...priced.data.fields, summary: '氮气吸附，BET 比表面积和孔径分布；可测微孔。' },
    },
  });
  await submit(1, changed.data);

  const off = await submit(11, await propose(12, { title: '紫外老化试验', price_fen: 45_000 }));
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
    body: { shop_id, start_date, end_date: addDays(start_date, 2), note: '设备检修' },
  });
};
