/** One contract: its terms, bills and steps, and what may be done with it. */

import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { StaffLease } from '#contract/space/leasing/lease-calls.ts';
import { leaseRequests } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { Facts } from '../../kit/facts.tsx';
import { LostRights } from '../../kit/lost-rights.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { StepList } from '../../kit/step-list.tsx';
import { useRecord } from '../../kit/use-call.ts';
import { AddBill } from './add-bill.tsx';
import { ContractBills } from './bill-rows.tsx';
import { ContractActions } from './contract-actions.tsx';
import { LateFees } from './late-fees.tsx';
import { LeaseState } from './lease-state.tsx';

const ContractLink = ({ obj_id, contract_no }: { obj_id: string; contract_no: string }) => (
  <Link to={`/contracts/${obj_id}`}>{contract_no}</Link>
);

const Contract = ({ one }: { one: StaffLease }) => {
  const money = may(useStaff(), 'POST /console/bills');
  const signed = one.status !== 1 && one.status !== 8;
  return (
    <Page
      title={one.units.map(({ title }) => title).join('、')}
      crumbs={[{ label: '租赁合同', to: '/contracts' }, { label: one.contract_no }]}
      extra={
        <DownloadButton
          name={`租赁合同_${one.contract_no}.pdf`}
          bytes={() => api['GET /console/contracts/{obj_id}/pdf']({ params: { obj_id: one.obj_id } })}
        >
          下载合同
        </DownloadButton>
      }
      note={
        <>
          <LeaseState {...one} />
          {one.ending_soon && <span className="state-tag state-tag-2">即将到期</span>}
          {one.request && <span className="state-tag state-tag-3">{leaseRequests[one.request]}</span>}
          <span>{one.enterprise_name}</span>
          <span className="num">{one.contract_no}</span>
        </>
      }
      side={
        <>
          <ContractActions one={one} />
          <Panel title="办理过程">
            <StepList
              steps={one.steps.toReversed()}
              notes={({ actor_kind }) => ({ actor: actor_kind === 'member' && '承租方' })}
            />
          </Panel>
        </>
      }
    >
      <LostRights of={one.lost} />
      <Panel title="合同要点">
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
            signed && [
              '现有押金',
              <Link key="deposit" to={`/tenants/${one.enterprise_id}`}>
                {yuan(one.deposit_fen)} 元
              </Link>,
            ],
            signed &&
              one.credit_fen > 0 && [
                '承租方预收款',
                <Link key="credit" to={`/tenants/${one.enterprise_id}`}>
                  {yuan(one.credit_fen)} 元
                </Link>,
              ],
            ['付款', `每 ${one.pay_months} 个月`],
            ['租期合计', `${yuan(one.total_fen)} 元（租金和物业费，含税）`],
            one.rent_vat_rate !== null && [
              '增值税税率',
              `租金 ${one.rent_vat_rate}%，物业费 ${one.property_vat_rate ?? 0}%`,
            ],
            one.late_rate > 0 && [
              '逾期违约金',
              `每日万分之 ${one.late_rate}${one.late_grace_days ? `，宽限 ${one.late_grace_days} 天` : ''}`,
            ],
            one.free_rent_clawback && ['提前终止', '补收已使用免租期的租金'],
            ['出租方', one.lessor],
            ['承租方', `${one.enterprise_name}（统一社会信用代码 ${one.credit_code}）`],
            [
              '房源',
              one.units.map(({ title, area_sqm }) => `${title}（${area_sqm.toLocaleString('zh-CN')} ㎡）`).join('、'),
            ],
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
      </Panel>
      <Panel
        title="账单"
        extra={
          money &&
          signed && (
            <div className="panel-tools">
              <LateFees obj_id={one.obj_id} />
              <AddBill contract_id={one.obj_id} first_day={one.first_day} bills={one.bills} />
            </div>
          )
        }
      >
        <ContractBills bills={one.bills} signed={signed} />
      </Panel>
    </Page>
  );
};
const ContractPage = () => (
  <Reading of={useRecord('GET /console/contracts/{obj_id}')}>{({ data }) => <Contract one={data} />}</Reading>
);
export default ContractPage;
