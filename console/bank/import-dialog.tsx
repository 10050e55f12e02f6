/** Imports a statement as the bank's site exports it. */
import { useState } from 'react';
import { api } from '../kit/client.ts';
import { isFailure } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import { FilePicker, usePicker } from '../kit/form/file-picker.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { notices } from '../kit/notices.tsx';
import { refreshBank } from './refresh-bank.ts';

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { picker, pick } = usePicker();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const dialog = useFormDialog({
    form: 'import-statement',
    initial: { file: null as File | null },
    wrong: ({ file }) => ({ ...(!file && { file: '请选择流水文件' }) }),
    send: async ({ file }) => {
      if (!file) return;
      const body = new FormData();
      body.append('file', file, file.name);
      setWrong([]);
      try {
        const { data } = await api['POST /console/bank_statements']({ body });
        const also = [
          data.known > 0 && `${data.known} 笔以前导入过`,
          data.outgoing > 0 && `${data.outgoing} 笔支出未导入`,
        ];
        notices.success([`导入 ${data.receipts} 笔收入`, ...also.filter(Boolean)].join('，'));
      } catch (error) {
        if (isFailure(error, 'invalid')) setWrong(error.detail.errors?.map(({ message }) => message) ?? []);
        throw error;
      }
      await refreshBank();
    },
    onClose,
  });
  return (
    <FormDialog of={dialog} title="导入银行流水" ok="导入">
      <p>
        从网上银行导出的交易明细（.xlsx 或
        .csv），各家银行的格式都可以：须有日期、收入（贷方）金额，最好有对方户名和附言。
      </p>
      <p>导入过的不会重复，可以按任意日期导出。</p>
      <Field of={dialog} field="file" label="流水文件" required>
        {(input, file, set) => (
          <div className="file-input">
            <FilePicker picker={picker} accept=".xlsx,.csv" onPick={([one]) => one && set(one)} />
            <button type="button" className="ant-btn ant-btn-default" id={input.id} onClick={pick}>
              {file ? '重新选择' : '选择文件'}
            </button>
            {file && <span> {file.name}</span>}
          </div>
        )}
      </Field>
      {wrong.length > 0 && (
        <ul className="field-error" aria-label="流水中的错误">
          {wrong.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
};
