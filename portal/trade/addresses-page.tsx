/** 收货地址: a member's shipping addresses, the default first. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/trade/address-calls.ts';
import { mostAddresses } from '#contract/trade/order-moves.ts';
import { placeText } from '#contract/trade/place-text.ts';
import { api } from '../kit/api.ts';
import { Button, TextButton } from '../kit/button.tsx';
import { Ask } from '../kit/centre/ask.tsx';
import { CentreHead, Panel } from '../kit/centre/centre-page.tsx';
import { Empty } from '../kit/empty.tsx';
import { notify } from '../kit/notices.tsx';
import type { Route } from './+types/addresses-page';
import { AddressDialog } from './address-dialog.tsx';
import './trade.css';

export const meta: Route.MetaFunction = () => [{ title: '收货地址 - 用户中心' }];
export const clientLoader = async () => (await api()['GET /users/users/addresses/list']()).data;

export default function AddressesPage({ loaderData: addresses }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Address | 'new'>();
  const [gone, setGone] = useState<Address>();
  const change = async (obj_id: string, action: 'default' | 'delete', told: string) => {
    await api()['POST /users/users/addresses/status']({ body: { obj_id, action } });
    setGone(undefined);
    notify({ tone: 'success', text: told });
    await revalidate();
  };
  const add = (
    <Button
      look="primary"
      disabled={addresses.length >= mostAddresses}
      onClick={() => setEdited('new')}
      text="新增地址"
    />
  );
  return (
    <>
      <CentreHead title="收货地址" lead={`最多 ${mostAddresses} 个；修改或删除不影响已下的订单。`}>
        {add}
      </CentreHead>
      <Panel label="地址列表" id="addresses">
        {addresses.length === 0 ? (
          <Empty title="还没有收货地址" hint="购买物料时需要一个收货地址。" act={add} />
        ) : (
          <ul className="address-list">
            {addresses.map((one) => (
              <li key={one.obj_id} className="address-card">
                <strong>
                  {one.consignee} <span className="numeral">{one.phone}</span>{' '}
                  {one.is_default && <span className="tag">默认</span>}
                </strong>
                <p>{placeText(one)}</p>
                <div className="address-acts">
                  <TextButton onClick={() => setEdited(one)} aria-label={`修改地址：${one.address}`} text="修改" />
                  {!one.is_default && (
                    <TextButton
                      onClick={() => change(one.obj_id, 'default', '已设为默认地址')}
                      aria-label={`设为默认：${one.address}`}
                      text="设为默认"
                    />
                  )}
                  <TextButton onClick={() => setGone(one)} aria-label={`删除地址：${one.address}`} text="删除" />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {edited && (
        <AddressDialog
          {...(edited !== 'new' && { address: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined);
            notify({ tone: 'success', text: '地址已保存' });
            await revalidate();
          }}
        />
      )}
      {gone && (
        <Ask
          title="删除这个地址？"
          cancel="不删除"
          act="删除"
          danger
          onCancel={() => setGone(undefined)}
          onAct={() => change(gone.obj_id, 'delete', '地址已删除')}
        >
          <p>{placeText(gone)}</p>
        </Ask>
      )}
    </>
  );
}
