/** One contract: its state and what to do next, its bills, its text, and every step so far. */

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { MemberLease } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/contract-page';
import { BillTable } from './bill-table.tsx';
import { ContractActions } from './contract-actions.tsx';
import { leaseTones, span } from './words.ts';
import '../../kit/form/form.css';
import './leasing.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.lease.contract_no ?? '我的合同'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const asked = api()
    ['GET /space-v2/contracts/item']({ query: { obj_id: id } })
    .catch(missingWhenInvalid);
  const [{ data: lease }, { data: me }, { data: unpaid }] = await Promise.all([
    asked,
    api()['GET /users/users/me'](),
    api()['GET /space-v2/bills/list']({ query: { unpaid: true, page_size: 100 } }),
  ]);
  return { lease, unpaid, user_id: me.user_id };
};

const money = '/userCenter/user/space/money';
const depositBack = '押金在费用结清、交还房屋后退还。';
const says = ({ status, first_day, last_day, ended_on, deposit_fen, request, next, steps }: MemberLease): string => {
  const last = steps.at(-1);
  if (request) return `${request === 'renew' ? '续租' : '提前终止'}申请已提交，等待园区答复。`;
  if (next) return `已有续签合同 ${next.contract_no}。`;
  switch (status) {
    case 1:
      if (last?.action === 'correct')
        return `园区已于 ${last.at.slice(0, 16)} 修改合同：${last.opinion}。请重新核对，确认无误后签署。`;
      return '请核对房源、租期和费用，确认无误后签署。';
    case 2:
      return `合同已签署，${first_day} 起租。`;
    case 3:
      return `合同履行中，${last_day} 到期。`;
    case 7:
      return `合同提前终止，租至 ${ended_on}。${deposit_fen ? depositBack : ''}`;
    case 8:
      return '合同已作废，无需签署。';
    default:
      return `合同已于 ${last_day} 到期。${deposit_fen ? depositBack : ''}`;
  }
};

const Terms = ({ lease }: { lease: MemberLease }) => {
  const rows: [label: string, value: React.ReactNode][] = [
    [
      '租赁房源',
      <span key="units" className="lease-units">
        {lease.units.map(({ unit_id, title, area_sqm, page }) => (
          <a key={unit_id} href={page}>
            <Unbroken>{`${title}（${area_sqm.toLocaleString('zh-CN')} ㎡）`}</Unbroken>
          </a>
        ))}
      </span>,
    ],
    ['租赁期限', span(lease.first_day, lease.last_day)],
    ['月租金', `${yuan(lease.month_rent_fen)} 元`],
    ['月物业费', `${yuan(lease.month_property_fen)} 元`],
    ['免租期', lease.free_rent_days ? `${lease.free_rent_days} 天` : '无'],
    ['押金', lease.deposit_months ? `${lease.deposit_months} 个月租金` : '无'],
    ['付款周期', `每 ${lease.pay_months} 个月`],
    ['租期合计', `${yuan(lease.total_fen)} 元（租金和物业费，含税）`],
    [
      '增值税税率',
      lease.rent_vat_rate === null ? '' : `租金 ${lease.rent_vat_rate}%，物业费 ${lease.property_vat_rate ?? 0}%`,
    ],
    [
      '逾期违约金',
      lease.late_rate
        ? `每日万分之 ${lease.late_rate}${lease.late_grace_days ? `，宽限 ${lease.late_grace_days} 天` : ''}`
        : '',
    ],
    ['提前终止', lease.free_rent_clawback ? '补交已使用免租期的租金' : ''],
    [
      '现有押金',
      lease.deposit_fen > 0 && (
        <a key="deposit" href={money}>
          {yuan(lease.deposit_fen)} 元
        </a>
      ),
    ],
    [
      '预收款',
      lease.credit_fen > 0 && (
        <a key="credit" href={money}>
          {yuan(lease.credit_fen)} 元，可抵扣或申请退款
        </a>
      ),
    ],
    ['出租方', lease.lessor],
    ['承租方', lease.enterprise_name],
    [
      '签署',
      lease.confirmed_at ? (
        <span key="signed">
          {lease.confirmed_by_name}于 {lease.confirmed_at.slice(0, 16)} 确认
          <small className="lease-hash">条款校验值 {lease.terms_hash.slice(0, 16)}…</small>
        </span>
      ) : (
        '尚未签署'
      ),
    ],
  ];
  return (
    <Panel title="合同要点">
      <FactList className="fact-list" rows={rows} />
    </Panel>
  );
};

const Words = ({ lease }: { lease: MemberLease }) => {
  const [open, setOpen] = useState(lease.status === 1);
  return (
    <details className="panel lease-text" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>合同条款</h2>
        <span className="tag grey">示例文本</span>
      </summary>
      {lease.clauses.map(({ heading, lines }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {lines.map((line) => (
            <p key={line}>
              <Unbroken>{line}</Unbroken>
            </p>
          ))}
        </section>
      ))}
    </details>
  );
};

const actorOf = ({ actor_kind, actor_name }: MemberLease['steps'][number]): string =>
  actor_kind === 'member' ? actor_name : actor_kind === 'staff' ? '园区' : '系统';

export default function ContractPage({ loaderData: { lease, unpaid, user_id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="record">
      <BackLink to="/userCenter/user/space/contract" text="我的合同" />
      <CentreHead
        title={lease.units.map(({ title }) => title).join('、')}
        lead={`合同编号 ${lease.contract_no} · ${lease.enterprise_name}`}
      >
        {(lease.status === 5 || lease.status === 7) && lease.deposit_fen > 0 && (
          <ButtonLink to={money} look="primary" text="退还押金" />
        )}
        <ContractActions key={lease.obj_id} lease={lease} user_id={user_id} onMoved={revalidate} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="合同状态"
            tone={leaseTones[lease.status] ?? ''}
            icon={lease.status === 1 ? 'note-pencil' : lease.status === 3 ? 'seal-check' : 'file-text'}
            state={
              <>
                {lease.status_name}
                {lease.ending_soon && <span className="tag amber">即将到期</span>}
              </>
            }
            text={says(lease)}
            until={lease.due_fen > 0 ? { label: '逾期和 30 天内应缴（元）', at: yuan(lease.due_fen) } : undefined}
          />
          <Terms lease={lease} />
          <BillTable
            bills={lease.bills}
            unpaid={unpaid}
            payee={lease.payee && { ...lease.payee, lessor: lease.lessor, contract_no: lease.contract_no }}
            signed={lease.status !== 1 && lease.status !== 8}
            user_id={user_id}
            onPaid={revalidate}
          />
          <Words lease={lease} />
        </div>
        <Timeline steps={lease.steps} by={actorOf} />
      </div>
    </div>
  );
}
