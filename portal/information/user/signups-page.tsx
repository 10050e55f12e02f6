/** 我的活动: the member's own sign-ups, what is coming first. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { signupsPath } from '../sign-up-act.ts';
import type { Route } from './+types/signups-page';
import { signupTones, startText } from './words.ts';

const signups = tabbedList({
  path: signupsPath,
  views: [
    { key: 'coming', label: '将参加', query: { view: 'coming' } },
    { key: 'past', label: '已结束', query: { view: 'past' } },
  ],
  load: async (query) => await api()['GET /information/signups']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '我的活动 - 用户中心' }];
export const clientLoader = signups.clientLoader;

export default function SignupsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的活动" lead="报名成功的有票码；活动开始前可以取消。">
        <ButtonLink to="/activity?state=1" look="primary" text="找活动" />
      </CentreHead>
      <TabbedList
        of={signups}
        list={loaderData}
        label="报名列表"
        tabs="报名范围"
        unit="份报名"
        row={(one) => (
          <RecordRow
            key={one.signup_id}
            to={`${signupsPath}/${one.signup_id}`}
            title={one.activity_title}
            facts={
              <>
                <span className="numeral">{startText(one)}</span>
                <span>{one.place}</span>
              </>
            }
            state={<span className={`tag ${signupTones[one.status] ?? ''}`}>{one.status_name}</span>}
            act={one.has_certificate ? '参加证明' : one.status === 20 && one.may_cancel ? '看票码' : '查看'}
            needed={false}
          />
        )}
        empty={{
          title: '没有将参加的活动',
          hint: '路演、宣讲、培训和论坛都可以在线报名。',
          act: <ButtonLink to="/activity?state=1" text="看看正在报名的活动" />,
        }}
        narrowed={{ title: '没有已结束的报名', hint: '参加过、取消和没有通过的报名会出现在这里。' }}
      />
    </>
  );
}
