/** What the home page, the site's menu, its search and the pages of institutions show of finance. */
import { rateText } from '#contract/finance/loan-schedule.ts';
import type { Api } from '../kit/content/content-page.server.ts';
import type { DetailData } from '../kit/content/detail.ts';
import type { FigureTile } from '../kit/content/figure-tiles.tsx';
import { financeRoom } from './finance-room.server.ts';
import { amountRange, rateNote, termRange } from './words.ts';

export const { kinds: financeKinds, menu: financeMenu } = financeRoom;

/** The loans with the lowest annual rate. */
export const cheapestLoans = async (api: Api, count: number): Promise<FigureTile[]> =>
  (await api['GET /financial/debt_products']({ query: { sort: 'rate_up', page_size: count } })).data.map((loan) => ({
    to: `/finance/loanCenter/${loan.obj_id}`,
    figure: rateText(loan.annual_rate),
    of: `年化利率（${rateNote(loan)}）`,
    title: loan.title,
    says: [loan.shop_name, `${loan.guarantee_name} · ${amountRange(loan)} · ${termRange(loan)}`],
  }));

type Group = NonNullable<DetailData['groups']>[number];
/** What an institution offers: loans, funds and bonds. */
export const financeOfShop = async (api: Api, shop_id: string, count: number): Promise<Group[]> =>
  await Promise.all(
    ['debt_product', 'fund', 'bond'].map(async (type) => {
      const page = financeRoom.pageOf(type);
      return {
        title: page?.title ?? '',
        to: `${page?.folder}/${page?.path}?shop_id=${shop_id}`,
        rows: page ? await financeRoom.few(page, api, { shop_id }, count) : [],
      };
    }),
  );
