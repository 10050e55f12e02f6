/** 站内信: messages about the member's cases and bookings, unread ones first. */

import { useNavigate, useRevalidator } from 'react-router';
import type { Message } from '#contract/message/calls.ts';
import { api } from '../kit/api.ts';
import { Button, TextButton } from '../kit/button.tsx';
import { CentreHead } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { notify } from '../kit/notices.tsx';
import { currentUser } from '../kit/session.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { tellUnread } from '../kit/unread.ts';
import type { Route } from './+types/messages-page';
import { SmsChoices } from './sms-choices.tsx';
import '../kit/form/form.css';
import './messages.css';

const keepUnread = (unread: number) => {
  const user = currentUser();
  if (user) tellUnread(user.user_id, unread);
};

const messages = tabbedList({
  path: '/userCenter/user/messages',
  page_size: 15,
  views: [
    { key: '', label: '全部' },
    { key: 'unread', label: '未读', query: { unread: true } },
  ],
  load: async (query) => {
    const [found, count] = await Promise.all([
      api()['GET /information/messages']({ query }),
      api()['GET /information/messages/unread'](),
    ]);
    keepUnread(count.data.unread);
    return { ...found, unread: count.data.unread };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '站内信 - 用户中心' }];
export const clientLoader = messages.clientLoader;

const Item = ({ message, read }: { message: Message; read: (ids: string[]) => Promise<unknown> }) => {
  const { message_id, title, body, link, created_at } = message;
  const navigate = useNavigate();
  return (
    <li className={message.read ? 'message' : 'message unread'}>
      <h2>
        {!message.read && <span className="tag red">未读</span>}
        {title}
      </h2>
      <p>
        <Unbroken>{body}</Unbroken>
      </p>
      <div className="message-foot">
        <time>{created_at.slice(0, 16)}</time>
        {link && (
          <a
            href={link}
            className="link"
            aria-label={`查看：${title}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              // Opening it counts as reading; a failure to mark it must not stop the navigation.
              void (message.read ? Promise.resolve() : read([message_id])).then(() => navigate(link));
            }}
          >
            查看
          </a>
        )}
        {!message.read && (
          <TextButton aria-label={`标为已读：${title}`} onClick={() => read([message_id])} text="标为已读" />
        )}
      </div>
    </li>
  );
};

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { unread } = loaderData;
  const { revalidate } = useRevalidator();
  const { busy, wrong, act } = useAct();
  const read = (message_ids?: string[]) =>
    act('read', async () => {
      const { data } = await api()['POST /information/messages/read']({ body: message_ids ? { message_ids } : {} });
      keepUnread(data.unread);
      if (!message_ids) notify({ tone: 'success', text: '已全部标为已读' });
      await revalidate();
    });
  return (
    <>
      <CentreHead title="站内信" lead="受理、退回、公示和结果都会通知到这里。">
        {unread > 0 && <Button busy={busy !== ''} onClick={read} icon="check" text="全部标为已读" />}
      </CentreHead>
      <FormMessage text={wrong} />
      <TabbedList
        of={messages}
        list={loaderData}
        label="站内信列表"
        tabs="站内信范围"
        unit="封"
        className="messages"
        counts={{ unread }}
        row={(message) => <Item key={message.message_id} message={message} read={read} />}
        empty={{ title: '还没有站内信' }}
        narrowed={{ title: '没有未读的站内信' }}
      />
      <SmsChoices />
    </>
  );
}
