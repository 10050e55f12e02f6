/** 商家经营企业: which enterprise works at the desk of each shop. */
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShopDesk } from '#contract/trade/order-calls.ts';
import { api } from '../kit/client.ts';
import { CertifiedEnterprise } from '../kit/form/certified-enterprise.tsx';
import { Field } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { queries } from '../kit/queries.ts';

const text = '平台入驻通过后自动开通商家；也可以在“内容”里发布，在这里指定由哪家企业经营。';

const Assign = ({ desk, onClose }: { desk: ShopDesk; onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'shop-desk',
    initial: { enterprise_id: desk.enterprise_id ?? '' },
    send: async ({ enterprise_id }) => {
      await api['POST /console/shop_desks']({
        body: { shop_id: desk.shop_id, enterprise_id: enterprise_id || null },
      });
      await queries.invalidateQueries({ queryKey: ['GET /console/shop_desks'] });
    },
    done: '已保存',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={desk.shop_name} ok="保存">
      <Field of={dialog} field="enterprise_id" label="经营企业（须已认证；清空则收回）">
        {(input, enterprise_id, set) => (
          <CertifiedEnterprise input={input} value={enterprise_id} name={desk.enterprise_name} onChange={set} />
        )}
      </Field>
    </FormDialog>
  );
};

const ShopDesks = () => {
  const [open, setOpen] = useState<ShopDesk>();
  const list = useList('GET /console/shop_desks', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  const columns: readonly Column<ShopDesk>[] = [
    { key: 'shop', title: '商家', clip: true, show: 'shop_name' },
    { key: 'enterprise', title: '经营企业', clip: true, show: ({ enterprise_name }) => enterprise_name || '未指定' },
    {
      key: 'goods',
      title: '在售商品',
      kind: 'number',
      show: ({ goods_on_sale }) => goods_on_sale,
    },
    {
      key: 'waiting',
      title: '待审内容',
      kind: 'number',
      show: 'goods_waiting',
    },
    {
      key: 'open',
      title: '待办订单',
      kind: 'number',
      show: ({ orders_open, shop_name }) =>
        orders_open > 0 ? (
          <Link
            to={`/orders?${new URLSearchParams({ keyword: shop_name })}`}
            aria-label={`${shop_name}有 ${orders_open} 张待办订单`}
          >
            {orders_open}
          </Link>
        ) : (
          0
        ),
    },
    {
      key: 'late',
      title: '逾期未发',
      width: 110,
      show: ({ orders_late }) => (orders_late > 0 ? <Tag color="error">逾期 {orders_late}</Tag> : '—'),
    },
    {
      key: 'act',
      title: '操作',
      width: 120,
      show: (one) => (
        <Button type="link" aria-label={`指定经营企业：${one.shop_name}`} onClick={() => setOpen(one)}>
          指定
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListScreen
        title="商家经营企业"
        noun="商家"
        id="shop-desks"
        list={list}
        keyOf={({ shop_id }) => shop_id}
        filters={[{ kind: 'keyword', label: '商家或企业' }]}
        columns={columns}
        card={(one) => (
          <>
            <strong>{one.shop_name}</strong>
            <p className="card-line">
              <span>{one.enterprise_name || '未指定'}</span>
              <span>在售 {one.goods_on_sale}</span>
              <span>待审 {one.goods_waiting}</span>
              <span>待办订单 {one.orders_open}</span>
              {one.orders_late > 0 && <Tag color="error">逾期 {one.orders_late}</Tag>}
            </p>
            <Button type="link" aria-label={`指定经营企业：${one.shop_name}`} onClick={() => setOpen(one)}>
              指定
            </Button>
          </>
        )}
        empty={{ title: '还没有商家', text, narrowed: { title: '没有符合条件的商家', text } }}
      />
      {open && <Assign desk={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default ShopDesks;
