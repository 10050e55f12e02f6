/** 我的对接: sent and received. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/abutments-page';
import { abutmentTones, base } from './words.ts';

const path = `${base}/abutment`;
const abutments = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'received', label: '收到的', query: { box: 'received' } },
    { key: 'sent', label: '发出的', query: { box: 'sent' } },
    { key: 'waiting', label: '待响应', query: { status: 1 } },
    { key: 'open', label: '对接中', query: { status: 2 } },
  ],
  load: (query) => api()['GET /tech/supply_demand/abutment']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '我的对接 - 用户中心' }];
export const clientLoader = abutments.clientLoader;

export default function AbutmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的对接" lead="同意后，双方看到对方的联系方式；隐去单位的需求此时才显示单位名称。">
        <ButtonLink to="/enterpriseSupply" look="primary" text="去供需对接" />
      </CentreHead>
      <TabbedList
        of={abutments}
        list={loaderData}
        label="对接列表"
        tabs="对接状态"
        unit="次对接"
        row={(one) => (
          <RecordRow
            key={one.obj_id}
            to={`${path}/${one.obj_id}`}
            title={one.target_title}
            facts={
              <>
                <span>{one.box === 1 ? '发出' : '收到'}</span>
                <span className="numeral">{one.abutment_no}</span>
                <span>{one.type_name}</span>
                {one.other_name && <span>{one.other_name}</span>}
                <span className="numeral">{one.created_at.slice(0, 10)}</span>
              </>
            }
            state={<span className={`tag ${abutmentTones[one.status] ?? ''}`}>{one.status_name}</span>}
            act={one.box === 2 && one.status === 1 ? '去答复' : '查看'}
            needed={one.box === 2 && one.status === 1}
          />
        )}
        empty={{
          title: '还没有对接',
          hint: '在需求、企业、产品或专家的页面提交。',
          act: <ButtonLink to="/enterpriseSupply" text="去供需对接" />,
        }}
        narrowed={{ title: '没有符合条件的对接', hint: '换一个条件看看。' }}
      />
    </>
  );
}
