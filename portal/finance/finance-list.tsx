import { CompareBar } from '../kit/compare/compare-bar.tsx';
import { CompareToggle } from '../kit/compare/compare-button.tsx';
import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/finance-list';
import { comparedLoans } from './compared.ts';
import { finance } from './finance.ts';
import { financeRoom } from './finance-room.server.ts';

/** The page of every list of finance; those of the kinds of funds have a longer address. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { pathname, searchParams } = url;
  const path = pathname.replace(/^\/finance\//, '').replace(/\/+$/, '');
  const { list, tab } = foundOr404(await financeRoom.list(path, context.get(pageContext), searchParams));
  return { room: financeRoom.place, list, tab, tabs: financeRoom.tabs };
};

export const handle = readingIn(finance);
export const meta: Route.MetaFunction = listMeta;

export default function FinanceListPage({ loaderData }: Route.ComponentProps) {
  const comparable = loaderData.tab === 'loanCenter';
  return (
    <ListPage {...loaderData} {...(comparable && { act: (row) => <CompareToggle of={comparedLoans} row={row} /> })}>
      {comparable && <CompareBar of={comparedLoans} />}
    </ListPage>
  );
}
