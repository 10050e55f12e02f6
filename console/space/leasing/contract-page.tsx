/** One contract: its terms, bills and steps, and what may be done with it. */

import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { StaffLease } from '#contract/space/leasing/lease-calls.ts';
import { leaseRequests } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/client.ts';
import { Facts } from '../../kit/facts.tsx';
import { report } from '../../kit/failures.ts';
import { Page } from '../../kit/page.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { StepList } from '../../kit/step-list.tsx';
import { useCall } from '../../kit/use-call.ts';
import { AddBill } from './add-bill.tsx';
import { ContractBills } from './bill-rows.tsx';
import { ContractActions } from './contract-actions.tsx';
import { LeaseState } from './lease-state.tsx';

const ContractPage = () => {
  const { obj_id = '' } = useParams();
  const read = useCall('GET /console/contracts/{obj_id}', { params: { obj_id } });
  return <Reading of={read}>{({ data }) => <Contract one={data} />}</Reading>;
};
export default ContractPage;

const Document = ({ one }: { one: StaffLease }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBytes(
        await api['GET /console/contracts/{obj_id}/pdf']({ params: { obj_id: one.obj_id } }),
        `租赁合同_${one.contract_no}.pdf`,
      );
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      下载合同
    </Button>
  );
};

const ContractLink = ({ obj_id, contract_no }: { obj_id: string; contract_no: string }) => (
  <Link to={`/contracts/${obj_id}`}>{contract_no}</Link>
);

const Contract = ({ one }: { one: StaffLease }) => {
  const money = may(useStaff(), 'POST /console/bills');
  const signed = one.status !== 1 && one.status !== 8;
  return (
    <Page
      title={one.units.map(({ title }) => title).join('、')}
      crumbs={[{ label: '工作台', to: '/' }, { label: '租赁合同', to: '/contracts' }, { label: one.contract_no }]}
      extra={<Document one={one} />}
      note={
        <span className="page-note">
          <LeaseState {...one} />
          {one.ending_soon && <span className="state-tag state-tag-2">即将到期</span>}
          {one.request && <span className="state-tag state-tag-3">{leaseRequests[one.request]}</span>}
          <span>{one.enterprise_name}</span>
          <span className="num">{one.contract_no}</span>
        </span>
      }
    >
      <div className="view-layout">
        <div className="stack">
          <section className="panel" aria-labelledby="terms-title">
            <h2 id="terms-title">合同要点</h2>
            <Facts
              rows={[
                [
                  '租期',
                  <span key="days" className="num">
                    {one.first_day} 至 {one.last_day}
                  </span>,
                ],
                one.ended_on && ['提前终止', one.ended_on],
                ['月租金', `${yuan(one.month_rent_fen)} 元`],
                ['月物业费', `${yuan(one.month_property_fen)} 元`],
                ['免租期', one.free_rent_days ? `${one.free_rent_days} 天` : '无'],
                ['押金', one.deposit_months ? `${one.deposit_months} 个月租金` : '无'],
                ['付款', `每 ${one.pay_months} 个月`],
                ['出租方', one.lessor],
                ['承租方', `${one.enterprise_name}（统一社会信用代码 ${one.credit_code}）`],
                ['房源', one.units.map(({ title, area_sqm }) => `${title}（${area_sqm} ㎡）`).join('、')],
                [
                  '签署',
                  one.confirmed_at ? (
                    <>
                      {one.confirmed_by_name} <span className="num">{one.confirmed_at.slice(0, 16)}</span>
                    </>
                  ) : (
                    '尚未签署'
                  ),
                ],
                one.confirmed_at && ['条款校验值', one.terms_hash],
                [
                  '入园申请',
                  <Link key="admission" to={`/cases/${one.admission_id}`}>
                    查看办件
                  </Link>,
                ],
                one.previous && ['续签自', <ContractLink key="previous" {...one.previous} />],
                one.next && ['续签合同', <ContractLink key="next" {...one.next} />],
              ]}
            />
          </section>
          <section className="panel" aria-labelledby="bills-title">
            <div className="panel-head">
              <h2 id="bills-title">账单</h2>
              {money && signed && <AddBill contract_id={one.obj_id} />}
            </div>
            <ContractBills bills={one.bills} signed={signed} />
          </section>
        </div>
        <div className="view-side">
          <ContractActions one={one} />
          <section className="panel" aria-labelledby="steps-title">
            <h2 id="steps-title">办理过程</h2>
            <StepList
              steps={one.steps.toReversed()}
              notes={({ actor_kind }) => ({ actor: actor_kind === 'member' && '承租方' })}
            />
          </section>
        </div>
      </div>
    </Page>
  );
};
