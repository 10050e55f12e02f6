import type { Fee } from '#contract/finance/loan-schedule.ts';
import { CompareButton } from '../kit/compare/compare-button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import type { AnyEntry } from '../kit/content/content-page.server.ts';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/finance-detail';
import { comparedLoans } from './compared.ts';
import { finance } from './finance.ts';
import { financeRoom } from './finance-room.server.ts';
import { LoanCalculator, type LoanTerms } from './loan-calculator.tsx';

/** What the calculator of a loan's page counts with. */
const termsOf = (entry: AnyEntry): LoanTerms => {
  const loan = entry as unknown as LoanTerms & { fees: Fee[] };
  return {
    amount_min_wan: loan.amount_min_wan,
    amount_max_wan: loan.amount_max_wan,
    term_min_months: loan.term_min_months,
    term_max_months: loan.term_max_months,
    rate_min: loan.rate_min,
    rate_max: loan.rate_max,
    repayment: loan.repayment,
    fees: loan.fees,
  };
};

/** The page of every entry of finance; `investmentDetails` and `bondDetails` also take the id as a parameter (specification 2). */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { pathname, searchParams } = url;
  const list = params.list ?? pathname.replace(/^\/finance\//, '').replace(/\/+$/, '');
  const id = params.id ?? searchParams.get('obj_id') ?? searchParams.get('id') ?? '';
  const { detail, entry, page } = foundOr404(await financeRoom.entry(list, id, here));
  const { shop_id } = entry as { shop_id?: string };
  const alike = shop_id ? await financeRoom.few(page, here.api, { shop_id }, 5) : [];
  const groups = [
    {
      title: `该机构的其他${page.type.name}`,
      to: `${page.folder}/${page.path}?shop_id=${shop_id}`,
      rows: alike.filter(({ to }) => !to.endsWith(id)).slice(0, 4),
    },
  ];
  return {
    detail: await withGroups(here.api, detail, entry, groups),
    terms: page.type.type === 'debt_product' ? termsOf(entry) : null,
  };
};

export const handle = readingIn(finance);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function FinanceDetailPage({ loaderData: { detail, terms } }: Route.ComponentProps) {
  return (
    <ContentDetail
      key={detail.path}
      detail={detail}
      {...(terms && {
        after: [
          {
            id: 'calculator',
            title: '还款测算',
            body: <LoanCalculator key="calculator" terms={terms} title="还款测算" />,
          },
        ],
        moreActs: <CompareButton of={comparedLoans} {...detail.subject} title={detail.title} />,
      })}
    />
  );
}
