/** One request for an invoice: what is to be issued, to whom, and what finance records. */
import { useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Invoice, StaffInvoice } from '#contract/trade/invoice-calls.ts';
import { type InvoiceMove, invoiceNumberPattern } from '#contract/trade/invoice-rules.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { Facts } from '../../kit/facts.tsx';
import { FileList } from '../../kit/file-list.tsx';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { DayField, Field, OpinionField, TextField } from '../../kit/form/fields.tsx';
import { FileInput } from '../../kit/form/file-field.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { queries } from '../../kit/queries.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { StepList } from '../../kit/step-list.tsx';
import { useRecord } from '../../kit/use-call.ts';
import { InvoiceState } from './invoice-state.tsx';

const call = 'POST /console/invoices/{obj_id}/steps';
const refresh = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => /^GET \/console\/(invoices|me)/.test(String(name)),
  });

type Deciding = { invoice: StaffInvoice; onClose: () => void };
const failRule = { label: '失败原因', required: true, max: 300 };
const redRule = { label: '红冲原因', required: true, max: 300 };

const TakeUp = ({ invoice: { obj_id, version, request_no }, onClose }: Deciding) => {
  const dialog = useFormDialog({
    form: 'take-up-invoice',
    initial: {},
    send: async () => {
      await api[call]({ params: { obj_id }, body: { version, action: 'take_up' } });
      await refresh();
    },
    done: '已受理',
    reread: refresh,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`受理 ${request_no}`} ok="受理">
      <p>受理后买家不能再撤回，状态显示为“开票中”。</p>
    </FormDialog>
  );
};

const Fail = ({ invoice: { obj_id, version }, onClose }: Deciding) => {
  const dialog = useFormDialog({
    form: 'fail-invoice',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, failRule),
    send: async ({ opinion }) => {
      await api[call]({ params: { obj_id }, body: { version, action: 'fail', opinion: opinion.trim() } });
      await refresh();
    },
    done: '已退回，买家会收到通知',
    reread: refresh,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="开票失败" ok="确认" danger>
      <OpinionField of={dialog} {...failRule} help="买家会看到，并可修改后重新申请" />
    </FormDialog>
  );
};

/** Records what was issued on the tax platform: the invoice, or the red one that takes it back. */
const Record = ({ invoice, red, onClose }: Deciding & { red: boolean }) => {
  const { obj_id, version, amount_fen, paper } = invoice;
  const dialog = useFormDialog({
    form: 'record-invoice',
    initial: { invoice_no: '', issued_on: today(), file: null as Attachment | null, opinion: '' },
    wrong: ({ invoice_no, issued_on, file, opinion }) => ({
      ...(!invoiceNumberPattern.test(invoice_no.trim()) && { invoice_no: '发票号码须为 20 位数字' }),
      ...(!issued_on && { issued_on: '请选择日期' }),
      ...(!file && { file: '请上传发票文件' }),
      ...(red && wrongOpinions(opinion, redRule)),
    }),
    beside: { invoice_number_used: 'invoice_no', proof_used: 'file' },
    send: async ({ invoice_no, issued_on, file, opinion }) => {
      const body = { version, invoice_no: invoice_no.trim(), issued_on, file_id: file?.file_id ?? '' };
      await api[call]({
        params: { obj_id },
        body: red ? { ...body, action: 'reverse', opinion: opinion.trim() } : { ...body, action: 'issue' },
      });
      await refresh();
    },
    done: red ? '红冲已登记，买家会收到通知' : '发票已登记，买家会收到通知',
    reread: refresh,
    onClose,
  });
  const day = today();
  const first = paper?.issued_on ?? invoice.created_at.slice(0, 10);
  return (
    <FormDialog of={dialog} title={red ? '登记红冲' : '登记开票'} ok="登记" danger={red}>
      <p>
        {red ? '红字发票全额冲销' : '价税合计'} <strong className="num">{yuan(amount_fen)}</strong> 元。登记后不能修改。
      </p>
      <TextField
        of={dialog}
        field="invoice_no"
        label={red ? '红字发票号码' : '发票号码'}
        required
        maxLength={60}
        help="20 位数字"
      />
      <DayField
        of={dialog}
        field="issued_on"
        label={red ? '红冲日期' : '开票日期'}
        required
        refuses={(one) => one > day || one < first}
      />
      <Field of={dialog} field="file" label="发票文件" required help="PDF 或 OFD；买家可以下载">
        {(input, file, set) => <FileInput input={input} kind="invoice" value={file} onChange={set} />}
      </Field>
      {red && <OpinionField of={dialog} {...redRule} help="买家会看到" />}
    </FormDialog>
  );
};

/** Why finance has nothing to do, and whose turn it is. */
const nothingToDo: Readonly<Record<number, string>> = {
  3: '已通知买家失败原因，等买家核对开票信息后重新申请。',
  4: '买家已撤回申请，无需开票。',
  5: '已红冲，买家需要发票时会重新申请。',
};

