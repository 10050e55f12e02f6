/** 我的发票: all requests of the enterprise or the person, by month and state. */
import { invoiceStates } from '#contract/trade/invoice-rules.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { InvoiceEntry } from '../../kit/invoices/invoice-entry.tsx';
import { Link } from '../../kit/link.tsx';
import type { Route } from './+types/invoices-page';
import '../trade.css';

const path = '/userCenter/user/invoices';
const list = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'waiting', label: invoiceStates[0], query: { status: 0 } },
    { key: 'doing', label: invoiceStates[1], query: { status: 1 } },
    { key: 'issued', label: invoiceStates[2], query: { status: 2 } },
    { key: 'failed', label: invoiceStates[3], query: { status: 3 } },
    { key: 'withdrawn', label: invoiceStates[4], query: { status: 4 } },
    { key: 'reversed', label: invoiceStates[5], query: { status: 5 } },
  ],
  asked: (search) => ({ month: /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? '' }),
  load: async (query, { month }) => {
    const [found, { data: months }] = await Promise.all([
      api()['GET /trade/invoices']({ query: { ...query, ...(month && { month }) } }),
      api()['GET /trade/invoices/months'](),
    ]);
    return { ...found, months };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '我的发票 - 用户中心' }];
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => list.clientLoader({ request });

export default function InvoicesPage({ loaderData: found }: Route.ComponentProps) {
  const { view, asked, months } = found;
  const titles = <ButtonLink to={`${path}/titles`} text="发票抬头" />;
  return (
    <>
      <CentreHead title="我的发票" lead="在已付款的订单、预约或账单页申请；开具后在这里下载。">
        {titles}
      </CentreHead>
      <TabbedList
        of={list}
        list={found}
        label="发票列表"
        tabs="发票状态"
        unit="张发票"
        className="invoice-entries"
        row={(one) => <InvoiceEntry key={one.obj_id} invoice={one} linked />}
        empty={{ title: '还没有发票', hint: '付款确认后，在订单、预约或账单页申请开票。', act: titles }}
        narrowed={{ title: '没有符合条件的发票', hint: '换一个状态或月份看看。' }}
      >
        {months.length > 0 && (
          <nav className="invoice-months" aria-label="申请月份">
            {['', ...months].map((month) => (
              <Link
                key={month}
                to={list.addressOf({ view, asked: { month }, page: 1 })}
                aria-current={asked.month === month ? 'page' : undefined}
              >
                {month || '全部月份'}
              </Link>
            ))}
          </nav>
        )}
      </TabbedList>
    </>
  );
}
