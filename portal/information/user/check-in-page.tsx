/** Where the code at the door leads: it checks the person in at once. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnSignupWhole } from '#contract/information/activity-calls.ts';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { signupsPath } from '../sign-up-act.ts';
import type { Route } from './+types/check-in-page';

export const meta: Route.MetaFunction = () => [{ title: '活动签到 - 用户中心' }];

export default function CheckInPage() {
  const [params] = useSearchParams();
  const [obj_id, code] = [params.get('activity') ?? '', params.get('code') ?? ''];
  const [done, setDone] = useState<OwnSignupWhole>();
  const { busy, wrong, act } = useAct();
  /** Asking again with the same code would be refused again: a new one must be scanned at the door. */
  const [spent, setSpent] = useState(false);
  const begun = useRef(false);
  const checkIn = () =>
    act('check in', async () => {
      try {
        setDone((await api()['POST /information/signups/check_in']({ body: { obj_id, code } })).data);
      } catch (error) {
        setSpent(error instanceof Failure && (error.code === 'door_code_wrong' || error.code === 'not_found'));
        throw error;
      }
    });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void checkIn();
  });
  return (
    <div className="record">
      <CentreHead title="活动签到" />
      <div role="status">
        <RecordBanner
          label="签到"
          tone={done ? 'teal' : wrong ? 'red' : ''}
          icon="seal-check"
          state={done ? '已签到' : wrong ? '没有签到' : '正在签到…'}
          text={done ? `${done.activity_title}，${done.contact_person}` : wrong || '请稍候。'}
        >
          {done && <ButtonLink to={`${signupsPath}/${done.signup_id}`} look="primary" text="查看报名" />}
          {wrong && !spent && <Button busy={busy !== ''} onClick={checkIn} text="再试一次" />}
          {wrong && <ButtonLink to={signupsPath} text="我的活动" />}
        </RecordBanner>
      </div>
    </div>
  );
}
