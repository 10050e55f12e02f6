/** Ratings, messages and questions of the demo, written by the verbs themselves: completed orders are rated, answered and added to. */
import type { Order } from '#contract/trade/order-calls.ts';
import type { App, Context, Member, Staff } from '../../kit/context.ts';
import { actAsBuyer } from '../act-as-buyer.ts';
import { placeOrders } from '../place-orders.ts';
import type { Product } from '../products.ts';
import { answerQuestion, stepQuestion } from '../questions/answer-questions.ts';
import { askQuestion } from '../questions/ask.ts';
import { answerRating, stepRating } from '../ratings/answer-ratings.ts';
import { addToRating, rate } from '../ratings/rate.ts';
import { actAsShop } from '../shop-desk.ts';
import { readTalk, sendTalk } from '../talks/talks.ts';

const query = undefined;
const params = {};

type Who = 'buyer' | 'other' | 'seller';
type Demo = {
  app: App;
  memberAt: (who: Who, days_ago: number) => Context<Member>;
  staffAt: (days_ago: number) => Context<Staff>;
  paid: (days_ago: number, order: Pick<Order, 'obj_id' | 'version'>) => Promise<Order>;
  address_id: string;
  /** What the seller's shops offer at a price, with stock. */
  goods: readonly Product[];
  /** The shop that the demo's owner runs, and one of its products. */
  own: Product | undefined;
};

const said = [
  { score: 5, body: '和描述一致，批号可查，包装完好。', answer: '感谢认可，后续批次会提前通知您。' },
  { score: 4, body: '质量不错，发货比约定晚了一天。', answer: '近期订单较多，已加派人手，抱歉久等。' },
  { score: 5, body: '第三次采购，稳定，技术支持回复很快。', answer: '' },
  { score: 3, body: '东西可以用，但说明书是英文的，希望附中文版。', answer: '中文说明书已补发到您的邮箱。' },
] as const;

/** An order of several products of one shop, received. */
const complete = async ({ memberAt, paid, address_id }: Demo, products: readonly Product[], days_ago: number) => {
  const [order] = (
    await placeOrders('material')(memberAt('buyer', days_ago), {
      params,
      query,
      body: {
        items: products.map(({ product_id, specs, min_quantity }) => ({
          product_id,
          spec_id: specs[0]?.spec_id ?? '',
          quantity: min_quantity,
        })),
        address_id,
        remark: '',
        vouchers: [],
      },
    })
  ).data;
  if (!order) throw new Error('the demo placed no order');
  const ready = await paid(days_ago, order);
  const { data: sent } = await actAsShop(memberAt('seller', days_ago - 1), {
    params,
    query,
    body: {
      obj_id: ready.obj_id,
      version: ready.version,
      action: 'ship',
      carrier: '示例快递',
      tracking_no: `SL2026${days_ago}`,
      transport_permit_no: '',
      opinion: '',
      lines: undefined,
    },
  });
  await actAsBuyer(memberAt('buyer', days_ago - 2), {
    params,
    query,
    body: { obj_id: sent.obj_id, version: sent.version, action: 'receive', opinion: '' },
  });
  return sent.obj_id;
};

const fillRatings = async (demo: Demo): Promise<string | undefined> => {
  const { memberAt, goods } = demo;
  const ofShops = [...Map.groupBy(goods, ({ shop_id }) => shop_id).values()];
  let last: string | undefined;
  for (const [index, { score, body, answer }] of said.entries()) {
    const shop = ofShops[index % ofShops.length] ?? [];
    const from = Math.floor(index / ofShops.length) * 4;
    const products = shop.slice(from, from + 4);
    if (products.length === 0) continue;
    const days_ago = 30 - index * 4;
    const deal_id = await complete(demo, products, days_ago);
    last = deal_id;
    const { data } = await rate(memberAt('buyer', days_ago - 3), {
      params,
      query,
      body: { deal_type: 'trade_order', deal_id, score, body, pictures: [], anonymous: index === 3 },
    });
    const obj_id = data.rating?.obj_id ?? '';
    if (answer) await answerRating(memberAt('seller', days_ago - 4), { params, query, body: { obj_id, answer } });
    if (index === 0)
      await addToRating(memberAt('buyer', 8), {
        params,
        query,
        body: { obj_id, added: '用了两周，质量稳定，会继续采购。' },
      });
  }
  return last;
};

