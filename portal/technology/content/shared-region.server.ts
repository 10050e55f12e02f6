import { lowest } from '#contract/kit/goods.ts';
import { customerKinds } from '#contract/technology/reservation-rules.ts';
import { sharedRegion, spaceUnits } from '#contract/technology/shared-region.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { priceOf, priceText, tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

type Price = { customer: number; price_fen: number | null; unit: number };
const unitName = (unit: number | undefined) => spaceUnits[unit as keyof typeof spaceUnits] ?? '';
const cheapest = (prices: readonly Price[]) => {
  const price_fen = lowest(prices.map((one) => one.price_fen));
  return priceOf(price_fen, unitName(prices.find((one) => one.price_fen === price_fen)?.unit), { from: true });
};
const area = (area_sqm: number | null) => (area_sqm === null ? '' : `${area_sqm.toLocaleString('zh-CN')} ㎡`);
const people = (capacity: number | null) => (capacity === null ? '' : `可容纳 ${capacity} 人`);

export default contentPage(sharedRegion, {
  intro: '公共实验区、洁净区与中试区，按时按天使用',
  icon: 'squares-four',
  tab: 3,
  counted_in: '处',
  words_of: ['名称', '设备', '单位'],
  goods: true,
  menu: { group: 'technology.use', note: '洁净区、中试区与公共实验区' },
  row: (item) => ({
    meta: facts(item.kind_name, item.org, area(item.area_sqm)),
    points: facts(people(item.capacity), item.open_hours),
    plate: { icon: 'squares-four', text: item.kind_name },
    price: cheapest(item.prices),
  }),
  detail: (entry) => ({
    byline: facts(entry.kind_name, entry.org),
    lead: cheapest(entry.prices),
    highlights: [
      { label: '面积', value: area(entry.area_sqm) },
      { label: '容量', value: people(entry.capacity) },
      { label: '开放时间', value: entry.open_hours },
      { label: '地址', value: entry.address },
    ],
    sections: [
      ...tableOf(
        '价格',
        ['客户类型', '单价'],
        entry.prices.map(({ customer, price_fen, unit }) => [
          customerKinds[customer as keyof typeof customerKinds],
          price_fen === null ? '面议' : `${priceText(price_fen)} ${unitName(unit)}`,
        ]),
      ),
      ...section('配套设备', entry.equipment),
      ...section('使用条件', entry.conditions, { ordered: true }),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
