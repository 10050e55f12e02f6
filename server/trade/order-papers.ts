/** The documents of an order as PDF: quotation, confirmation, contract, delivery note, acceptance form. What they say follows from the order as it stands. */

import { addDays, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { backOf } from '#contract/trade/after-sale-rules.ts';
import type { Order } from '#contract/trade/order-calls.ts';
import { afterSaleWithinDays, payWithinDays, receiveWithinDays } from '#contract/trade/order-moves.ts';
import { type OrderPaper, paperName, papersOf } from '#contract/trade/order-papers.ts';
import { placeText } from '#contract/trade/place-text.ts';
import { write } from '../kit/audit.ts';
import type { Download, Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import { moneyWords } from '../kit/money/money-words.ts';
import { demoMark, drawPdf, type PdfPart } from '../kit/pdf/draw-pdf.ts';
import { findOrder, type OrderRow, orderOf, ordersIn, ordersOfEither } from './order-rows.ts';

type Party = { name: string; credit_code: string; address: string; shop_name?: string };
type Payee = { account_name: string; bank: string; account_no: string } | null;
type Drawn = { order: Order; buyer: Party; shop: Party; payee: Payee; today: string };

const partiesOf = async (db: Db, row: OrderRow): Promise<{ buyer: Party; shop: Party }> => {
  const people = await db
    .selectFrom('enterprise')
    .leftJoin('shop_desk', (join) =>
      join.onRef('shop_desk.enterprise_id', '=', 'enterprise.enterprise_id').on('shop_desk.shop_id', '=', row.shop_id),
    )
    .select(['enterprise.enterprise_id', 'enterprise_name', 'credit_code', 'reg_address', 'shop_desk.shop_id'])
    .where((eb) => eb.or([eb('enterprise.enterprise_id', '=', row.enterprise_id), eb('shop_id', 'is not', null)]))
    .execute();
  const of = (one: (typeof people)[number] | undefined, name: string): Party => ({
    name,
    credit_code: one?.credit_code ?? '',
    address: one?.reg_address ?? '',
  });
  const shop = people.find(({ shop_id }) => shop_id !== null);
  return {
    buyer: of(
      people.find(({ enterprise_id }) => enterprise_id === row.enterprise_id),
      row.buyer_name,
    ),
    shop: { ...of(shop, shop?.enterprise_name ?? row.shop_name), shop_name: row.shop_name },
  };
};

const placeOf = ({ consignee }: Order): string => (consignee ? placeText(consignee) : '');

type Prices = ReadonlyMap<number, number | null>;
/** The lines at these prices, and their sum in figures and words. */
const goods = ({ lines, kind, voucher_fen }: Order, prices: Prices, sum_fen: number): PdfPart[] => [
  {
    kind: 'table',
    columns: [
      { title: '序号', width: 36, align: 'right' },
      { title: kind === 'goods' ? '名称与规格' : '服务内容' },
      { title: '数量', width: 76, align: 'right' },
      { title: '单价（元）', width: 86, align: 'right' },
      { title: '金额（元）', width: 92, align: 'right' },
    ],
    rows: lines.map(({ line_no, title, spec_name, quantity, unit }) => {
      const price = prices.get(line_no) ?? null;
      return [
        String(line_no),
        [title, spec_name].filter(Boolean).join('　'),
        `${quantity} ${unit}`,
        price === null ? '待报价' : yuan(price),
        price === null ? '待报价' : yuan(price * quantity),
      ];
    }),
  },
  {
    kind: 'facts',
    rows: [
      ['合计金额（含税）', `${yuan(sum_fen)} 元（大写：人民币${moneyWords(sum_fen)}）`],
      ...(voucher_fen > 0
        ? ([
            ['创新券抵扣', `${yuan(voucher_fen)} 元`],
            ['应付金额', `${yuan(sum_fen - voucher_fen)} 元（大写：人民币${moneyWords(sum_fen - voucher_fen)}）`],
          ] as const)
        : []),
    ],
  },
];
const pricesOf = ({ lines }: Order): Prices => new Map(lines.map(({ line_no, price_fen }) => [line_no, price_fen]));

const transfer = (payee: Payee, order_no: string): PdfPart[] =>
  payee
    ? [
        { kind: 'heading', text: '收款账户（平台受卖方委托代收）' },
        {
          kind: 'facts',
          rows: [
            ['收款户名', payee.account_name],
            ['开户行', payee.bank],
            ['账号', payee.account_no],
            ['转账附言', order_no],
          ],
        },
      ]
    : [];

const sign = (role: string, name: string) => [`${role}：${name}`, '（盖章）', '经办人：', '日期：　　　年　　月　　日'];
const partyRows = (role: string, { name, credit_code, address, shop_name }: Party): [string, string][] => [
  [role, name],
  // Lists and sheets name the shop, papers the enterprise that runs it.
  ...(shop_name && shop_name !== name ? [['平台店铺', shop_name] as [string, string]] : []),
  ...(credit_code ? [['统一社会信用代码', credit_code] as [string, string]] : []),
  ...(address ? [['注册地址', address] as [string, string]] : []),
];

const quotation = ({ order, buyer, shop, payee, today }: Drawn): PdfPart[] => {
  const quote = order.quotes.find(({ accepted_at }) => accepted_at) ?? order.quotes[0];
  // A marked price holds as long as the order may be paid, also while a transfer is checked and nothing closes it.
  const until =
    quote?.valid_until ?? order.closes_at?.slice(0, 10) ?? addDays(order.created_at.slice(0, 10), payWithinDays);
  const prices: Prices = quote
    ? new Map(quote.prices.map(({ line_no, price_fen }) => [line_no, price_fen]))
    : pricesOf(order);
  return [
    {
      kind: 'facts',
      rows: [
        ['报价单编号', quote ? `${order.order_no}-${quote.quote_no}` : order.order_no],
        ['报价日期', (quote?.created_at ?? order.created_at).slice(0, 10)],
        ['有效期至', `${until}${until < today && order.status === -1 ? '（已过期）' : ''}`],
        ...partyRows('报价方', shop),
        ...partyRows('询价方', buyer),
      ],
    },
    ...goods(order, prices, quote?.total_fen ?? order.goods_fen ?? 0),
    ...(quote?.note
      ? [
          { kind: 'heading', text: '报价说明' } as const,
          ...quote.note.split('\n').map((text) => ({ kind: 'text', text }) as const),
        ]
      : []),
    ...(order.status <= 0 ? transfer(payee, order.order_no) : []),
    { kind: 'signatures', left: sign('报价方', shop.name), right: sign('询价方', buyer.name) },
  ];
};

const confirmation = ({ order, buyer, shop, payee }: Drawn): PdfPart[] => [
  {
    kind: 'facts',
    rows: [
      ['订单编号', order.order_no],
      ['下单时间', order.created_at.slice(0, 16)],
      ['订单状态', `${order.status_name}，${order.pay_status_name}`],
      ...partyRows('买方', buyer),
      ...partyRows('卖方', shop),
      ...(order.consignee
        ? ([
            ['收货人', `${order.consignee.consignee}　${order.consignee.phone}`],
            ['收货地址', placeOf(order)],
          ] as const)
        : []),
      ...(order.remark ? [['备注', order.remark] as const] : []),
    ],
  },
  ...goods(order, pricesOf(order), order.goods_fen ?? 0),
  ...(order.paid_fen > 0
    ? [
        {
          kind: 'facts',
          rows: [
            ['已付金额', `${yuan(order.paid_fen)} 元`],
            ...(order.refunded_fen > 0 ? [['已退款', `${yuan(order.refunded_fen)} 元`] as const] : []),
            ...order.lines
              .filter((line) => backOf(line) > 0)
              .map((line) => ['已退', `${line.title}　${backOf(line)} ${line.unit}`] as const),
          ],
        } as const,
      ]
    : order.status === 0
      ? transfer(payee, order.order_no)
      : []),
];

const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一'];
/** The clauses that hold for every order of the site; what the parties agree besides stands in the quotation's note. */
const contract = ({ order, buyer, shop, payee }: Drawn): PdfPart[] => {
  const note = order.quotes.find(({ accepted_at }) => accepted_at)?.note;
  const clauses: [string, PdfPart[]][] = [
    [
      '服务内容与价款',
      [
        { kind: 'text', text: '乙方按下列明细为甲方提供服务：' },
        ...goods(order, pricesOf(order), order.goods_fen ?? 0),
        ...(note ? [{ kind: 'text', text: `双方另行约定：${note}` } as const] : []),
      ],
    ],
    [
      '付款',
      [
        {
          kind: 'text',
          text: payee
            ? `甲方在价款确定之日起 ${payWithinDays} 日内，将应付金额转入户名“${payee.account_name}”、开户行“${payee.bank}”、账号“${payee.account_no}”的账户（该账户由平台受乙方委托代收），并在附言中注明订单编号 ${order.order_no}。到账核验后，乙方开始服务。`
            : `甲方在价款确定之日起 ${payWithinDays} 日内，按平台公布的方式支付应付金额。到账核验后，乙方开始服务。`,
        },
      ],
    ],
    [
      '发票',
      [
        {
          kind: 'text',
          text: '上列价款含税。乙方按甲方在平台提交的抬头和种类开具数电发票，销售方为乙方，由平台转交。',
        },
      ],
    ],
    [
      '履行期限和方式',
      [
        {
          kind: 'text',
          text: '乙方自到账核验之日起开始服务，按报价说明约定的期限完成；没有约定的，双方在平台留言中确定。服务在乙方所在地进行，需要甲方送样、到场或乙方上门的，由双方在平台留言中确定时间和地点。',
        },
      ],
    ],
    [
      '交付与验收',
      [
        {
          kind: 'text',
          text: `乙方完成服务后，在平台提交成果。甲方自成果提交之日起 ${receiveWithinDays} 日内验收；验收不通过的，应说明原因，乙方修改后重新提交；期满未提出意见的，视为验收通过。`,
        },
      ],
    ],
    [
      '售后与退款',
      [
        {
          kind: 'text',
          text: `验收通过之日起 ${afterSaleWithinDays} 日内，甲方可以在平台申请售后。双方同意退款的，款项退回甲方的付款账户。`,
        },
      ],
    ],
    [
      '保密',
      [
        {
          kind: 'text',
          text: '双方对因履行本合同知悉的对方技术资料、样品信息和商业秘密负有保密义务，未经对方书面同意，不得向第三方披露或用于本合同以外的目的。',
        },
      ],
    ],
    ...(order.business === 'industrial'
      ? ([
          [
            '技术成果',
            [
              {
                kind: 'text',
                text: '履行本合同产生的新的技术成果的归属，双方另有约定的从其约定；没有约定的，依照《中华人民共和国民法典》第八百五十九条（委托开发）、第八百八十五条（技术咨询和技术服务）确定。',
              },
            ],
          ],
        ] satisfies [string, PdfPart[]][])
      : []),
    ['违约责任', [{ kind: 'text', text: '一方不履行义务或者履行不符合约定，给对方造成损失的，应依法赔偿。' }]],
    ['争议解决', [{ kind: 'text', text: '因本合同发生的争议，双方协商解决；协商不成的，依法向人民法院提起诉讼。' }]],
    [
      '其他',
      [
        {
          kind: 'text',
          text: `本合同自双方签字或盖章之日起生效，一式两份，双方各执一份，与平台订单 ${order.order_no} 相互印证。`,
        },
      ],
    ],
  ];
  return [
    {
      kind: 'facts',
      rows: [['合同编号', order.order_no], ...partyRows('甲方（委托方）', buyer), ...partyRows('乙方（受托方）', shop)],
    },
    ...clauses.flatMap(([heading, parts], at): PdfPart[] => [
      { kind: 'heading', text: `${ordinals[at]}、${heading}` },
      ...parts,
    ]),
    // The signatures may stand on a page of their own.
    { kind: 'text', text: '（以下无正文，为签署栏）' },
    { kind: 'signatures', left: sign('甲方', buyer.name), right: sign('乙方', shop.name) },
  ];
};

const delivery = ({ order, buyer, shop }: Drawn): PdfPart[] => [
  {
    kind: 'facts',
    rows: [
      ['订单编号', order.order_no],
      ['发货方', shop.name],
      ['收货方', buyer.name],
      ['收货人', order.consignee ? `${order.consignee.consignee}　${order.consignee.phone}` : ''],
      ['收货地址', placeOf(order)],
    ],
  },
  ...order.shipments.flatMap(({ created_at, carrier, tracking_no, lines, note }, at): PdfPart[] => [
    { kind: 'heading', text: `第 ${at + 1} 次发货　${created_at.slice(0, 10)}　${carrier} ${tracking_no}`.trim() },
    {
      kind: 'table',
      columns: [
        { title: '序号', width: 36, align: 'right' },
        { title: '名称与规格' },
        { title: '数量', width: 90, align: 'right' },
        { title: '实收', width: 90 },
      ],
      rows: lines.map(({ line_no, quantity }) => {
        const line = order.lines.find((one) => one.line_no === line_no);
        return [
          String(line_no),
          [line?.title, line?.spec_name].filter(Boolean).join('　'),
          `${quantity} ${line?.unit ?? ''}`,
          '',
        ];
      }),
    },
    ...(note ? [{ kind: 'text', text: note } as const] : []),
  ]),
  { kind: 'signatures', left: sign('发货方', shop.name), right: ['收货方签收：', '收货日期：　　　年　　月　　日'] },
];

const acceptance = ({ order, buyer, shop }: Drawn): PdfPart[] => {
  const accepted = order.steps.find(({ action }) => action === 'accept_work' || action === 'receive_by_itself');
  return [
    {
      kind: 'facts',
      rows: [
        ['订单编号', order.order_no],
        ['委托方', buyer.name],
        ['受托方', shop.name],
        ['合同金额（含税）', `${yuan(order.goods_fen ?? 0)} 元`],
      ],
    },
    ...order.lines.map(
      ({ title, spec_name, quantity, unit, ...line }): PdfPart => ({
        kind: 'text',
        text: `服务内容：${[title, spec_name].filter(Boolean).join('　')}，${quantity} ${unit}${backOf(line) > 0 ? `（已退 ${backOf(line)}）` : ''}`,
      }),
    ),
    ...order.shipments.flatMap(({ created_at, note, attachments }, at): PdfPart[] => [
      { kind: 'heading', text: `第 ${at + 1} 次提交　${created_at.slice(0, 16)}` },
      { kind: 'text', text: note },
      ...attachments.map(({ name }) => ({ kind: 'text', text: `附件：${name}` }) as const),
    ]),
    { kind: 'heading', text: '验收结论' },
    {
      kind: 'text',
      text: accepted
        ? `${accepted.at.slice(0, 10)}　${accepted.action === 'accept_work' ? '委托方在平台确认验收通过。' : `委托方在 ${receiveWithinDays} 日内未提出意见，视为验收通过。`}`
        : '□ 通过　　　□ 不通过，原因：',
    },
    { kind: 'signatures', left: sign('委托方', buyer.name), right: sign('受托方', shop.name) },
  ];
};

const draw: Readonly<Record<OrderPaper, (drawn: Drawn) => PdfPart[]>> = {
  quotation,
  order: confirmation,
  contract,
  delivery,
  acceptance,
};

const documentOf = async (context: Context, row: OrderRow, paper: OrderPaper): Promise<Download> => {
  const { db, now, region } = context;
  // The documents say nothing of what a reader may do, so that it does not matter as whom the order is read.
  const order = await orderOf(context, db, row, 'timer');
  if (!papersOf(order).includes(paper))
    throw refuse('wrong_order_state', { message: `当前订单还没有${paperName(paper, order)}` });
  const title = paperName(paper, order);
  const parties = await partiesOf(db, row);
  const payee = region.leasing?.payee ?? null;
  const parts: PdfPart[] = [
    { kind: 'title', text: title },
    ...draw[paper]({ order, ...parties, payee, today: dayOf(now) }),
  ];
  const bytes = await drawPdf(`${title} ${order.order_no}`, row.updated_at, parts, {
    header: `订单编号 ${order.order_no}`,
    mark: demoMark(context),
    numbered: true,
  });
  await write(context, async (_, record) =>
    record({ action: 'order.paper', obj_type: 'trade_order', obj_id: row.obj_id }),
  );
  return downloadOf(bytes, { name: `${title}_${order.order_no}.pdf`, mime: 'application/pdf' });
};

export const getOwnPaper: Verb<'GET /trade/order/paper'> = async (context, { query: { obj_id, paper } }) =>
  await documentOf(context, await findOrder(ordersOfEither(context, context.db), obj_id), paper);
export const getPaper: Verb<'GET /console/orders/{obj_id}/paper'> = async (context, { params, query }) =>
  await documentOf(context, await findOrder(ordersIn(context, context.db), params.obj_id), query.paper);
