/** 看房预约: the member's own viewings, future ones first. */

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MemberViewing } from '#contract/space/leasing/viewing-calls.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/viewings-page';
import { viewingTones } from './words.ts';
import '../../kit/form/form.css';
import './leasing.css';

const path = '/userCenter/user/space';
const viewings = tabbedList({
  path,
  views: [{ key: '', label: '全部' }],
  load: (query) => api()['GET /space-v2/appointments/user/list']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '看房预约 - 用户中心' }];
export const clientLoader = viewings.clientLoader;

const Make = () => <ButtonLink to={`${path}/make`} look="primary" icon="calendar-dots" text="预约看房" />;

const Item = ({ one, onCancel }: { one: MemberViewing; onCancel: () => void }) => (
  <li className="visit">
    <time className="visit-day" dateTime={one.visit_date}>
      <b className="numeral">{one.visit_date.slice(8)}</b>
      <small>{one.visit_date.slice(0, 7)}</small>
    </time>
    <div className="visit-main">
      <h2>
        <a href={one.page}>{one.target_title}</a>
      </h2>
      <p>
        <span>{one.target_type_name}</span>
        <span>
          {one.visit_time || one.period_name}，{one.visitors} 人
        </span>
        {one.receiver && <span>接待人：{one.receiver}</span>}
      </p>
      {one.opinion && <p className="visit-note">{one.opinion}</p>}
    </div>
    <span className={`tag ${viewingTones[one.status] ?? ''}`}>{one.status_name}</span>
    <div className="visit-act">
      {one.can_cancel && <Button aria-label={`取消预约：${one.target_title}`} onClick={onCancel} text="取消预约" />}
    </div>
  </li>
);

export default function ViewingsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<MemberViewing>();
  const cancel = async () => {
    if (!asked) return;
    await api()['POST /space-v2/appointments/user/status']({ body: { obj_id: asked.obj_id, action: 'cancel' } });
    setAsked(undefined);
    notify({ tone: 'success', text: '预约已取消' });
    await revalidate();
  };
  return (
    <>
      <CentreHead title="看房预约" lead="工作人员确认后会通知您；最晚可在参观前一天取消。">
        <Make />
      </CentreHead>
      <TabbedList
        of={viewings}
        list={loaderData}
        label="预约列表"
        unit="条预约"
        className="visits"
        row={(one) => <Item key={one.obj_id} one={one} onCancel={() => setAsked(one)} />}
        empty={{ title: '还没有看房预约', hint: '选好办公室、厂房或园区后，可以预约现场参观。', act: <Make /> }}
      />
      {asked && (
        <Ask
          title="取消这次预约？"
          cancel="不取消"
          act="确认取消"
          danger
          onCancel={() => setAsked(undefined)}
          onAct={cancel}
        >
          <p>
            {asked.visit_date} {asked.visit_time || asked.period_name}参观“{asked.target_title}”。取消后可以重新预约。
          </p>
        </Ask>
      )}
    </>
  );
}
