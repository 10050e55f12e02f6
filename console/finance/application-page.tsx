/** One application as staff see it: how it goes and who agreed to what; not what the two sides tell each other. */
import type { StaffApplication } from '#contract/finance/application-calls.ts';
import { consentItems } from '#contract/finance/consent.ts';
import { rateText } from '#contract/finance/loan-schedule.ts';
import { yuan } from '#contract/kit/money.ts';
import { Facts } from '../kit/facts.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useRecord } from '../kit/use-call.ts';
import { ApplicationState } from './application-state.tsx';

const OneApplication = ({ one }: { one: StaffApplication }) => (
  <Page
    title={one.product_title}
    crumbs={[{ label: '贷款申请', to: '/finance-applications' }, { label: one.application_no }]}
    note={
      <>
        <ApplicationState {...one} />
        <span>{one.enterprise_name}</span>
        <span className="num">{one.application_no}</span>
      </>
    }
    side={
      <Panel title="办理过程">
        <StepList steps={one.steps.toReversed()} />
      </Panel>
    }
  >
    <Panel title="申请">
      <Facts
        rows={[
          ['企业', one.enterprise_name],
          ['银行', one.shop_name],
          ['申请', `${yuan(one.amount_fen)} 元，${one.months} 个月`],
          ['提交时间', one.submitted_at?.slice(0, 16) ?? '未提交'],
          ['答复期限', one.due_on ?? '—'],
          one.granted && [
            '授信',
            `${yuan(one.granted.granted_fen)} 元，名义年利率 ${rateText(one.granted.granted_rate)}（不含费用），${one.granted.granted_months} 个月，有效期至 ${one.granted.granted_until}`,
          ],
          one.lent && ['放款', `${one.lent.lent_on}，${yuan(one.lent.lent_fen)} 元`],
        ]}
      />
    </Panel>
    <Panel title="授权记录">
      {one.consents.length === 0 ? (
        <p className="quiet">企业还没有授权，银行看不到这份申请。</p>
      ) : (
        <PlainTable
          label="授权记录"
          rows={one.consents}
          keyOf={({ consent_id }) => consent_id}
          columns={[
            { title: '授权人', cell: ({ given_by }) => given_by || '申请人' },
            { title: '授权时间', className: 'num', cell: ({ given_at }) => given_at.slice(0, 16) },
            { title: '版本', className: 'num', cell: ({ version }) => version },
            {
              title: '内容',
              className: 'wrap',
              cell: ({ items }) => items.map((item) => consentItems[item]).join('；'),
            },
            {
              title: '是否有效',
              className: 'num',
              cell: ({ withdrawn_at, ended }) =>
                withdrawn_at ? `${withdrawn_at.slice(0, 16)} ${ended ? '失效（申请未通过）' : '撤回'}` : '有效',
            },
          ]}
        />
      )}
    </Panel>
  </Page>
);

const ApplicationPage = () => (
  <Reading of={useRecord('GET /console/finance_applications/{obj_id}')}>
    {({ data }) => <OneApplication one={data} />}
  </Reading>
);
export default ApplicationPage;
