/** What buyers say of the shops that the member's enterprise runs. */
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { TextLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { OwnRating } from '../../kit/deals/deal-rating.tsx';
import { DeskNav } from '../goods/desk-nav.tsx';
import type { Route } from './+types/shop-ratings-page';

const shop = '/userCenter/user/shop';
const ratings = tabbedList({
  path: `${shop}/ratings`,
  views: [
    { key: '', label: '全部' },
    { key: 'open', label: '待回复', query: { unanswered: true } },
  ],
  load: (query) => api()['GET /trade/shop/ratings']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '商家评价 - 用户中心' }];
export const clientLoader = ratings.clientLoader;

export default function ShopRatingsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <CentreHead title="商家评价" lead="买家在订单完成后的评价，可以回复一次，所有人可见。" />
      <DeskNav here="/ratings" />
      <TabbedList
        of={ratings}
        list={loaderData}
        label="收到的评价"
        tabs="是否回复"
        unit="条评价"
        className="rating-list"
        row={(rating) => (
          <OwnRating
            key={rating.obj_id}
            rating={rating}
            about={<TextLink to={`${shop}/orders/${rating.deal_id}`} text={rating.title} />}
            onDone={revalidate}
          />
        )}
        empty={{ title: '还没有评价', hint: '订单完成后，买家可以在订单页评价。' }}
        narrowed={{ title: '没有待回复的评价' }}
      />
    </>
  );
}
