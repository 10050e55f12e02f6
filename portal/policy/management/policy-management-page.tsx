/** 政策管理: the policies that the member's department has handed in, with their states (ruling D5). */

import type { CaseItem } from '#contract/kit/case-shapes.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CaseRow } from '../../kit/centre/case-row.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { keepUser } from '../../kit/centre/keep-user.ts';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Empty } from '../../kit/empty.tsx';
import type { Route } from './+types/policy-management-page';

const path = '/userCenter/user/policyManagement';
const begin = '/userCenter/user/matters/new/department_policy';
const reported = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'needs_me', label: '待我处理', query: { state: '10,40' } },
    { key: 'under_way', label: '审核中', query: { state: '20,30' } },
    { key: 'adopted', label: '已采用', query: { state: '60' } },
    { key: 'ended', label: '未采用', query: { state: '70,80,90' } },
  ],
  load: async (query) => {
    const { data: me } = await api()['GET /users/users/me']();
    // Staff mark departments: the menu shows it from here on.
    keepUser(me);
    if (!me.enterprise?.department) return { department: undefined, data: [], total: 0 };
    return { ...(await api()['GET /policy/users_policy/list']({ query })), department: me.enterprise.enterprise_name };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '政策管理 - 用户中心' }];
export const clientLoader = reported.clientLoader;

const Begin = () => <ButtonLink to={begin} look="primary" icon="note-pencil" text="报送政策" />;

const all = <ButtonLink to={path} text="查看全部报送" />;

const NoDepartment = () => (
  <>
    <CentreHead title="政策管理" />
    <Panel label="没有报送权限">
      <Empty
        art="no-permission"
        title="仅部门账号可以报送政策"
        hint="政府部门和管理机构需要报送政策的，请拨打服务热线开通；属于多个单位的，请先在“企业成员”中切换到部门。"
        act={
          <div className="empty-ways">
            <ButtonLink to="/policy/policyDocument?active=2" text="查看政策文件" />
            <ButtonLink to="/userCenter/user/informate/people" text="企业成员" />
          </div>
        }
      />
    </Panel>
  </>
);

export default function PolicyManagementPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.department === undefined) return <NoDepartment />;
  return (
    <>
      <CentreHead title="政策管理" lead={`${loaderData.department}报送的政策，审核采用后在政策文件中发布。`}>
        <Begin />
      </CentreHead>
      <TabbedList
        of={reported}
        list={loaderData}
        label="报送列表"
        tabs="报送状态"
        unit="件"
        row={(item: CaseItem) => <CaseRow key={item.obj_id} item={item} />}
        empty={{ title: '还没有报送过政策', hint: '报送的政策经工作人员审核后，在政策文件中发布。', act: <Begin /> }}
        narrowed={{ title: '没有这个状态的政策', hint: '换一个状态看看。', act: all }}
      />
    </>
  );
}
