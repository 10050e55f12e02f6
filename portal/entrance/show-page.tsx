/** Who has settled in and what they offer: a look before one applies. */
import { entrance } from './entrance.ts';
import '../kit/styles/room.css';
import '../kit/styles/room-home.css';
import './entrance.css';
import '../kit/styles/entry-row.css';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { EntryRow } from '../kit/content/entry-row.tsx';
import { SectionHead } from '../kit/content/sections.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/show-page';

const priceOf = (fen: number | null, unit: string): string =>
  fen === null ? '面议' : `${(fen / 100).toLocaleString('zh-CN')} 元/${unit} 起`;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api } = context.get(pageContext);
  const [shops, products, classes] = await Promise.all([
    api['GET /industrial/shops']({ query: { page_index: 1, page_size: 8 } }),
    api['GET /service/product/entity/list']({ query: { page_index: 1, page_size: 8 } }),
    api['GET /v2/iipark/recommend/classes'](),
  ]);
  return {
    shops: { total: shops.total, rows: shops.data.map(({ obj_id, title, summary }) => ({ obj_id, title, summary })) },
    products: products.data.map(({ title, page, publish_date, type_name, lowest_price_fen, unit }) => ({
      to: page,
      title,
      date: publish_date,
      meta: [type_name, priceOf(lowest_price_fen, unit)],
    })),
    classes: classes.data
      .filter(({ content_type, entries }) => entries.length > 0 && content_type !== 'enterprise_service')
      .map(({ name, page, entries }) => ({
        name,
        page,
        rows: entries.map((entry) => ({ to: entry.page, title: entry.title, date: entry.publish_date, meta: [] })),
      })),
  };
};
export const handle = readingIn(entrance);
export const meta = metaOf({
  title: '入驻展示',
  description: '已入驻的服务机构、服务产品和企业需求',
  path: '/entrance/show',
});

export default function ShowPage({ loaderData: { shops, products, classes } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: '入驻展示' }]} />
      <main id="main" className="container entrance-show">
        <h1>入驻展示</h1>
        <p>已有 {shops.total} 家机构在平台上提供服务。</p>
        <ButtonLink to="/entrance" look="primary" text="了解怎样入驻" after="arrow-right" />
        <section className="section">
          <SectionHead section={{ title: '已入驻机构', note: '', to: '/experiment/shop', more: '全部机构' }} />
          <ul className="entrance-gains">
            {shops.rows.map(({ obj_id, title, summary }) => (
              <li key={obj_id}>
                <b>
                  <a href={`/experiment/shop/${obj_id}`}>{title}</a>
                </b>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="section">
          <SectionHead
            section={{ title: '最新服务', note: '企业服务与技术服务', to: '/businessService', more: '全部服务' }}
          />
          <ul>
            {products.map((row) => (
              <EntryRow key={row.to} row={row} />
            ))}
          </ul>
        </section>
        {classes.map(({ name, page, rows }) => (
          <section key={name} className="section">
            <SectionHead section={{ title: name, note: '', to: page, more: '更多' }} />
            <ul>
              {rows.map((row) => (
                <EntryRow key={row.to} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}
