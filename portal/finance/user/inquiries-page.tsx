/** One's inquiries to funds, underwriters and banks. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/inquiries-page';
import { base, inquiryTones } from './words.ts';

const path = `${base}/inquiries`;
const inquiries = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'waiting', label: '待答复', query: { status: 1 } },
    { key: 'answered', label: '已答复', query: { status: 2 } },
    { key: 'withdrawn', label: '已撤回', query: { status: 3 } },
  ],
  load: (query) => api()['GET /financial/inquirys']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '对接与咨询 - 用户中心' }];
export const clientLoader = inquiries.clientLoader;

export default function InquiriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="对接与咨询" lead="提交给基金、承销机构和银行的对接；联系方式只给您授权的机构。">
        <ButtonLink to="/finance/funds?state=1" look="primary" text="找基金" />
      </CentreHead>
      <TabbedList
        of={inquiries}
        list={loaderData}
        label="对接列表"
        tabs="对接状态"
        unit="次对接"
        row={(one) => (
          <RecordRow
            key={one.obj_id}
            to={`${path}/${one.obj_id}`}
            title={one.subject_title}
            facts={
              <>
                <span className="numeral">{one.inquiry_no}</span>
                <span>{one.subject_name}</span>
                <span>{one.shop_name}</span>
                <span className="numeral">{one.created_at.slice(0, 10)}</span>
              </>
            }
            state={<span className={`tag ${inquiryTones[one.status] ?? ''}`}>{one.status_name}</span>}
            act="查看"
            needed={false}
          />
        )}
        empty={{
          title: '还没有对接',
          hint: '在基金或债券的页面提交，机构答复后在这里查看。',
          act: <ButtonLink to="/financeSupermarket" text="去科技金融" />,
        }}
        narrowed={{ title: '没有这个状态的对接', hint: '换一个状态看看。' }}
      />
    </>
  );
}
