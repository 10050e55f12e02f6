/** Orders and payments of some days as a workbook, for the books of the buyer or of the shop. */
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Ask, AskDay } from '../kit/centre/ask.tsx';
import { today } from '../kit/clock.ts';
import { saveBytes } from '../kit/save-bytes.ts';

const orders = { name: '订单', text: '导出这段时间的订单明细，以及到账和退款，可用于记账。一次最多一年。' };
const kinds = {
  buyer: { call: 'GET /trade/order/export', ...orders },
  shop: { call: 'GET /trade/shop/orders_export', ...orders },
  controlled: {
    call: 'GET /trade/shop/controlled_sales/export',
    name: '管制化学品台账',
    text: '导出这段时间出库和退货的台账，可用于备案和留存；经办人证件号码请按证明补全。一次最多一年。',
  },
} as const;

export const ExportOrders = ({ as }: { as: keyof typeof kinds }) => {
  const { call, name, text } = kinds[as];
  const [open, setOpen] = useState(false);
  const [start_date, setStart] = useState(() => `${today().slice(0, 7)}-01`);
  const [end_date, setEnd] = useState(() => today());
  const save = async () => {
    const bytes = await api()[call]({ query: { start_date, end_date } });
    saveBytes(bytes, `${name}_${start_date}_${end_date}.xlsx`);
    setOpen(false);
  };
  return (
    <>
      <Button icon="download-simple" text="导出 Excel" onClick={() => setOpen(true)} />
      {open && (
        <Ask title={`导出${name}`} cancel="取消" act="导出" onCancel={() => setOpen(false)} onAct={save}>
          <p>{text}</p>
          <AskDay name="start_date" label="开始日期" value={start_date} max={today()} onChange={setStart} />
          <AskDay name="end_date" label="结束日期" value={end_date} min={start_date} max={today()} onChange={setEnd} />
        </Ask>
      )}
    </>
  );
};