const Decide = ({ invoice }: { invoice: StaffInvoice }) => {
  const [open, setOpen] = useState<InvoiceMove>();
  const acts: readonly (Act & { action: InvoiceMove })[] = [
    { action: 'take_up', name: '受理', onClick: () => setOpen('take_up') },
    { action: 'issue', name: '登记开票', look: 'primary', onClick: () => setOpen('issue') },
    { action: 'fail', name: '开票失败', look: 'danger', onClick: () => setOpen('fail') },
    { action: 'reverse', name: '登记红冲', look: 'danger', onClick: () => setOpen('reverse') },
  ];
  const possible = acts.filter(({ action }) => invoice.actions.includes(action));
  const deciding = { invoice, onClose: () => setOpen(undefined) };
  return (
    <Panel title="办理">
      {invoice.red_due && (
        <p>
          实付 {yuan(invoice.net_fen)} 元，已开 {yuan(invoice.issued_fen)} 元，应红冲。
        </p>
      )}
      {possible.length === 0 && <p className="quiet">{nothingToDo[invoice.status]}</p>}
      <Acts acts={possible} />
      {open === 'take_up' && <TakeUp {...deciding} />}
      {open === 'issue' && <Record {...deciding} red={false} />}
      {open === 'reverse' && <Record {...deciding} red />}
      {open === 'fail' && <Fail {...deciding} />}
    </Panel>
  );
};

const Paper = ({ paper, title }: { paper: NonNullable<Invoice['paper']>; title: string }) => (
  <Panel title={title}>
    <Facts
      rows={[
        [
          '发票号码',
          <span className="num" key="no">
            {paper.invoice_no}
          </span>,
        ],
        ['日期', paper.issued_on],
        ['金额', `${yuan(paper.amount_fen)} 元`],
        paper.reason !== '' && ['原因', paper.reason],
      ]}
    />
    <FileList files={[paper.file]} />
  </Panel>
);

const recordOf = ({ subject_type, subject_id, subject_no }: StaffInvoice): string =>
  ({
    trade_order: `/orders/${subject_id}`,
    instrument_reservation: `/reservations/${subject_id}`,
    // Bills have no page of their own: those of the contract.
    lease_bill: `/bills?keyword=${encodeURIComponent(subject_no)}`,
  })[subject_type];
const OneInvoice = ({ invoice }: { invoice: StaffInvoice }) => {
  const decides = may(useStaff(), call);
  return (
    <Page
      title={invoice.title}
      crumbs={[{ label: '发票', to: '/invoices' }, { label: invoice.request_no }]}
      note={
        <>
          <InvoiceState {...invoice} />
          <span>{invoice.invoice_type_name}</span>
          <span className="num">{yuan(invoice.amount_fen)} 元</span>
        </>
      }
      side={
        <>
          {decides && <Decide invoice={invoice} />}
          <Panel title="办理过程">
            <StepList steps={invoice.steps.toReversed()} />
          </Panel>
        </>
      }
    >
      <Panel title="开票信息">
        <Facts
          rows={[
            ['抬头', `${invoice.title}（${invoice.kind_name}）`],
            invoice.tax_no !== '' && ['税号', invoice.tax_no],
            invoice.reg_address !== '' && ['注册地址', invoice.reg_address],
            invoice.reg_phone !== '' && ['注册电话', invoice.reg_phone],
            invoice.bank_name !== '' && ['开户银行', invoice.bank_name],
            invoice.bank_account !== '' && ['银行账号', invoice.bank_account],
            invoice.email !== '' && ['邮箱', invoice.email],
            ['项目', invoice.item],
            ['价税合计', `${yuan(invoice.amount_fen)} 元`],
            ['税率', `${invoice.vat_rate}%，税额 ${yuan(invoice.tax_fen)} 元`],
            invoice.remark !== '' && ['备注', invoice.remark],
            [
              invoice.subject_name,
              <a key="subject" href={`/console${recordOf(invoice)}`}>
                {invoice.subject_no}
              </a>,
            ],
            ['买家', invoice.buyer_name],
            ['实付（减退款）', `${yuan(invoice.net_fen)} 元`],
            ['已开（减红冲）', `${yuan(invoice.issued_fen)} 元`],
            invoice.opinion !== '' && ['失败原因', invoice.opinion],
          ]}
        />
      </Panel>
      {invoice.paper && <Paper paper={invoice.paper} title="蓝字发票" />}
      {invoice.red && <Paper paper={invoice.red} title="红字发票" />}
    </Page>
  );
};

const InvoicePage = () => (
  <Reading of={useRecord('GET /console/invoices/{obj_id}')}>{({ data }) => <OneInvoice invoice={data} />}</Reading>
);
export default InvoicePage;
