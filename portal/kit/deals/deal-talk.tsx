/** Messages between buyer and provider, on the page of an order or a reservation. */
import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { type DealSide, type DealType, mostTalkFiles } from '#contract/trade/deal-rules.ts';
import type { Thread } from '#contract/trade/talk-calls.ts';
import { api } from '../api.ts';
import { Panel } from '../centre/centre-page.tsx';
import { OwnFile } from '../centre/own-file.tsx';
import { Area } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { Submit } from '../form/submit.tsx';
import { useForm, type Values } from '../form/use-form.ts';
import { useKey } from '../form/use-key.ts';
import { Unbroken } from '../unbroken.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { useReadChanging } from '../use-read.ts';
import '../form/form.css';
import './deal-talk.css';

type Deal = { deal_type: DealType; deal_id: string; side: DealSide };

const Write = ({ deal, onDone }: { deal: Deal; onDone: (next: Thread) => void }) => {
  const draft = `talk ${deal.side} ${deal.deal_id}`;
  const form = useForm({ draft });
  const key = useKey(draft);
  const [attachments, setFiles] = useState<Attachment[]>([]);
  const send = async ({ body = '' }: Values) => {
    const sent = { ...deal, body, attachments };
    const { data } = await api()['POST /trade/talks']({ body: sent }, key.headersFor(sent));
    key.done();
    setFiles([]);
    form.ref.current?.reset();
    onDone(data);
  };
  return (
    <Form form={form} onSend={send} label="留言">
      <Area name="body" label="留言" required rows={3} maxLength={1_000} />
      <FileUpload label="附件" max={mostTalkFiles} value={attachments} onChange={setFiles} />
      <Submit busyText="正在发送…">发送</Submit>
    </Form>
  );
};

export const DealTalk = ({ deal_type, deal_id, side }: Deal) => {
  const [thread, setChanged] = useReadChanging(
    async () => (await api()['GET /trade/talks']({ query: { deal_type, deal_id, side } })).data,
    [deal_type, deal_id, side],
  );
  // Opened: the other side's messages are read. What was unread stays marked in this view.
  useEffect(() => {
    if (thread?.unread)
      api()
        ['POST /trade/talks/read']({ body: { deal_type, deal_id, side } })
        .catch(() => {}); // the next visit marks them
  }, [thread, deal_type, deal_id, side]);
  if (!thread || (thread.closed && thread.messages.length === 0)) return null;
  return (
    <Panel
      title={side === 'buyer' ? (deal_type === 'trade_order' ? '联系商家' : '联系工作人员') : '买家留言'}
      id="talk"
    >
      {thread.messages.length > 0 && (
        <ul className="talk" aria-label="留言">
          {thread.messages.map((one) => (
            <li key={one.message_id} className={one.side === side ? 'own' : undefined}>
              <p className="talk-head">
                <strong>{one.author_name}</strong>
                <time className="numeral">{one.created_at.slice(0, 16)}</time>
                {one.side === side ? (
                  <small>{one.read ? '对方已读' : '对方未读'}</small>
                ) : (
                  !one.read && <span className="tag amber">新</span>
                )}
              </p>
              <p className="talk-text">
                <Unbroken>{one.body}</Unbroken>
              </p>
              {one.attachments.map((file) => (
                <OwnFile key={file.file_id} file={file} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {thread.closed ? (
        <p className="field-hint">{thread.closed}。</p>
      ) : (
        <Write deal={{ deal_type, deal_id, side }} onDone={setChanged} />
      )}
    </Panel>
  );
};
