/** 入园申请: the enterprise's, each leading to its case. */

import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CaseRow } from '../../kit/centre/case-row.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/applications-page';

const path = '/userCenter/user/space/applying';
const applications = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'needs_me', label: '待我处理', query: { state: '10,40' } },
    { key: 'under_way', label: '审核中', query: { state: '20,30' } },
    { key: 'passed', label: '准予入园', query: { state: '60' } },
    { key: 'ended', label: '已结束', query: { state: '70,80,90' } },
  ],
  load: (query) => api()['GET /space-v2/admissions/apply/list']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '入园申请 - 用户中心' }];
export const clientLoader = applications.clientLoader;

const begin = <ButtonLink to={`${path}/modify`} look="primary" icon="note-pencil" text="申请入园" />;
const all = <ButtonLink to={path} text="查看全部申请" />;

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="入园申请" lead="申请通过后签订租赁合同，合同在“我的合同”中查看和确认。">
        {begin}
      </CentreHead>
      <TabbedList
        of={applications}
        list={loaderData}
        label="申请列表"
        tabs="申请状态"
        unit="件"
        row={(item) => <CaseRow key={item.obj_id} item={item} to={`${path}/${item.obj_id}`} />}
        empty={{
          title: '还没有入园申请',
          hint: '已认证的企业可以申请入驻一处房源，或说明需要的面积由园区推荐。',
          act: begin,
        }}
        narrowed={{ title: '没有这个状态的申请', hint: '换一个状态看看。', act: all }}
      />
    </>
  );
}
