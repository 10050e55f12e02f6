/** What finance and approvers decide on a tenant's money. Each asks for the reason that the tenant reads. */
import { Alert } from 'antd';
import type { Attachment } from '#contract/kit/fields.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Refund, TenantAccount } from '#contract/space/leasing/money-calls.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { ChoiceField, DayField, Field, OpinionField, SelectField, TextField } from '../../kit/form/fields.tsx';
import { FileInput } from '../../kit/form/file-field.tsx';
import { FormDialog, type FormDialogState, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { refreshLeasing } from './refresh-leasing.ts';

type Props = { tenant: TenantAccount; onClose: () => void };
type Deposit = TenantAccount['deposits'][number];
const reason = { label: '原因', required: true, max: 500 };
const readByTenant = '承租方会看到';

type WithMoney = { amount_fen: number | null; opinion: string };
const Amount = <V extends WithMoney & Record<string, unknown>>({
  of,
  help,
}: {
  of: FormDialogState<V>;
  help: string;
}) => (
  <Field of={of} field="amount_fen" label="金额" required help={help}>
    {(input, fen, set) => (
      <MoneyInput {...input} fen={fen as number | null} onFen={(next) => set(next as V['amount_fen'])} />
    )}
  </Field>
);
const wrongAmount = (fen: number | null, most: number, of: string) =>
  !fen ? { amount_fen: '请填写金额' } : fen > most ? { amount_fen: `不能超过${of} ${yuan(most)} 元` } : {};

const billOptions = (tenant: TenantAccount) =>
  tenant.open_bills.map(({ obj_id, title, due_day, open_fen }) => ({
    value: obj_id,
    label: `${title}，${due_day} 应缴，待缴 ${yuan(open_fen)} 元`,
  }));
const leastOf = (tenant: TenantAccount, bill_id: string, has: number): number =>
  Math.min(has, tenant.open_bills.find(({ obj_id }) => obj_id === bill_id)?.open_fen ?? 0);

export const SetOffDialog = ({ tenant, onClose }: Props) => {
  const key = useKey();
  const params = { enterprise_id: tenant.enterprise_id };
  const first = tenant.open_bills[0]?.obj_id ?? '';
  const dialog = useFormDialog({
    form: 'set-off',
    initial: { bill_id: first, amount_fen: leastOf(tenant, first, tenant.credit_fen) as number | null, opinion: '' },
    wrong: ({ bill_id, amount_fen, opinion }) => ({
      ...(!bill_id && { bill_id: '请选择账单' }),
      ...wrongAmount(amount_fen, tenant.credit_fen, '预收款'),
      ...wrongOpinions(opinion, reason),
    }),
    send: async ({ amount_fen, ...typed }) => {
      const body = { ...typed, amount_fen: amount_fen ?? 0 };
      await api['POST /console/tenant_accounts/{enterprise_id}/set_off']({ params, body }, key.headersFor(body));
      key.done();
      await refreshLeasing();
    },
    done: '预收款已抵扣，承租方会收到通知',
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="用预收款抵扣账单" ok="确认抵扣">
      <p className="dialog-title">现有预收款 {yuan(tenant.credit_fen)} 元</p>
      <SelectField of={dialog} field="bill_id" label="抵扣的账单" required options={billOptions(tenant)} />
      <Amount of={dialog} help="不超过预收款和该账单的待缴金额" />
      <OpinionField of={dialog} {...reason} help={readByTenant} />
    </FormDialog>
  );
};

type RefundTyped = {
  source: string;
  accept: boolean;
  amount_fen: number | null;
  account_name: string;
  bank: string;
  account_no: string;
  refunded_on: string;
  file: Attachment | null;
  opinion: string;
};
const newRefund = (): RefundTyped => ({
  source: '',
  accept: true,
  amount_fen: null,
  account_name: '',
  bank: '',
  account_no: '',
  refunded_on: today(),
  file: null,
  opinion: '',
});
const Proof = ({ of }: { of: FormDialogState<RefundTyped> }) => {
  const day = today();
  return (
    <>
      <DayField of={of} field="refunded_on" label="退款日期" required refuses={(one) => one > day} />
      <Field of={of} field="file" label="退款凭证" required help="银行回单，图片或 PDF；承租方可以查看">
        {(input, file, set) => <FileInput input={input} kind="pictureOrPdf" value={file} onChange={set} />}
      </Field>
    </>
  );
};
const wrongProof = ({ refunded_on, file }: { refunded_on: string; file: Attachment | null }) => ({
  ...(!refunded_on && { refunded_on: '请选择退款日期' }),
  ...(!file && { file: '请上传退款凭证' }),
});

/** Enters a refund that finance has made: of credit, or of the deposit of a contract that is over. */
export const RefundDialog = ({ tenant, onClose }: Props) => {
  const key = useKey();
  const params = { enterprise_id: tenant.enterprise_id };
  const sources = [
    ...(tenant.credit_fen
      ? [{ value: 'credit', label: `预收款 ${yuan(tenant.credit_fen)} 元`, most: tenant.credit_fen }]
      : []),
    ...tenant.deposits
      .filter(({ over }) => over)
      .map(({ contract_id, contract_no, place, held_fen }) => ({
        value: contract_id,
        label: `${place} 押金 ${yuan(held_fen)} 元（${contract_no}）`,
        most: held_fen,
      })),
  ];
  const mostOf = (source: string) => sources.find(({ value }) => value === source)?.most ?? 0;
  const dialog = useFormDialog({
    form: 'refund',
    initial: {
      ...newRefund(),
      source: sources[0]?.value ?? '',
      amount_fen: sources[0]?.most ?? null,
      account_name: tenant.enterprise_name,
    },
    wrong: (values) => ({
      ...wrongAmount(values.amount_fen, mostOf(values.source), values.source === 'credit' ? '预收款' : '押金'),
      ...(!values.account_name.trim() && { account_name: '请填写收款户名' }),
      ...(!values.bank.trim() && { bank: '请填写开户行' }),
      ...(!/^\d[\d ]{4,38}\d$/.test(values.account_no.trim()) && { account_no: '请填写收款账号（数字）' }),
      ...wrongProof(values),
      ...wrongOpinions(values.opinion, reason),
    }),
    beside: { proof_used: 'file' },
    send: async ({ source, amount_fen, file, account_name, bank, account_no, refunded_on, opinion }) => {
      const body = {
        account_name,
        bank,
        account_no,
        refunded_on,
        opinion,
        amount_fen: amount_fen ?? 0,
        file_id: file?.file_id ?? '',
        ...(source !== 'credit' && { contract_id: source }),
      };
      await api['POST /console/tenant_accounts/{enterprise_id}/refunds']({ params, body }, key.headersFor(body));
      key.done();
      await refreshLeasing();
    },
    done: '退款已登记，承租方会收到通知',
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="登记退款" ok="登记">
      <StillOwed tenant={tenant} />
      <ChoiceField of={dialog} field="source" label="退还" required options={sources} />
      <Amount of={dialog} help="先在银行办理转账，再在这里登记" />
      <TextField of={dialog} field="account_name" label="收款户名" required />
      <TextField of={dialog} field="bank" label="开户行" required />
      <TextField of={dialog} field="account_no" label="收款账号" required />
      <Proof of={dialog} />
      <OpinionField of={dialog} {...reason} help={readByTenant} />
    </FormDialog>
  );
};

/** Money goes back to somebody who owes: said before it does. */
const StillOwed = ({ tenant: { owed_fen, overdue_fen } }: Pick<Props, 'tenant'>) =>
  owed_fen > 0 && (
    <Alert
      className="gap"
      type="warning"
      showIcon
      title={`该租户还有 ${yuan(owed_fen)} 元未缴${overdue_fen > 0 ? `，其中逾期 ${yuan(overdue_fen)} 元` : ''}，可先抵扣再退款`}
    />
  );

/** Answers a tenant's request for a refund. */
export const DecideRefundDialog = ({ tenant, refund, onClose }: Props & { refund: Refund }) => {
  const rule = (accept: boolean) => ({ label: accept ? '说明' : '不予退款的原因', required: !accept, max: 500 });
  const dialog = useFormDialog({
    form: 'decide-refund',
    initial: newRefund(),
    wrong: (values) => ({
      ...(values.accept && wrongProof(values)),
      ...wrongOpinions(values.opinion, rule(values.accept)),
    }),
    beside: { proof_used: 'file' },
    send: async ({ accept, refunded_on, file, opinion }) => {
      await api['POST /console/refunds/{refund_id}']({
        params: { refund_id: refund.refund_id },
        body: { accept, opinion: opinion.trim(), ...(accept && { refunded_on, file_id: file?.file_id ?? '' }) },
      });
      await refreshLeasing();
    },
    done: ({ accept }) => (accept ? '退款已登记，承租方会收到通知' : '已答复不予退款'),
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`办理退款申请 ${refund.refund_no}`}>
      <p className="dialog-title">
        退还{refund.contract_no ? `押金（${refund.contract_no}）` : '预收款'} {yuan(refund.amount_fen)} 元
      </p>
      <p>
        {refund.account_name}，{refund.bank}，账号 <span className="num one-line">{refund.account_no}</span>
      </p>
      {refund.reason && <p className="meta">承租方说明：{refund.reason}</p>}
      <StillOwed tenant={tenant} />
      <ChoiceField
        of={dialog}
        field="accept"
        label="办理结果"
        required
        options={[
          { value: true, label: '已退款' },
          { value: false, label: '不予退款' },
        ]}
      />
      {dialog.values.accept && <Proof of={dialog} />}
      <OpinionField of={dialog} {...rule(dialog.values.accept)} help={readByTenant} />
    </FormDialog>
  );
};

/** Finance sets a deposit off, or carries it into the renewal. */
export const UseDepositDialog = ({ tenant, deposit, onClose }: Props & { deposit: Deposit }) => {
  const key = useKey();
  const bills = tenant.open_bills.filter(({ title }) => !title.startsWith('押金'));
  const first = bills[0]?.obj_id ?? '';
  const dialog = useFormDialog({
    form: 'deposit',
    initial: {
      action: (deposit.next_no ? 'carry' : 'set_off') as 'carry' | 'set_off',
      bill_id: first,
      amount_fen: (deposit.next_no ? deposit.held_fen : leastOf(tenant, first, deposit.held_fen)) as number | null,
      opinion: '',
    },
    wrong: ({ action, bill_id, amount_fen, opinion }) => ({
      ...(action === 'set_off' && !bill_id && { bill_id: '请选择账单' }),
      ...wrongAmount(amount_fen, deposit.held_fen, '押金'),
      ...wrongOpinions(opinion, reason),
    }),
    send: async ({ action, bill_id, amount_fen, opinion }) => {
      const body = {
        action,
        amount_fen: amount_fen ?? 0,
        opinion: opinion.trim(),
        ...(action === 'set_off' && { bill_id }),
      };
      const params = { obj_id: deposit.contract_id };
      await api['POST /console/contracts/{obj_id}/deposit']({ params, body }, key.headersFor(body));
      key.done();
      await refreshLeasing();
    },
    done: '押金已处理，承租方会收到通知',
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="处理押金" ok="确认">
      <p className="dialog-title">
        合同 {deposit.contract_no}，现有押金 {yuan(deposit.held_fen)} 元
      </p>
      <ChoiceField
        of={dialog}
        field="action"
        label="处理方式"
        required
        options={[
          { value: 'set_off', label: '抵扣账单' },
          ...(deposit.next_no ? [{ value: 'carry' as const, label: `转入续签合同 ${deposit.next_no}` }] : []),
        ]}
      />
      {dialog.values.action === 'set_off' && (
        <SelectField
          of={dialog}
          field="bill_id"
          label="抵扣的账单"
          required
          options={billOptions({ ...tenant, open_bills: bills })}
        />
      )}
      <Amount of={dialog} help="不超过现有押金" />
      <OpinionField of={dialog} {...reason} help={readByTenant} />
    </FormDialog>
  );
};

/** An approver forfeits a deposit, or asks for more. */
export const ClaimDepositDialog = ({
  contract,
  action,
  onClose,
}: {
  contract: { obj_id: string; contract_no: string; deposit_fen: number };
  action: 'forfeit' | 'top_up';
  onClose: () => void;
}) => {
  const key = useKey();
  const day = today();
  const forfeit = action === 'forfeit';
  const dialog = useFormDialog({
    form: 'claim',
    initial: { amount_fen: null as number | null, due_day: '', opinion: '' },
    wrong: ({ amount_fen, due_day, opinion }) => ({
      ...wrongAmount(amount_fen, forfeit ? contract.deposit_fen : Number.MAX_SAFE_INTEGER, '现有押金'),
      ...(!forfeit && !due_day && { due_day: '请选择应缴日' }),
      ...wrongOpinions(opinion, reason),
    }),
    send: async ({ amount_fen, due_day, opinion }) => {
      const body = { action, amount_fen: amount_fen ?? 0, opinion: opinion.trim(), ...(!forfeit && { due_day }) };
      await api['POST /console/contracts/{obj_id}/deposit_claims'](
        { params: { obj_id: contract.obj_id }, body },
        key.headersFor(body),
      );
      key.done();
      await refreshLeasing();
    },
    done: forfeit ? '押金已没收，承租方会收到通知' : '补缴账单已生成，承租方会收到通知',
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={forfeit ? '没收押金' : '要求补缴押金'} ok="确认" danger={forfeit}>
      <p className="dialog-title">
        合同 {contract.contract_no}，现有押金 {yuan(contract.deposit_fen)} 元
      </p>
      {forfeit && <p>没收的押金计入收入，不能恢复。请先与承租方确认依据。</p>}
      <Amount of={dialog} help={forfeit ? '不超过现有押金' : '生成一笔押金账单'} />
      {!forfeit && <DayField of={dialog} field="due_day" label="应缴日" required refuses={(one) => one < day} />}
      <OpinionField of={dialog} {...reason} help={readByTenant} />
    </FormDialog>
  );
};
