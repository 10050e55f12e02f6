/** 征集意见: the approved comments on a draft, and a form while the period is open. */

import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import type { DetailData } from '../../kit/content/detail.ts';
import { Area } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { Icon } from '../../kit/icon.tsx';
import { useAskSignIn } from '../../kit/member-act.ts';
import './voice.css';

type Comments = NonNullable<DetailData['comments']>;

const CommentForm = ({ obj_id, path, onSent }: { obj_id: string; path: string; onSent: () => void }) => {
  const askSignIn = useAskSignIn();
  const key = useKey();
  const form = useForm({
    draft: `comment ${obj_id}`,
    back: `${path}#comments`,
    check: async ({ body = '' }): Promise<Record<string, string>> => (body.trim() ? {} : { body: '请填写意见' }),
  });
  const send = async ({ body = '' }: Values) => {
    askSignIn(`${path}#comments`);
    await api()['POST /policies/policy_collections/{obj_id}/comments'](
      { params: { obj_id }, body: { body } },
      key.headersFor({ body }),
    );
    onSent();
  };
  return (
    <Form form={form} onSend={send} label="提出意见">
      <Area
        name="body"
        label="我的意见"
        required
        rows={5}
        maxLength={2000}
        hint="请写明针对哪一条、建议如何修改。审核后公开，姓名只显示姓氏。"
      />
      <Submit busyText="正在提交…">提交意见</Submit>
    </Form>
  );
};

const Thanks = ({ again }: { again: () => void }) => (
  <div className="voice-thanks" role="status">
    <Icon name="check-circle" />
    <div>
      <strong>感谢您的意见</strong>
      <p>工作人员审核后在本页公开；公开或答复时发站内信告诉您。</p>
      <TextButton onClick={again} text="再写一条" />
    </div>
  </div>
);

type Props = { comments: Comments; obj_id: string; path: string };
export const CollectionComments = ({ comments, obj_id, path }: Props) => {
  const [sent, setSent] = useState(false);
  return (
    <section className="voice no-print" id="comments" aria-labelledby="comments-title">
      <div className="voice-head">
        <h2 id="comments-title">征集意见{comments.total > 0 && <small className="numeral">{comments.total}</small>}</h2>
        <p>{comments.says}</p>
      </div>
      {comments.open &&
        (sent ? (
          <Thanks again={() => setSent(false)} />
        ) : (
          <CommentForm obj_id={obj_id} path={path} onSent={() => setSent(true)} />
        ))}
      {comments.rows.length > 0 ? (
        <ul className="voice-list">
          {comments.rows.map(({ comment_id, author_name, body, reply, created_at }) => (
            <li key={comment_id}>
              <p className="voice-by">
                <strong>{author_name}</strong>
                <time dateTime={created_at.slice(0, 10)}>{created_at.slice(0, 10)}</time>
              </p>
              <p className="voice-body">{body}</p>
              {reply && (
                <p className="voice-reply">
                  <strong>答复</strong>
                  {reply}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="voice-none">{comments.open ? '还没有公开的意见。' : '没有公开的意见。'}</p>
      )}
      {comments.total > comments.rows.length && (
        <p className="voice-none">以上为最近公开的 {comments.rows.length} 条。</p>
      )}
    </section>
  );
};
