/** The alerts that a person chooses: inside the site, by text message, and in the calendar of the phone (decision 074). */
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import type { MatchesData } from './load-matches.ts';

export const Subscription = ({ subscription: first }: { subscription: MatchesData['subscription'] }) => {
  const [{ subscribed, sms }, setSubscription] = useState(first);
  const { busy, wrong, act } = useAct();
  const toggle = () =>
    act('toggle', async () => {
      const { data } = await api()[subscribed ? 'DELETE /policy/subscriptions' : 'POST /policy/subscriptions']();
      setSubscription(data);
      notify({ tone: 'success', text: data.subscribed ? '已订阅，有新政策匹配时会发站内信' : '已取消订阅' });
    });
  const wishSms = () =>
    act('sms', async () => setSubscription((await api()['PUT /policy/subscriptions']({ body: { sms: !sms } })).data));
  return (
    <div className="profile-news">
      <p>
        <Icon name="bell-ringing" />
        {subscribed
          ? '有新政策适合、政策修改使结论改变、快截止、满足年限、证书到期时，发站内信。'
          : '有新政策适合贵企业时，发站内信。'}
      </p>
      {subscribed && (
        <label className="profile-sms">
          <input type="checkbox" checked={sms} aria-busy={busy === 'sms'} onChange={wishSms} />
          <span>
            短信提醒
            <small>每天最多一条，8 点至 21 点发送</small>
          </span>
        </label>
      )}
      <Button
        aria-pressed={subscribed}
        busy={busy === 'toggle'}
        onClick={toggle}
        text={subscribed ? '取消订阅' : '订阅新政策'}
      />
      <Link className="link profile-calendar" to="/policy/deadlines">
        添加到手机日历
      </Link>
      <FormMessage text={wrong} />
    </div>
  );
};
