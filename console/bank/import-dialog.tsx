/** Imports a statement as the bank's site exports it. */
import { api } from '../kit/client.ts';
import { SheetDialog } from '../kit/form/sheet-dialog.tsx';
import { notices } from '../kit/notices.tsx';
import { refreshBank } from './refresh-bank.ts';

const send = async (body: FormData) => {
  const { data } = await api['POST /console/bank_statements']({ body });
  const also = [data.known > 0 && `${data.known} 笔以前导入过`, data.outgoing > 0 && `${data.outgoing} 笔支出未导入`];
  notices.success([`导入 ${data.receipts} 笔收入`, ...also.filter(Boolean)].join('，'));
  await refreshBank();
};

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <SheetDialog
    form="import-statement"
    title="导入银行流水"
    ok="导入"
    label="流水"
    accept=".xlsx,.csv"
    send={send}
    onClose={onClose}
  >
    <p>从网上银行导出的交易明细（.xlsx 或 .csv），不限银行：须有日期和收入（贷方）金额，最好有对方户名和附言。</p>
    <p>可以按任意日期导出，导入过的不会重复。</p>
  </SheetDialog>
);
