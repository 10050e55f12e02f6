/** The loans that the member's enterprise has applied for. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/applications-page';
import { ApplicationRow } from './application-row.tsx';
import { base } from './words.ts';

const path = `${base}/applications`;
const applications = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'draft', label: '待授权', query: { status: 0 } },
    { key: 'sent', label: '待受理', query: { status: 1 } },
    { key: 'doing', label: '尽调中', query: { status: 2 } },
    { key: 'granted', label: '已授信', query: { status: 3 } },
    { key: 'lent', label: '已放款', query: { status: 4 } },
    { key: 'refused', label: '未通过', query: { status: 5 } },
    { key: 'lapsed', label: '授信已失效', query: { status: 7 } },
    { key: 'withdrawn', label: '已撤回', query: { status: 6 } },
  ],
  load: (query) => api()['GET /financial/applications']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '贷款申请 - 用户中心' }];
export const clientLoader = applications.clientLoader;

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="贷款申请" lead="同意授权后才交给银行；同事以企业名义提交的申请共同可见。">
        <ButtonLink to={`${base}/fit`} text="哪些适合我" />
        <ButtonLink to="/finance/loanCenter" look="primary" text="去贷款中心" />
      </CentreHead>
      <TabbedList
        of={applications}
        list={loaderData}
        label="贷款申请列表"
        tabs="申请状态"
        unit="份申请"
        row={(one) => {
          const needed = one.status === 0 || (one.status === 2 && one.asked);
          return (
            <ApplicationRow
              key={one.obj_id}
              application={one}
              to={path}
              who={one.shop_name}
              needed={needed}
              act={one.status === 0 ? '去提交' : needed ? '去答复' : '查看'}
            />
          );
        }}
        empty={{
          title: '还没有贷款申请',
          hint: '可先比较含费用的年化利率，再在线申请。',
          act: <ButtonLink to="/finance/loanCenter" text="去贷款中心" />,
        }}
        narrowed={{ title: '没有这个状态的申请', hint: '换一个状态看看。' }}
      />
    </>
  );
}
