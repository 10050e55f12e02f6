/** 我的合同: the enterprise's contracts, with signatures and payments that are due on top. */

import { yuan } from '#contract/kit/money.ts';
import type { LeaseItem } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/contracts-page';
import { leaseTones, span } from './words.ts';
import './leasing.css';

const path = '/userCenter/user/space/contract';
const contracts = tabbedList({
  path,
  param: 'status',
  views: [
    { key: '', label: '全部' },
    { key: '1', label: '待签署', query: { status: 1 } },
    { key: '3', label: '履行中', query: { status: 3 } },
    { key: '2', label: '待生效', query: { status: 2 } },
    { key: '5', label: '已到期', query: { status: 5 } },
  ],
  load: (query) => api()['GET /space-v2/contracts/list']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '我的合同 - 用户中心' }];
export const clientLoader = contracts.clientLoader;

const Row = ({ one }: { one: LeaseItem }) => (
  <RecordRow
    to={`${path}/${one.obj_id}`}
    title={one.units.map(({ title }) => title).join('、')}
    facts={
      <>
        <span className="numeral">{one.contract_no}</span>
        <span>
          <Unbroken>{span(one.first_day, one.ended_on ?? one.last_day)}</Unbroken>
        </span>
        <span>月租金 {yuan(one.month_rent_fen)} 元</span>
      </>
    }
    state={
      <>
        <span className={`tag ${leaseTones[one.status] ?? ''}`}>{one.status_name}</span>{' '}
        {one.ending_soon && <span className="tag amber">即将到期</span>}
        <small className={one.overdue_bills ? 'owed' : undefined}>
          {one.overdue_bills ? `${one.overdue_bills} 笔逾期` : one.due_fen ? `30 天内应缴 ${yuan(one.due_fen)} 元` : ''}
        </small>
      </>
    }
    act={one.status === 1 ? '去签署' : '查看'}
    needed={one.status === 1}
  />
);

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的合同" lead="所在企业的租赁合同和账单，同事共同可见。">
        <ButtonLink to="/userCenter/user/space/money" text="预收款和对账单" />
      </CentreHead>
      <TabbedList
        of={contracts}
        list={loaderData}
        label="合同列表"
        tabs="合同状态"
        unit="份"
        row={(one) => <Row key={one.obj_id} one={one} />}
        empty={{
          title: '还没有租赁合同',
          hint: '入园申请通过后，工作人员会生成合同，请您在这里核对和确认。',
          act: <ButtonLink to="/userCenter/user/space/applying" text="查看入园申请" />,
        }}
        narrowed={{
          title: '没有这个状态的合同',
          hint: '换一个状态看看。',
          act: <ButtonLink to={path} text="查看全部合同" />,
        }}
      />
    </>
  );
}
