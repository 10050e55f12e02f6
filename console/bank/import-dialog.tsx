/** Imports a statement as the bank's site exports it. */
import { api } from '../kit/client.ts';
import { SheetDialog } from '../kit/form/sheet-dialog.tsx';
import { notices } from '../kit/notices.tsx';
import { refreshBank } from './refresh-bank.ts';

const send = async (body: FormData) => {
  const {
    data: { preview, statement },
  } = await api['POST /console/bank_statements']({ body });
  if (!statement) return preview;
  const { receipts, known, outgoing } = statement;
  const also = [known > 0 && `${known} 笔没有导入`, outgoing > 0 && `${outgoing} 笔支出不导入`];
  notices.success([`导入 ${receipts} 笔收入`, ...also.filter(Boolean)].join('，'));
  await refreshBank();
  return null;
};

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <SheetDialog form="import-statement" title="导入银行流水" ok="确认导入" label="流水" send={send} onClose={onClose}>
    <p>从网上银行导出的交易明细（.xlsx 或 .csv），不限银行：须有日期和收入（贷方）金额，最好有对方户名和附言。</p>
    <p>可以按任意日期导出。导入前逐笔列出，导入过的不会重复。</p>
  </SheetDialog>
);