/** Reservations that the demo completed, by whoever made them. */
const fillReservationRatings = async ({ app, memberAt, staffAt }: Demo): Promise<void> => {
  const buyers = { buyer: memberAt('buyer', 3), other: memberAt('other', 3) };
  const done = await app.db
    .selectFrom('instrument_reservation')
    .select(['obj_id', 'user_id'])
    .where('region_code', '=', app.region.code)
    .where('status', '=', 60)
    .orderBy('reservation_no')
    .execute();
  for (const [index, { obj_id, user_id }] of done.entries()) {
    const context = Object.values(buyers).find(({ actor }) => actor.user_id === user_id);
    // The last one is left to be rated by whoever tries the demo.
    if (!context || (done.length > 2 && index === done.length - 1)) continue;
    const { data } = await rate(context, {
      params,
      query,
      body: {
        deal_type: 'instrument_reservation',
        deal_id: obj_id,
        score: index % 2 ? 4 : 5,
        body: index % 2 ? '图像清晰，排队时间略长。' : '老师很耐心，制样建议很有帮助，结果按时给出。',
        pictures: [],
        anonymous: false,
      },
    });
    if (index % 2 === 0)
      await stepRating(staffAt(2), {
        params: { obj_id: data.rating?.obj_id ?? '' },
        query,
        body: { action: 'answer', opinion: '感谢反馈，欢迎再次预约。' },
      });
  }
};

const fillTalk = async ({ memberAt }: Demo, deal_id: string): Promise<void> => {
  const deal = { deal_type: 'trade_order', deal_id } as const;
  const say = (who: 'buyer' | 'seller', days_ago: number, body: string) =>
    sendTalk(memberAt(who, days_ago), { params, query, body: { ...deal, side: who, body, attachments: [] } });
  await say('buyer', 3, '您好，这批货的检测报告可以提供电子版吗？');
  await readTalk(memberAt('seller', 2), { params, query, body: { ...deal, side: 'seller' } });
  await say('seller', 2, '可以，明天上班后发给您。');
  await say('buyer', 1, '好的，谢谢。另外下个月还要 20 盒，请预留。');
  await say('seller', 0, '已为您预留，下单时备注即可。');
};

const fillQuestions = async ({ memberAt, staffAt, goods, own }: Demo): Promise<void> => {
  const [a, b, c] = goods;
  if (!a || !b || !c) return;
  const ask = async (who: Who, days_ago: number, obj_id: string, body: string, may_publish: boolean) =>
    (await askQuestion(memberAt(who, days_ago), { params, query, body: { obj_id, body, may_publish } })).data;
  const answer = (days_ago: number, obj_id: string, text: string) =>
    answerQuestion(memberAt('seller', days_ago), {
      params,
      query,
      body: { obj_id, version: 1, answer: text, publish: true },
    });
  const first = await ask('buyer', 12, a.product_id, '库存充足吗？最快什么时候能发货？', true);
  await answer(11, first.obj_id, '有现货，付款确认后一个工作日内发出。');
  const second = await ask('other', 9, a.product_id, '可以提供检测报告或合格证吗？', true);
  await answer(8, second.obj_id, '可以，随货附合格证；需要电子版请在订单页留言。');
  const third = await ask('buyer', 6, b.product_id, '我们每月用量约 50 瓶，能给什么价格？', false);
  await answer(5, third.obj_id, '月用量 50 瓶以上可以签框架协议，已安排业务员联系您。');
  await ask('buyer', 1, c.product_id, '有没有更大包装的规格？', true);
  const closed = await ask('other', 4, b.shop_id, '你们招人吗？', false);
  await stepQuestion(staffAt(3), {
    params: { obj_id: closed.obj_id },
    query,
    body: { action: 'close', version: 1, opinion: '与商品和服务无关', publish: false },
  });
  if (own) await ask('other', 1, own.product_id, '可以上门取样吗？', true);
};

export const fillDealDemo = async (demo: Demo): Promise<void> => {
  const rated = await fillRatings(demo);
  if (rated) await fillTalk(demo, rated);
  await fillReservationRatings(demo);
  await fillQuestions(demo);
};
