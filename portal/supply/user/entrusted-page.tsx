/** Needs entrusted to a technical manager: one's own, and those entrusted to oneself. */
import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/entrusted-page';
import { base, demandTones } from './words.ts';

const path = `${base}/entrusted`;
const entrusted = tabbedList({
  path,
  views: [
    { key: '', label: '我委托的', query: { role: 'publisher' } },
    { key: 'manager', label: '委托给我的', query: { role: 'manager' } },
  ],
  load: (query) => api()['GET /provider_customer/demands']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '委托技术经理人 - 用户中心' }];
export const clientLoader = entrusted.clientLoader;

export default function EntrustedPage({ loaderData }: Route.ComponentProps) {
  const mine = loaderData.view === '';
  return (
    <>
      <CentreHead title="委托技术经理人" lead="技术经理人看不到隐去的发布单位，双方同意对接后才能看到。" />
      <TabbedList
        of={entrusted}
        list={loaderData}
        label="委托的需求"
        tabs="委托角色"
        unit="条需求"
        row={(one) => (
          <RecordRow
            key={one.obj_id}
            to={mine ? `${base}/release/${one.obj_id}` : `${path}/${one.obj_id}`}
            title={one.title}
            facts={
              <>
                <span className="numeral">{one.demand_no}</span>
                <span>{one.field_name}</span>
                {one.manager_name && <span>{one.manager_name}</span>}
                <span className="numeral">截止 {one.deadline}</span>
              </>
            }
            state={<span className={`tag ${demandTones[one.status] ?? ''}`}>{one.status_name}</span>}
            act="查看"
            needed={false}
          />
        )}
        empty={{ title: '还没有委托的需求', hint: '在技术经理人的页面可以把需求委托给对方。' }}
        narrowed={{ title: '没有委托给您的需求', hint: '列入技术经理人名录后，委托会显示在这里。' }}
      />
    </>
  );
}
