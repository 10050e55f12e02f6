/** Says which reported transfer a receipt of the bank is, or that it is none of the platform's. */
import { Radio } from 'antd';
import type { Receipt } from '#contract/bank/bank-calls.ts';
import { yuan } from '#contract/kit/money.ts';
import { api } from '../kit/client.ts';
import { Field, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { ProposalLine } from './proposal-line.tsx';
import { refreshBank } from './refresh-bank.ts';

const none = 'none';

export const ReceiptDialog = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => {
  const { receipt_id, arrived_on, payer, payer_account, amount_fen, note, reference, proposals } = receipt;
  const dialog = useFormDialog({
    form: 'receipt',
    initial: { payment_id: proposals[0]?.payment_id ?? none, opinion: '' },
    wrong: ({ payment_id, opinion }) => ({
      ...(payment_id === none && !opinion.trim() && { opinion: '请填写说明，如：银行结息' }),
    }),
    send: async ({ payment_id, opinion }) => {
      await api['POST /console/bank_receipts/{receipt_id}/steps']({
        params: { receipt_id },
        body: payment_id === none ? { action: 'aside', opinion: opinion.trim() } : { action: 'match', payment_id },
      });
      await refreshBank();
    },
    done: ({ payment_id }) => (payment_id === none ? '已注明' : '已核对'),
    reread: refreshBank,
    onClose,
  });
  const chosen = proposals.find(({ payment_id }) => payment_id === dialog.values.payment_id);
  return (
    <FormDialog of={dialog} title="核对流水" ok={chosen ? (chosen.confirmed ? '核对' : '确认到账') : '保存'}>
      <p className="dialog-title">
        {arrived_on}，{payer || '没有户名'}
        {payer_account && `（尾号 ${payer_account}）`}，{yuan(amount_fen)} 元
      </p>
      {(note || reference) && (
        <p className="meta">{[note, reference && `流水号 ${reference}`].filter(Boolean).join('；')}</p>
      )}
      {proposals.length === 0 && <p>没有对应的转账凭证。属于平台的款项，请联系付款人提交凭证后再核对。</p>}
      <Field of={dialog} field="payment_id" label="对应的转账" required>
        {(input, value, set) => (
          <Radio.Group
            {...input}
            className="receipt-choices"
            value={value}
            onChange={({ target }) => set(target.value as string)}
          >
            {proposals.map((one) => (
              <Radio key={one.payment_id} value={one.payment_id}>
                <ProposalLine proposal={one} />
              </Radio>
            ))}
            <Radio value={none}>{proposals.length === 0 ? '与平台无关' : '都不是，与平台无关'}</Radio>
          </Radio.Group>
        )}
      </Field>
      {dialog.values.payment_id === none && (
        <TextField
          of={dialog}
          field="opinion"
          label="说明"
          required
          maxLength={200}
          help="如：银行结息、线下合同的款项"
        />
      )}
    </FormDialog>
  );
};
