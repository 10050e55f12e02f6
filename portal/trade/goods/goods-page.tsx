/** What the shops of the member's enterprise offer: drafts, what waits for review, what is sold. */
import { yuan } from '#contract/kit/money.ts';
import type { ShopGoods } from '#contract/trade/goods-calls.ts';
import type { GoodsView } from '#contract/trade/goods-rules.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/goods-page';
import { DeskNav } from './desk-nav.tsx';

const path = '/userCenter/user/shop/goods';
const list = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'draft', label: '草稿', query: { view: 'draft' } },
    { key: 'waiting', label: '待审核', query: { view: 'waiting' } },
    { key: 'returned', label: '退回', query: { view: 'returned' } },
    { key: 'on_sale', label: '在售', query: { view: 'on_sale' } },
    { key: 'off_sale', label: '已下架', query: { view: 'off_sale' } },
  ],
  load: (query) => api()['GET /trade/shop/goods']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '商品 - 用户中心' }];
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  const [goods, desks] = await Promise.all([list.clientLoader(args), api()['GET /trade/shop/desks']()]);
  return { ...goods, desks: desks.data };
};

export const goodsTones: Readonly<Record<GoodsView, string>> = {
  draft: 'grey',
  waiting: 'amber',
  returned: 'red',
  on_sale: 'teal',
  off_sale: 'grey',
};

const Row = ({ goods, several }: { goods: ShopGoods; several: boolean }) => (
  <RecordRow
    to={`${path}/${goods.obj_id}`}
    title={goods.title}
    facts={
      <>
        <span>{goods.type_name}</span>
        {several && <span>{goods.shop_name}</span>}
        <span>
          <Unbroken>{goods.lowest_price_fen === null ? '面议' : `${yuan(goods.lowest_price_fen)} 元起`}</Unbroken>
        </span>
        <span className="numeral">{goods.updated_at.slice(0, 10)}</span>
      </>
    }
    state={
      <>
        <span className={`tag ${goodsTones[goods.view]}`}>{goods.state_name}</span>
        {goods.opinion && <small>{goods.opinion}</small>}
      </>
    }
    act={goods.view === 'returned' ? '去修改' : goods.view === 'draft' ? '继续填写' : '查看'}
    needed={goods.view === 'returned'}
  />
);

export default function GoodsPage({ loaderData }: Route.ComponentProps) {
  const { desks } = loaderData;
  return (
    <>
      <CentreHead
        title="商品"
        lead="新商品和文字、图片的修改由平台审核后上架；价格、库存和上下架由商家决定，立即生效。"
      >
        {desks.length > 0 && <ButtonLink to={`${path}/new`} look="primary" text="新建商品" />}
      </CentreHead>
      <DeskNav here="/goods" />
      <TabbedList
        of={list}
        list={loaderData}
        label="商品列表"
        tabs="商品状态"
        unit="件商品"
        row={(goods) => <Row key={goods.obj_id} goods={goods} several={desks.length > 1} />}
        empty={
          desks.length > 0
            ? {
                title: '还没有商品',
                hint: '填写商品资料，提交审核，通过后在平台上架。',
                act: <ButtonLink to={`${path}/new`} look="primary" text="新建商品" />,
              }
            : {
                title: '本企业还没有开通商家',
                hint: '平台入驻通过后自动开通商家。',
                act: <ButtonLink to="/userCenter/user/space/settlement" text="查看平台入驻" />,
              }
        }
        narrowed={{ title: '没有这个状态的商品', hint: '换一个状态看看。' }}
      />
    </>
  );
}
