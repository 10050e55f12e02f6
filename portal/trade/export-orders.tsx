/** Orders and payments of some days as a workbook, for the books of the buyer or of the shop. */
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Ask, AskDay } from '../kit/centre/ask.tsx';
import { today } from '../kit/clock.ts';
import { saveBytes } from '../kit/save-bytes.ts';

const calls = { buyer: 'GET /trade/order/export', shop: 'GET /trade/shop/orders_export' } as const;

export const ExportOrders = ({ as }: { as: keyof typeof calls }) => {
  const [open, setOpen] = useState(false);
  const [start_date, setStart] = useState(() => `${today().slice(0, 7)}-01`);
  const [end_date, setEnd] = useState(() => today());
  const save = async () => {
    const bytes = await api()[calls[as]]({ query: { start_date, end_date } });
    saveBytes(bytes, `订单_${start_date}_${end_date}.xlsx`);
    setOpen(false);
  };
  return (
    <>
      <Button icon="download-simple" text="导出 Excel" onClick={() => setOpen(true)} />
      {open && (
        <Ask title="导出订单" cancel="取消" act="导出" onCancel={() => setOpen(false)} onAct={save}>
          <p>导出这段时间的订单明细，以及到账和退款，可用于记账。一次最多一年。</p>
          <AskDay name="start_date" label="开始日期" value={start_date} max={today()} onChange={setStart} />
          <AskDay name="end_date" label="结束日期" value={end_date} min={start_date} max={today()} onChange={setEnd} />
        </Ask>
      )}
    </>
  );
};
