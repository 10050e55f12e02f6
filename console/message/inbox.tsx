/** Messages to a member of staff: transfers, questions, corrections. */

import { Button } from 'antd';
import { Link } from 'react-router';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { queries } from '../kit/queries.ts';
import { Unbroken } from '../kit/unbroken.tsx';

const read = async (message_ids?: string[]) => {
  try {
    await api['POST /console/messages/read']({ body: message_ids ? { message_ids } : {} });
    await queries.invalidateQueries({ queryKey: ['GET /console/messages'] });
  } catch (error) {
    report(error);
  }
};

const text = '转交、征求意见和补正提醒会出现在这里。';

const Inbox = () => (
  <ListScreen
    title="站内信"
    extra={<Button onClick={() => void read()}>全部标为已读</Button>}
    id="messages"
    list={useList('GET /console/messages', (address, paging) => ({
      query: { ...(address.among('unread', ['true']) && { unread: true }), ...paging },
    }))}
    keyOf={({ message_id }) => message_id}
    filters={[
      {
        kind: 'tabs',
        label: '按阅读筛选',
        options: [
          { name: '全部', set: {} },
          { name: '未读', set: { unread: 'true' } },
        ],
      },
    ]}
    rows={(messages) => (
      <ul className="lines-list">
        {messages.map(({ message_id, title, body, link, created_at, read: seen }) => (
          <li key={message_id} data-row-key={message_id} data-unread={!seen}>
            {link ? (
              <Link to={link} onClick={() => void (seen || read([message_id]))}>
                {!seen && <span className="sr-only">未读：</span>}
                {title}
              </Link>
            ) : (
              <b>{title}</b>
            )}
            <span className="meta num">
              <Unbroken>{`${body} · ${created_at.slice(0, 16)}`}</Unbroken>
            </span>
          </li>
        ))}
      </ul>
    )}
    empty={{ title: '没有站内信', text, narrowed: { title: '没有未读的站内信', text } }}
  />
);
export default Inbox;
