/** 代收货款: what is held for each shop, and the payout of what may be paid. */
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { afterSaleWithinDays } from '#contract/trade/order-moves.ts';
import type { HeldForShop } from '#contract/trade/payout-calls.ts';
import { api } from '../../kit/client.ts';
import { Facts } from '../../kit/facts.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { refreshPayouts } from './refresh-payouts.ts';

const call = 'POST /console/payouts';
const text = '买家付款后，平台为商家代收的货款会列在这里。';

const DrawUp = ({ shop, onClose }: { shop: HeldForShop; onClose: () => void }) => {
  const go = useNavigate();
  const { shop_id, shop_name, due_fen, due_orders, account } = shop;
  const dialog = useFormDialog({
    form: 'draw-up-payout',
    initial: {},
    send: async () => {
      const { data } = await api[call]({ body: { shop_id, seen_fen: due_fen } });
      await refreshPayouts();
      await go(`/payouts/${data.obj_id}`);
    },
    done: '已生成结算单，请另一位财务人员复核',
    reread: refreshPayouts,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`生成结算单：${shop_name}`} ok="生成">
      <Facts
        rows={[
          ['金额', `${yuan(due_fen)} 元，${due_orders} 笔订单`],
          ['收款单位', account?.name],
          ['开户银行', account?.bank_name],
          ['银行账号', account?.account_no],
        ]}
      />
    </FormDialog>
  );
};

const fen = (key: 'held_fen' | 'due_fen' | 'settling_fen', title: string): Column<HeldForShop> => ({
  key,
  title,
  width: 140,
  align: 'right',
  className: 'num one-line',
  show: (one) => yuan(one[key]),
});

const Held = () => {
  const [opened, setOpened] = useState<HeldForShop>();
  const handles = may(useStaff(), call);
  const list = useList('GET /console/payouts/held', (address, paging) => ({
    query: { due: address.text('due') === 'true' || undefined, keyword: address.text('keyword'), ...paging },
  }));
  const columns: readonly Column<HeldForShop>[] = [
    { key: 'shop', title: '商家', always: true, clip: true, show: 'shop_name' },
    { key: 'enterprise', title: '经营企业', width: 240, clip: true, show: 'enterprise_name' },
    fen('held_fen', '代收余额（元）'),
    fen('due_fen', '可结算（元）'),
    fen('settling_fen', '结算中（元）'),
    {
      key: 'act',
      title: '操作',
      width: 150,
      always: true,
      show: (one) => {
        if (!handles || one.due_fen === 0) return null;
        return one.account ? (
          <Button size="small" aria-label={`生成结算单：${one.shop_name}`} onClick={() => setOpened(one)}>
            生成结算单
          </Button>
        ) : (
          <span className="meta">商家未填收款账户</span>
        );
      },
    },
  ];
  return (
    <ListScreen
      title="代收货款"
      noun="商家"
      id="held-for-shops"
      crumbs={[{ label: '货款结算', to: '/payouts' }]}
      top={<p className="meta gap">收货满 {afterSaleWithinDays} 天、没有处理中的售后的订单可以结算；退款已扣除。</p>}
      list={list}
      keyOf={({ shop_id }) => shop_id}
      filters={[
        {
          kind: 'tabs',
          label: '按货款筛选',
          options: [
            { name: '全部', set: {} },
            { name: '可结算', set: { due: 'true' } },
          ],
        },
        { kind: 'keyword', label: '商家或经营企业' },
      ]}
      columns={columns}
      empty={{ title: '没有代收货款', text, narrowed: { title: '没有符合条件的商家', text } }}
    >
      {opened && <DrawUp key={opened.shop_id} shop={opened} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  );
};
export default Held;
