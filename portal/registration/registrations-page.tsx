/** 企业开办一站通: one's companies in founding, each with where it stands, and the beginning of another. */
import { useNavigate } from 'react-router';
import type { RegistrationOutline } from '#contract/registration/calls.ts';
import { foundingSteps, oneStopPage } from '#contract/registration/steps.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { CentreHead } from '../kit/centre/centre-page.tsx';
import { RecordRow } from '../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { useKey } from '../kit/form/use-key.ts';
import type { Route } from './+types/registrations-page';
import '../kit/form/form.css';
import './registration.css';

const registrations = tabbedList({
  path: oneStopPage,
  views: [{ key: '', label: '全部' }],
  load: (query) => api()['GET /business_registration/registrations']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '企业开办一站通 - 用户中心' }];
export const clientLoader = registrations.clientLoader;

const all = foundingSteps.length;

const Row = ({ item: { obj_id, title, company_name, done, next, updated_at } }: { item: RegistrationOutline }) => (
  <RecordRow
    to={`${oneStopPage}/${obj_id}`}
    title={company_name ?? title}
    facts={<span>{next.length > 0 ? `下一步：${next.join('、')}` : done === all ? '全部办结' : '等待审核结果'}</span>}
    state={
      <>
        <span className={`tag ${done === all ? 'teal' : ''}`}>
          {done === all ? '已开办' : `已办结 ${done} / ${all} 步`}
        </span>
        <small>{updated_at.slice(0, 10)} 更新</small>
      </>
    }
    act={next.length > 0 ? '去办理' : '查看'}
    needed={next.length > 0}
  />
);

export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const key = useKey();
  const { busy, wrong, act } = useAct();
  const begin = () =>
    act('begin', async () => {
      const body = {};
      const { data } = await api()['POST /business_registration/registrations']({ body }, key.headersFor(body));
      key.done();
      await navigate(`${oneStopPage}/${data.obj_id}`);
    });
  const button = (
    <Button
      look="primary"
      busy={busy !== ''}
      onClick={begin}
      icon="note-pencil"
      text={busy ? '正在准备…' : '开办一家企业'}
    />
  );
  return (
    <>
      <CentreHead title="企业开办一站通" lead="从名称申报、设立登记到刻章、领票、社保和开户，填过的信息不再重填。">
        {loaderData.total > 0 && button}
      </CentreHead>
      <FormMessage text={wrong} />
      <TabbedList
        of={registrations}
        list={loaderData}
        label="企业开办列表"
        unit="家"
        row={(item) => <Row key={item.obj_id} item={item} />}
        empty={{
          title: '还没有在办的企业',
          hint: '先申报名称，通过后依次办理，随时可以离开再继续。',
          act: button,
        }}
      />
    </>
  );
}
