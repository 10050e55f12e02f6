/** One activity's sign-ups: numbers, the desk at the door, and the list with what may be done for each. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { StaffActivity, StaffSignup } from '#contract/information/activity-calls.ts';
import { signupStates } from '#contract/information/activity-states.ts';
import { api } from '../kit/client.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { List } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-call.ts';
import { CheckInBox } from './check-in-box.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { forgetActivities } from './forget-activities.ts';

const tones: Readonly<Record<number, number>> = { 10: 2, 20: 5, 30: 2, 40: 1, 50: 3, 60: 3 };

const Counts = ({ one }: { one: StaffActivity }) => (
  <dl className="activity-counts">
    {(
      [
        ['名额', one.seats ?? '不限'],
        ['待审核', one.pending],
        ['报名成功', one.taken],
        ['候补', one.waiting],
        ['已签到', one.checked_in],
      ] as const
    ).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);

const Signups = ({ one }: { one: StaffActivity }) => {
  const staff = useStaff();
  const mayCheckIn = may(staff, 'POST /console/activities/{obj_id}/check_in') && one.may_check_in;
  const mayDecide = may(staff, 'POST /console/signups/{signup_id}/decide');
  const { obj_id = '' } = useParams();
  const [chosen, setChosen] = useState<StaffSignup>();
  const list = useList('GET /console/activities/{obj_id}/signups', (address, paging) => ({
    params: { obj_id },
    query: {
      status: address.number('status', 0) || undefined,
      ...(address.among('checked_in', ['true', 'false']) && { checked_in: address.text('checked_in') === 'true' }),
      keyword: address.text('keyword'),
      ...paging,
    },
  }));
  const checkIn = useMutation({
    mutationFn: async (signup_id: string) =>
      await api['POST /console/activities/{obj_id}/check_in']({ params: { obj_id }, body: { signup_id } }),
    onSettled: forgetActivities,
  });
  const acts = (row: StaffSignup) => (
    <span className="acts">
      {mayCheckIn && row.status === 20 && row.checked_in_at === null && (
        <Button
          size="small"
          aria-label={`签到：${row.contact_person}`}
          loading={checkIn.isPending && checkIn.variables === row.signup_id}
          onClick={() => checkIn.mutate(row.signup_id)}
        >
          签到
        </Button>
      )}
      {mayDecide && row.actions.length > 0 && (
        <Button size="small" aria-label={`办理：${row.contact_person}`} onClick={() => setChosen(row)}>
          办理
        </Button>
      )}
    </span>
  );
  return (
    <section className="panel" aria-label="报名列表">
      <List
        noun="报名"
        id="signups"
        list={list}
        keyOf={({ signup_id }) => signup_id}
        filters={[
          { kind: 'choice', key: 'status', label: '报名状态', all: '全部状态', options: signupStates },
          {
            kind: 'choice',
            key: 'checked_in',
            label: '签到',
            all: '签到与否',
            options: [
              { value: 'true', label: '已签到' },
              { value: 'false', label: '未签到' },
            ],
          },
          { kind: 'keyword', label: '姓名、单位、票码或手机号' },
        ]}
        columns={[
          { key: 'person', title: '姓名', always: true, fills: true, show: 'contact_person' },
          { key: 'company', title: '单位', width: 220, clip: true, show: 'company' },
          { key: 'phone', title: '联系电话', width: 130, className: 'num one-line', show: 'contact_phone' },
          {
            key: 'status',
            title: '状态',
            width: 120,
            show: ({ status, status_name, waiting_no }) => (
              <span className={`state-tag state-tag-${tones[status] ?? 1}`}>
                {status_name}
                {waiting_no !== null && ` ${waiting_no}`}
              </span>
            ),
          },
          { key: 'ticket', title: '票码', width: 110, className: 'num one-line', show: 'ticket_code', spare: true },
          { key: 'answer', title: '回答', width: 200, clip: true, show: 'answer' },
          { key: 'created', title: '报名时间', width: 150, kind: 'moment', show: 'created_at' },
          { key: 'act', title: '办理', width: 130, align: 'right', always: true, show: acts },
        ]}
        empty={{ title: '还没有人报名', text: '会员在活动页面报名后会出现在这里。' }}
      />
      {chosen && <DecideDialog one={chosen} question={one.question} onClose={() => setChosen(undefined)} />}
    </section>
  );
};

const Activity = ({ one }: { one: StaffActivity }) => {
  const staff = useStaff();
  const { obj_id } = one;
  const handles = may(staff, 'POST /console/activities/{obj_id}/check_in');
  /** A ticket's picture leads here, also on other days. */
  const scanned = useSearchParams()[0].has('code');
  return (
    <Page
      title={one.title}
      crumbs={[{ label: '活动报名', to: '/activities' }, { label: one.title }]}
      note={
        <>
          <span>{one.state_name}</span>
          <span className="num">{one.start_time.slice(0, 16)}</span>
          <span>{one.place}</span>
        </>
      }
      extra={
        may(staff, 'GET /console/activities/{obj_id}/export') && (
          <ExportButton
            name={`报名_${one.title}.xlsx`}
            bytes={(reason) =>
              api['GET /console/activities/{obj_id}/export']({ params: { obj_id }, query: { reason } })
            }
          />
        )
      }
    >
      <div className="stack">
        <Panel title="人数">
          <Counts one={one} />
        </Panel>
        {handles && one.may_check_in && (
          <Panel title="签到" extra={<Link to={`/activities/${obj_id}/door`}>现场二维码</Link>}>
            <CheckInBox obj_id={obj_id} />
          </Panel>
        )}
        {handles && !one.may_check_in && scanned && <p role="status">活动当天起至结束后 7 天可以签到。</p>}
        <Signups one={one} />
      </div>
    </Page>
  );
};

const ActivityPage = () => (
  <Reading of={useRecord('GET /console/activities/{obj_id}')}>{({ data }) => <Activity one={data} />}</Reading>
);
export default ActivityPage;
