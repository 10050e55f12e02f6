/** One bill: what it is for, how it was paid, and its invoices. */
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { vatOf } from '#contract/space/leasing/bills.ts';
import { lateFeeSaid, lateRuleSaid } from '#contract/space/leasing/late-words.ts';
import { meterParts } from '#contract/space/leasing/meters.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { SubjectInvoices } from '../../kit/invoices/subject-invoices.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { saveBytes } from '../../kit/save-bytes.ts';
import type { Route } from './+types/bill-page';
import { BillPayments } from './bill-payments.tsx';
import { Payee } from './payee.tsx';
import { billTones, span } from './words.ts';
import './leasing.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.bill.kind_name ?? '账单'} ${loaderData?.bill.contract_no ?? ''} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const { data } = await api()
    ['GET /space-v2/bills/list']({ query: { obj_id: id } })
    .catch(missingWhenInvalid);
  const [bill] = data;
  if (!bill) throw refuse('not_found');
  if (bill.status > 2) return { bill, payee: null };
  const { data: lease } = await api()['GET /space-v2/contracts/item']({ query: { obj_id: bill.contract_id } });
  const { payee, lessor, contract_no } = lease;
  return { bill, payee: payee && { ...payee, lessor, contract_no } };
};

export default function BillPage({ loaderData: { bill, payee } }: Route.ComponentProps) {
  const contract = `/userCenter/user/space/contract/${bill.contract_id}`;
  const meter = bill.meter && meterParts(bill.meter);
  const { busy, wrong, act } = useAct();
  const download = () =>
    act('download', async () =>
      saveBytes(
        await api()['GET /space-v2/bills/pdf']({ query: { obj_id: bill.obj_id } }),
        `账单_${bill.kind_name}_${bill.contract_no}.pdf`,
      ),
    );
  return (
    <div className="record">
      <BackLink to={`${contract}#bills`} text={`合同 ${bill.contract_no}`} />
      <CentreHead
        title={bill.kind_name}
        lead={bill.period_first && bill.period_last ? span(bill.period_first, bill.period_last) : '一次性'}
      >
        {bill.payable && <ButtonLink to={`${contract}#bills`} text="提交凭证" />}
        <Button busy={busy !== ''} onClick={download} icon="download-simple" text="下载账单" />
      </CentreHead>
      {wrong && <FormMessage text={wrong} />}
      <Panel title="账单" id="bill">
        <FactList
          className="fact-list"
          rows={[
            [
              '状态',
              <span key="state" className={`tag ${bill.overdue ? 'red' : (billTones[bill.status] ?? '')}`}>
                {bill.overdue ? '已逾期' : bill.status_name}
              </span>,
            ],
            ['应缴日', bill.due_day],
            ['金额', `${yuan(bill.amount_fen)} 元`],
            [
              '税率',
              bill.vat_rate !== null && `${bill.vat_rate}%，含税额 ${yuan(vatOf(bill.amount_fen, bill.vat_rate))} 元`,
            ],
            ['已缴', `${yuan(bill.paid_fen)} 元`],
            ['抵扣', bill.held_fen > 0 && `预收款或押金抵扣 ${yuan(bill.held_fen)} 元`],
            ['红字冲减', bill.credited_fen > 0 && `${yuan(bill.credited_fen)} 元`],
            ['违约金', bill.late && lateFeeSaid(bill.late)],
            ['违约金计算', bill.late && lateRuleSaid(bill.late)],
            ['表号', bill.meter_no],
            ['读数', meter?.readings],
            ['用量', meter?.quantity],
            ['单价', meter?.price],
            ['备注', bill.note],
          ]}
        />
        {payee && <Payee {...payee} />}
        {bill.payments.length > 0 && <BillPayments payments={bill.payments} />}
      </Panel>
      <SubjectInvoices subject_type="lease_bill" subject_id={bill.obj_id} />
    </div>
  );
}
