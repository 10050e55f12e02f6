/** The desk of the institutions that the member's enterprise runs: the applications that were submitted to them with consent. */
import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/desk-page';
import { ApplicationRow } from './application-row.tsx';
import { DeskNav } from './desk-nav.tsx';
import { DeskShops, shopAsked } from './desk-shops.tsx';
import { base } from './words.ts';

const path = `${base}/desk`;
const applications = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'new', label: '待受理', query: { status: 1 } },
    { key: 'doing', label: '尽调中', query: { status: 2 } },
    { key: 'late', label: '已逾期', query: { late: true } },
    { key: 'granted', label: '已授信', query: { status: 3 } },
    { key: 'lent', label: '已放款', query: { status: 4 } },
    { key: 'lapsed', label: '授信已失效', query: { status: 7 } },
    { key: 'ended', label: '未通过', query: { status: 5 } },
  ],
  asked: shopAsked,
  load: async (query, { shop }) => {
    const [found, desks] = await Promise.all([
      api()['GET /financial/desk/applications']({ query: { ...query, ...(shop && { shop_id: shop }) } }),
      api()['GET /financial/desk'](),
    ]);
    return { ...found, desks: desks.data };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '金融机构工作台 - 用户中心' }];
export const clientLoader = applications.clientLoader;

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { desks, view, asked } = loaderData;
  const names = desks.length > 3 ? `${desks.length} 家机构` : desks.map(({ shop_name }) => shop_name).join('、');
  return (
    <>
      <CentreHead
        title="金融机构工作台"
        lead={names ? `${names}：只显示申请人授权给本机构的资料，查看会留下记录。` : '本企业还没有开通金融机构。'}
      />
      <DeskNav here="" desks={desks} />
      <TabbedList
        of={applications}
        list={loaderData}
        label="收到的贷款申请"
        tabs="申请状态"
        unit="份申请"
        row={(one) => {
          const needed = one.consented && (one.status === 1 || (one.status === 2 && !one.asked) || one.status === 3);
          return (
            <ApplicationRow
              key={one.obj_id}
              application={one}
              to={path}
              who={one.enterprise_name || (one.status === 5 ? '授权已失效' : '已撤回授权')}
              needed={needed}
              act={needed ? '去办理' : '查看'}
            />
          );
        }}
        empty={
          desks.length > 0
            ? { title: '还没有贷款申请', hint: '企业授权并提交后，在这里办理。' }
            : { title: '还没有开通金融机构', hint: '请联系平台开通。' }
        }
        narrowed={{ title: '没有符合条件的申请', hint: '换一个状态或机构看看。' }}
      >
        <DeskShops
          desks={desks.map((desk) => ({ ...desk, waiting: desk.applications_waiting }))}
          chosen={asked.shop}
          addressOf={(shop) => applications.addressOf({ view, asked: { shop }, page: 1 })}
        />
      </TabbedList>
    </>
  );
}
