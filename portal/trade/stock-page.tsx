/** The stock of a shop: what it has, what orders have reserved, and the correction after a count. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../kit/api.ts';
import { TextButton } from '../kit/button.tsx';
import { Ask, AskField } from '../kit/centre/ask.tsx';
import { CentreHead, Panel } from '../kit/centre/centre-page.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Empty } from '../kit/empty.tsx';
import { numberIn } from '../kit/form/number-in.ts';
import { notify } from '../kit/notices.tsx';
import type { Route } from './+types/stock-page';
import { DeskNav } from './goods/desk-nav.tsx';
import '../kit/centre/value-table.css';

export const meta: Route.MetaFunction = () => [{ title: '库存 - 用户中心' }];
export const clientLoader = async () => (await api()['GET /trade/shop/stock']()).data;

export default function StockPage({ loaderData: rows }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<(typeof rows)[number]>();
  const [typed, setTyped] = useState('');
  return (
    <>
      <CentreHead title="库存" lead="下单即锁定，发货后扣减；盘点后可以更正，不能少于已锁定的数量。" />
      <DeskNav here="/stock" />
      <Panel label="库存列表" id="stock">
        {rows.length === 0 ? (
          <Empty title="没有计库存的商品" hint="商品的规格填写了期初库存后，会列在这里。" />
        ) : (
          <DataTable
            className="value-table"
            caption="库存"
            rows={rows}
            keyOf={({ product_id, spec_id }) => `${product_id} ${spec_id}`}
            columns={[
              {
                title: '商品',
                names: true,
                cell: ({ title, spec_name }) => (
                  <>
                    {title}
                    <small>{spec_name}</small>
                  </>
                ),
              },
              { title: '库存', className: 'figure', says: true, cell: ({ on_hand }) => on_hand },
              { title: '已锁定', className: 'figure', says: true, cell: ({ reserved }) => reserved },
              { title: '可售', className: 'figure', says: true, cell: ({ on_hand, reserved }) => on_hand - reserved },
              {
                title: '操作',
                cell: (row) => (
                  <TextButton
                    aria-label={`更正库存：${row.title} ${row.spec_name}`}
                    onClick={() => {
                      setEdited(row);
                      setTyped(String(row.on_hand));
                    }}
                    text="更正"
                  />
                ),
              },
            ]}
          />
        )}
      </Panel>
      {edited && (
        <Ask
          title="更正库存"
          cancel="取消"
          act="保存"
          onCancel={() => setEdited(undefined)}
          onAct={async () => {
            const { product_id, spec_id } = edited;
            await api()['POST /trade/shop/stock']({ body: { product_id, spec_id, on_hand: numberIn(typed) } });
            setEdited(undefined);
            notify({ tone: 'success', text: '库存已更正' });
            await revalidate();
          }}
        >
          <AskField
            name="on_hand"
            label={
              <>
                {edited.title} {edited.spec_name}，实有数量（已锁定 {edited.reserved}）
              </>
            }
          >
            {(input) => (
              <input
                {...input}
                inputMode="numeric"
                value={typed}
                maxLength={60}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </AskField>
        </Ask>
      )}
    </>
  );
}
