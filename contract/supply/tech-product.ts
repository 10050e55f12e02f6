import { content } from '../kit/content.ts';
import { choice, longText, number, personName, reference, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { field, fieldFilter, keywords, publishDate, rest, summary } from './directory-fields.ts';
import { cooperations, maturities, maturityBands, productKinds } from './directory-words.ts';

const price = (label: string, help?: string) =>
  number({ label, whole: true, max: 1e12, large: true, band: likely.product_price, ...(help && { help }) });

/** 产品与技术: what one can buy, license or have done, how mature it is, and for how much. */
export const techProduct = content({
  type: 'tech_product',
  name: '产品与技术',
  room: 'supply',
  path: '/tech/supply_demand/product',
  page: { list: '/enterpriseSupply/productList', detail: '/enterpriseSupply/productList/{obj_id}' },
  fields: {
    title: text({ label: '名称', max: 120, required: true }),
    publish_date: publishDate,
    kind: choice({ label: '类型', options: productKinds, required: true }),
    company: personName({ label: '企业名称', max: 120, required: true }),
    company_id: reference({ label: '企业页面', to: 'tech_company' }),
    field,
    summary,
    keywords,
    application: longText({ label: '应用场景', max: 2000, required: true, help: '每行一项' }),
    maturity: choice({ label: '技术成熟度', options: maturities, required: true }),
    parameters: rows({
      label: '技术指标',
      max: 40,
      cells: {
        name: text({ label: '指标', max: 60, required: true }),
        value: text({ label: '数值', max: 60, required: true }),
        unit: text({ label: '单位', max: 20 }),
      },
    }),
    ip: rows({
      label: '知识产权',
      max: 30,
      cells: {
        name: text({ label: '名称', max: 120, required: true }),
        number: text({ label: '编号', max: 80, required: true }),
      },
    }),
    cooperation: choice({ label: '合作方式', options: cooperations, required: true }),
    price_min_fen: price('最低价格（元）', '两项都留空表示面议'),
    price_max_fen: price('最高价格（元）'),
    ...rest,
  },
  list: [
    ...([
      'title',
      'publish_date',
      'kind',
      'company',
      'company_id',
      'field',
      'summary',
      'keywords',
      'maturity',
    ] as const),
    ...(['cooperation', 'price_min_fen', 'price_max_fen', 'cover'] as const),
  ],
  columns: ['kind', 'company', 'field', 'maturity'],
  filters: {
    field: fieldFilter,
    kind: { label: '类型', of: 'kind' },
    band: { label: '技术成熟度', options: maturityBands },
    cooperation: { label: '合作方式', of: 'cooperation' },
    company: { label: '企业', of: 'company_id' },
    price: { label: '价格', between: 'price_min_fen' },
  },
  sorts: {
    mature: { label: '成熟度从高到低', by: 'maturity', direction: 'desc' },
    price_up: { label: '价格从低到高', by: 'price_min_fen', direction: 'asc', nulls: 'last' },
  },
  search: { body: ['company', 'summary', 'keywords', 'application', 'content'] },
  rule: ({ price_min_fen, price_max_fen }) => [
    ...(price_min_fen === null && price_max_fen !== null
      ? [{ field: 'price_min_fen', message: '请填写最低价格，或两项都留空' }]
      : []),
    ...(price_min_fen !== null && price_max_fen !== null && price_max_fen < price_min_fen
      ? [{ field: 'price_max_fen', message: '最高价格不能低于最低价格' }]
      : []),
  ],
});
