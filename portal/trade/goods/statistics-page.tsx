/** The figures of a shop's last twelve months, and the same as a workbook. */
import { yuan } from '#contract/kit/money.ts';
import type { ShopStatistics } from '#contract/trade/goods-calls.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { Link } from '../../kit/link.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import type { Route } from './+types/statistics-page';
import { DeskNav } from './desk-nav.tsx';
import '../../kit/centre/value-table.css';
import './goods.css';

const path = '/userCenter/user/shop/statistics';
export const meta: Route.MetaFunction = () => [{ title: '商家统计 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { data: desks } = await api()['GET /trade/shop/desks']();
  const desk = desks.find(({ shop_id }) => shop_id === new URL(request.url).searchParams.get('shop'));
  const query = desk ? { shop_id: desk.shop_id } : {};
  return { desks, desk, query, figures: (await api()['GET /trade/shop/statistics']({ query })).data };
};

/** 36.5 小时 is a day and a half. */
const hoursText = (hours: number | null): string =>
  hours === null ? '—' : hours < 48 ? `${hours} 小时` : `${Math.round(hours / 2.4) / 10} 天`;
const totalOf = (months: ShopStatistics['months'], key: 'orders' | 'received_fen' | 'voucher_fen' | 'refunded_fen') =>
  months.reduce((sum, month) => sum + month[key], 0);

export default function StatisticsPage({ loaderData: { desks, desk, query, figures } }: Route.ComponentProps) {
  const { months, best, hours_to_quote, hours_to_ship, quotes, shipments } = figures;
  const { busy, wrong, act } = useAct();
  const isBusy = ({ orders, received_fen, refunded_fen }: (typeof months)[number]) =>
    orders + received_fen + refunded_fen > 0;
  const anything = months.some(isBusy);
  // The months before the first order say nothing.
  const told = months.slice(0, months.findLastIndex(isBusy) + 1);
  return (
    <>
      <CentreHead title="商家统计" lead="近十二个月；到账为财务确认的转账，创新券另计。">
        {anything && (
          <Button
            icon="download-simple"
            busy={busy === 'export'}
            onClick={() =>
              act('export', async () =>
                saveBytes(await api()['GET /trade/shop/statistics_export']({ query }), '商家统计.xlsx'),
              )
            }
            text="导出 Excel"
          />
        )}
      </CentreHead>
      <DeskNav here="/statistics" />
      <FormMessage text={wrong} />
      {desks.length > 1 && (
        <nav className="record-tabs" aria-label="商家">
          <Link to={path} aria-current={desk ? undefined : 'page'}>
            全部商家
          </Link>
          {desks.map(({ shop_id, shop_name }) => (
            <Link
              key={shop_id}
              to={`${path}?shop=${shop_id}`}
              aria-current={shop_id === desk?.shop_id ? 'page' : undefined}
            >
              {shop_name}
            </Link>
          ))}
        </nav>
      )}
      {anything ? (
        <>
          <Panel title="合计" id="shop-total">
            <dl className="goods-figures">
              <div>
                <dt>订单</dt>
                <dd className="numeral">{totalOf(months, 'orders')}</dd>
              </div>
              <div>
                <dt>转账到账（元）</dt>
                <dd className="numeral">{yuan(totalOf(months, 'received_fen'))}</dd>
              </div>
              <div>
                <dt>退款（元）</dt>
                <dd className="numeral">{yuan(totalOf(months, 'refunded_fen'))}</dd>
              </div>
              <div>
                <dt>首次报价用时（中位数）</dt>
                <dd className="numeral">
                  {hoursText(hours_to_quote)} <small>{quotes} 次</small>
                </dd>
              </div>
              <div>
                <dt>付款到首次发货（中位数）</dt>
                <dd className="numeral">
                  {hoursText(hours_to_ship)} <small>{shipments} 次</small>
                </dd>
              </div>
            </dl>
          </Panel>
          <Panel title="按月" id="shop-months">
            <DataTable
              className="value-table"
              caption="按月统计"
              rows={told}
              keyOf={({ month }) => month}
              columns={[
                { title: '月份', names: true, cell: ({ month }) => <span className="numeral">{month}</span> },
                { title: '订单', className: 'figure', says: true, cell: ({ orders }) => orders },
                { title: '其中关闭', className: 'figure', says: true, cell: ({ closed }) => closed },
                {
                  title: '到账（元）',
                  className: 'figure',
                  says: true,
                  cell: ({ received_fen }) => yuan(received_fen),
                },
                {
                  title: '创新券（元）',
                  className: 'figure',
                  says: true,
                  cell: ({ voucher_fen }) => yuan(voucher_fen),
                },
                {
                  title: '退款（元）',
                  className: 'figure',
                  says: true,
                  cell: ({ refunded_fen }) => yuan(refunded_fen),
                },
              ]}
            />
          </Panel>
          {best.length > 0 && (
            <Panel title="热销商品" note="已付款的订单，按金额" id="shop-best">
              <DataTable
                className="value-table"
                caption="热销商品"
                rows={best}
                keyOf={({ product_id }) => product_id}
                columns={[
                  { title: '商品', names: true, cell: ({ title }) => title },
                  { title: '订单', className: 'figure', says: true, cell: ({ orders }) => orders },
                  {
                    title: '数量',
                    className: 'figure',
                    says: true,
                    cell: ({ quantity, unit }) => `${quantity} ${unit}`,
                  },
                  { title: '金额（元）', className: 'figure', says: true, cell: ({ sum_fen }) => yuan(sum_fen) },
                ]}
              />
            </Panel>
          )}
        </>
      ) : (
        <Panel label="统计">
          <Empty title="近十二个月没有订单" hint="买家下单后，在这里看到订单、到账和发货用时。" />
        </Panel>
      )}
    </>
  );
}
