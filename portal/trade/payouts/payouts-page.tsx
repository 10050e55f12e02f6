/** 货款结算: what the platform holds for the member's shops, where it is paid, and the payouts so far. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { afterSaleWithinDays } from '#contract/trade/order-moves.ts';
import type { HeldForShop } from '#contract/trade/payout-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink, TextButton } from '../../kit/button.tsx';
import { Ask, AskField } from '../../kit/centre/ask.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { notify } from '../../kit/notices.tsx';
import { DeskNav } from '../goods/desk-nav.tsx';
import type { Route } from './+types/payouts-page';
import { payoutTones } from './payout-tones.ts';
import '../../kit/centre/value-table.css';

const path = '/userCenter/user/shop/payouts';
const payouts = tabbedList({
  path,
  views: [{ key: '', label: '全部' }],
  load: async (query) => {
    const [found, { data: shops }] = await Promise.all([
      api()['GET /trade/shop/payouts']({ query }),
      api()['GET /trade/shop/payout_accounts'](),
    ]);
    return { ...found, shops };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '货款结算 - 用户中心' }];
export const clientLoader = payouts.clientLoader;

const Account = ({ shop, onClose }: { shop: HeldForShop; onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  const [bank_name, setBank] = useState(shop.account?.bank_name ?? '');
  const [account_no, setNumber] = useState(shop.account?.account_no ?? '');
  return (
    <Ask
      title={`收款账户：${shop.shop_name}`}
      cancel="取消"
      act="保存"
      onCancel={onClose}
      onAct={async () => {
        await api()['POST /trade/shop/payout_accounts']({ body: { shop_id: shop.shop_id, bank_name, account_no } });
        onClose();
        notify({ tone: 'success', text: '收款账户已保存' });
        await revalidate();
      }}
    >
      <p>户名为 {shop.enterprise_name}，只能填写本企业的对公账户。已生成的结算单仍按原账户付款。</p>
      <AskField name="bank_name" label="开户银行">
        {(input) => (
          <input {...input} maxLength={60} value={bank_name} onChange={({ target }) => setBank(target.value)} />
        )}
      </AskField>
      <AskField name="account_no" label="银行账号">
        {(input) => (
          <input
            {...input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            value={account_no}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </AskField>
    </Ask>
  );
};

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const [edited, setEdited] = useState<HeldForShop>();
  return (
    <>
      <CentreHead
        title="货款结算"
        lead={`平台代收的货款，在收货满 ${afterSaleWithinDays} 天、没有处理中的售后时结算到收款账户。`}
      />
      <DeskNav here="/payouts" />
      {loaderData.shops.length > 0 && (
        <Panel title="代收货款" id="held">
          <DataTable
            className="value-table"
            caption="代收货款"
            rows={loaderData.shops}
            keyOf={({ shop_id }) => shop_id}
            columns={[
              { title: '店铺', names: true, cell: ({ shop_name }) => shop_name },
              { title: '代收余额（元）', className: 'figure', says: true, cell: ({ held_fen }) => yuan(held_fen) },
              { title: '可结算（元）', className: 'figure', says: true, cell: ({ due_fen }) => yuan(due_fen) },
              {
                title: '结算中（元）',
                className: 'figure',
                says: true,
                cell: ({ settling_fen }) => yuan(settling_fen),
              },
              {
                title: '收款账户',
                says: true,
                cell: ({ account }) =>
                  account ? (
                    <>
                      {account.bank_name}
                      <small>尾号 {account.account_no.slice(-4)}</small>
                    </>
                  ) : (
                    '未填写，不能结算'
                  ),
              },
              {
                title: '操作',
                cell: (shop) => (
                  <TextButton
                    aria-label={`${shop.account ? '更换' : '填写'}收款账户：${shop.shop_name}`}
                    onClick={() => setEdited(shop)}
                    text={shop.account ? '更换' : '填写'}
                  />
                ),
              },
            ]}
          />
        </Panel>
      )}
      <TabbedList
        of={payouts}
        list={loaderData}
        label="结算单列表"
        unit="张结算单"
        row={(one) => (
          <RecordRow
            key={one.obj_id}
            to={`${path}/${one.obj_id}`}
            title={`${one.shop_name}，${yuan(one.amount_fen)} 元`}
            facts={
              <>
                <span className="numeral">{one.payout_no}</span>
                <span>{one.orders} 笔订单</span>
                <span className="numeral">{one.created_at.slice(0, 10)}</span>
              </>
            }
            state={
              <>
                <span className={`tag ${payoutTones[one.status] ?? ''}`}>{one.status_name}</span>{' '}
                <small>{one.paid_on && `${one.paid_on} 付款`}</small>
              </>
            }
            act="查看"
            needed={false}
          />
        )}
        empty={
          loaderData.shops.length > 0
            ? { title: '还没有结算单', hint: '有可结算的货款后，由平台财务生成。' }
            : {
                title: '本企业还没有开通商家',
                hint: '平台入驻通过后自动开通商家。',
                act: <ButtonLink to="/userCenter/user/space/settlement" text="查看平台入驻" />,
              }
        }
      />
      {edited && <Account key={edited.shop_id} shop={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
