/** Messages between buyer and provider, on the page of an order or a reservation. Opening it is written to the audit log. */

import { Button, Input } from 'antd';
import { useState } from 'react';
import type { DealType } from '#contract/trade/deal-rules.ts';
import type { Thread } from '#contract/trade/talk-calls.ts';
import { api } from '../client.ts';
import { FileList } from '../file-list.tsx';
import { Field } from '../form/fields.tsx';
import { FormDialog, useFormDialog } from '../form/form-dialog.tsx';
import { useKey } from '../form/use-key.ts';
import { Panel } from '../panel.tsx';
import { queries } from '../queries.ts';
import { may, useStaff } from '../staff.ts';
import { Reading } from '../states.tsx';
import { useCall } from '../use-call.ts';

type Deal = { deal_type: DealType; deal_id: string };
const call = 'GET /console/talks';

const Reply = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const key = useKey();
  const dialog = useFormDialog({
    form: 'talk',
    initial: { body: '' },
    wrong: ({ body }) => (body.trim() ? {} : { body: '请填写留言' }),
    send: async ({ body }) => {
      const sent = { ...deal, body: body.trim() };
      await api['POST /console/talks']({ body: sent }, key.headersFor(sent));
      key.done();
      await queries.invalidateQueries({ queryKey: [call] });
    },
    done: '已回复，预约人会收到通知',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="回复留言" ok="发送">
      <Field of={dialog} field="body" label="留言" required>
        {(input, body, set) => (
          <Input.TextArea
            {...input}
            rows={4}
            count={{ max: 1_000, show: true }}
            value={body}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
};

const Messages = ({ thread }: { thread: Thread }) =>
  thread.messages.length === 0 ? (
    <p className="quiet">还没有留言。</p>
  ) : (
    <ul className="stack">
      {thread.messages.map((one) => (
        <li key={one.message_id}>
          <p className="meta">
            <strong>{one.author_name}</strong> <span className="num">{one.created_at.slice(0, 16)}</span>
          </p>
          <p className="lines">{one.body}</p>
          {one.attachments.length > 0 && <FileList files={one.attachments} />}
        </li>
      ))}
    </ul>
  );

export const DealTalk = ({ deal_type, deal_id }: Deal) => {
  const read = useCall(call, { query: { deal_type, deal_id } }, { once: true });
  const answers = may(useStaff(), 'POST /console/talks') && deal_type !== 'trade_order';
  const [replying, setReplying] = useState(false);
  return (
    <Panel title="留言">
      <Reading of={read}>
        {({ data }) => (
          <div className="stack">
            <Messages thread={data} />
            {data.closed && <p className="quiet">{data.closed}。</p>}
            {answers && !data.closed && (
              <div className="panel-tools">
                <Button onClick={() => setReplying(true)}>{data.messages.length === 0 ? '留言' : '回复'}</Button>
              </div>
            )}
          </div>
        )}
      </Reading>
      {replying && <Reply deal={{ deal_type, deal_id }} onClose={() => setReplying(false)} />}
    </Panel>
  );
};
