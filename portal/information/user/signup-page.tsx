/** One sign-up: where it stands, the ticket, how to take part online, and what one takes away. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import { Telephone } from '../../kit/telephone.tsx';
import { signupsPath } from '../sign-up-act.ts';
import type { Route } from './+types/signup-page';
import { signupReads, signupTones, timesText } from './words.ts';
import '../../kit/form/form.css';
import '../sign-up.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.activity_title ?? '我的活动'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /information/signups/{signup_id}']({ params: { signup_id: id } })
      .catch(missingWhenInvalid)
  ).data;

const Ticket = ({ one }: { one: Route.ComponentProps['loaderData'] }) => (
  <Panel title="票码" id="ticket">
    <div className="ticket">
      <img src={one.ticket_picture} alt="票码的二维码" width={148} height={148} />
      <div>
        <p className="ticket-code numeral">
          {one.ticket_code.slice(0, 4)} {one.ticket_code.slice(4)}
        </p>
        <p>到场出示二维码或报票码，也可扫现场的二维码自行签到。</p>
        <p className="hint">现场网络不好时，出示截图或打印件也可以。</p>
        {one.online_url && <p>线上参加请打开下面的地址，不用票码。</p>}
      </div>
    </div>
  </Panel>
);

export default function SignupPage({ loaderData: one }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { busy, wrong, act } = useAct();
  const [leaving, setLeaving] = useState(false);
  const params = { signup_id: one.signup_id };
  const cancel = async () => {
    await api()['POST /information/signups/{signup_id}/cancel']({ params });
    setLeaving(false);
    notify({ tone: 'success', text: '报名已取消' });
    await revalidate();
  };
  const online = one.online_url && (
    <a href={one.online_url} target="_blank" rel="noopener noreferrer">
      {one.online_url}
    </a>
  );
  const enquiries = (one.enquiries || one.enquiries_phone) && (
    <>
      {one.enquiries} {one.enquiries_phone && <Telephone number={one.enquiries_phone} />}
    </>
  );
  const save = (name: string, read: () => Promise<Blob>) => act(name, async () => saveBytes(await read(), name));
  return (
    <div className="record">
      <BackLink to={signupsPath} text="我的活动" />
      <CentreHead title={one.activity_title} lead={`${timesText(one)} · ${one.place}`}>
        {one.has_certificate && (
          <Button
            look="primary"
            busy={busy !== ''}
            onClick={() =>
              save('参加证明.pdf', () => api()['GET /information/signups/{signup_id}/certificate']({ params }))
            }
            icon="certificate"
            text="下载参加证明"
          />
        )}
        {one.status === 20 && one.may_cancel && (
          <Button
            busy={busy !== ''}
            onClick={() => save('活动.ics', () => api()['GET /information/signups/{signup_id}/calendar']({ params }))}
            icon="calendar-dots"
            text="加入日历"
          />
        )}
        {one.ticket_code && !one.checked_in_at && <Button onClick={() => print()} icon="printer" text="打印" />}
        {one.may_cancel && <Button onClick={() => setLeaving(true)} text="取消报名" />}
        {one.page && <ButtonLink to={one.page} text="活动详情" />}
      </CentreHead>
      <FormMessage text={wrong} />
      <RecordBanner
        label="报名状态"
        tone={one.checked_in_at ? 'teal' : (signupTones[one.status] ?? '')}
        icon="identification-card"
        state={one.status_name}
        text={signupReads(one)}
        opinion={one.reason ? { by: '说明', text: one.reason } : undefined}
      />
      {one.ticket_code && !one.checked_in_at && <Ticket one={one} />}
      <Panel title="报名" id="signup">
        <FactList
          className="fact-list"
          rows={[
            ['姓名', one.contact_person],
            ['联系电话', one.contact_phone],
            ['单位', one.company],
            ['主办单位', one.organizer],
            ['线上参加', online, true],
            [one.question, one.answer, true],
            ['报名时间', one.created_at.slice(0, 16)],
            ['签到时间', one.checked_in_at?.slice(0, 16)],
            ['咨询', enquiries],
          ]}
        />
      </Panel>
      {leaving && (
        <Ask title="取消报名？" cancel="再想想" act="取消报名" danger onCancel={() => setLeaving(false)} onAct={cancel}>
          <p>{one.status === 20 ? '名额会让给候补的人；再报名时可能已满。' : '取消后不再排队，再报名须重新排。'}</p>
        </Ask>
      )}
    </div>
  );
}
