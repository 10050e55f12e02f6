import { shop } from '#contract/technology/shop.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(shop, {
  intro: '提供仪器、技术服务、企业服务和物料的机构',
  icon: 'storefront',
  tab: 9,
  counted_in: '家',
  words_of: ['名称', '主营业务'],
  goods: true,
  menu: { group: 'technology.find', note: '各类服务与供货机构' },
  row: (item) => ({
    meta: facts(item.served_names, item.service_area),
    points: facts(item.established_date && `${item.established_date.slice(0, 4)} 年成立`),
    plate: { icon: 'storefront', text: item.title.slice(0, 6) },
  }),
  detail: (entry) => ({
    byline: facts(entry.served_names),
    highlights: [
      { label: '服务区域', value: entry.service_area },
      { label: '服务时间', value: entry.service_hours },
      { label: '成立日期', value: entry.established_date ?? '' },
      { label: '地址', value: entry.address },
    ],
    facts: [['统一社会信用代码', entry.credit_code]],
    sections: [
      ...section('主营业务', entry.main_business),
      ...tableOf(
        '资质',
        ['资质', '证书编号', '有效期至'],
        entry.qualifications.map(({ name, number, valid_until }) => [name, number, valid_until ?? '长期']),
      ),
      ...section('服务承诺', entry.promise, { ordered: true }),
      ...section('售后说明', entry.after_sale),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
