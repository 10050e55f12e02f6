/** Messages to a member of staff: transfers, questions, corrections. */
import { Button } from 'antd';
import { Link } from 'react-router';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { queries } from '../kit/queries.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';

const Inbox = () => {
  const address = useAddress();
  const page = address.number('page', 1);
  const list = useCall('GET /console/messages', { query: { page_index: page, page_size: 20 } }, { keep: true });
  const read = async (message_ids?: string[]) => {
    try {
      await api['POST /console/messages/read']({ body: message_ids ? { message_ids } : {} });
      await queries.invalidateQueries({ queryKey: ['GET /console/messages'] });
    } catch (error) {
      report(error);
    }
  };
  return (
    <Page
      title="站内信"
      crumbs={[{ label: '工作台', to: '/' }, { label: '站内信' }]}
      extra={<Button onClick={() => void read()}>全部标为已读</Button>}
    >
      <section className="panel" aria-label="站内信列表">
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title="没有站内信" text="转交、征求意见和补正提醒会出现在这里。" />
            ) : (
              <>
                <ul className="lines-list">
                  {data.map(({ message_id, title, body, link, created_at, read: seen }) => (
                    <li key={message_id} data-unread={!seen}>
                      {link ? (
                        <Link to={link} onClick={() => void (seen || read([message_id]))}>
                          {!seen && <span className="sr-only">未读：</span>}
                          {title}
                        </Link>
                      ) : (
                        <b>{title}</b>
                      )}
                      <span className="meta num">
                        {body} · {created_at.slice(0, 16)}
                      </span>
                    </li>
                  ))}
                </ul>
                <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
              </>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default Inbox;
