/** Below the field of an opinion: ready ones, inserted with one press; what was typed is kept as one, and all are managed in place. */
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { type OpinionTemplate, opinionTemplateBody } from '#contract/kit/case-desk-calls.ts';
import { api } from '../kit/client.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { useCall } from '../kit/use-call.ts';

const listCall = 'GET /console/opinions';
const reread = () => queries.invalidateQueries({ queryKey: [listCall] });
/** The message for a text that cannot be kept, or empty. */
const wrongText = (text: string): string => opinionTemplateBody.safeParse({ text }).error?.issues[0]?.message ?? '';

/** For the `ready` of an opinion. */
export const readyOpinions = (text: string, insert: (text: string) => void) => (
  <ReadyOpinions typed={text} insert={insert} />
);

const ReadyOpinions = ({ typed, insert }: { typed: string; insert: (text: string) => void }) => {
  const { data } = useCall(listCall, undefined, { staleTime: 60_000 });
  const [managing, setManaging] = useState(false);
  const ready = data?.data ?? [];
  const text = typed.trim();
  const keep = useMutation({
    mutationFn: async () => {
      await api['POST /console/opinions']({ body: { text } });
      notices.success('已存为常用意见');
      await reread();
    },
  });
  return (
    <div className="ready-opinions">
      {ready.length > 0 && !managing && (
        <ul aria-label="常用意见">
          {ready.map((one) => (
            <li key={one.template_id}>
              <button
                type="button"
                title={one.text}
                onClick={() => insert(text ? `${typed.trimEnd()}\n${one.text}` : one.text)}
              >
                {one.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {managing && (
        <ul className="kept-opinions" aria-label="管理常用意见">
          {ready.map((one) => (
            <KeptOpinion key={one.template_id} one={one} />
          ))}
        </ul>
      )}
      <p>
        {text && !ready.some((one) => one.text === text) && (
          <Button type="link" size="small" loading={keep.isPending} onClick={() => keep.mutate()}>
            存为常用意见
          </Button>
        )}
        {ready.length > 0 && (
          <Button type="link" size="small" aria-expanded={managing} onClick={() => setManaging(!managing)}>
            {managing ? '完成' : '管理常用意见'}
          </Button>
        )}
      </p>
    </div>
  );
};

const KeptOpinion = ({ one }: { one: OpinionTemplate }) => {
  const params = { template_id: one.template_id };
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState('');
  const change = useMutation({
    mutationFn: async (body: { text: string; shared: boolean }) => {
      await api['PUT /console/opinions/{template_id}']({ params, body });
      setDraft(undefined);
      await reread();
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      await api['DELETE /console/opinions/{template_id}']({ params });
      await reread();
    },
  });
  const save = () => {
    const found = wrongText(draft ?? '');
    setWrong(found);
    if (!found) change.mutate({ text: (draft ?? '').trim(), shared: one.shared });
  };
  return (
    <li>
      {draft === undefined ? (
        <p>{one.text}</p>
      ) : (
        <>
          <Input.TextArea
            aria-label="修改常用意见"
            {...(wrong && { 'aria-invalid': true })}
            rows={3}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          {wrong && (
            <p className="field-error" role="alert">
              {wrong}
            </p>
          )}
        </>
      )}
      <div>
        {one.may_change ? (
          <Checkbox
            checked={one.shared}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ text: one.text, shared: target.checked })}
          >
            共用
          </Checkbox>
        ) : (
          <span className="meta">{one.author_name}共用</span>
        )}
        {one.may_change && !one.mine && <span className="meta">{one.author_name}</span>}
        {one.may_change &&
          (draft === undefined ? (
            <>
              <Button type="link" size="small" onClick={() => setDraft(one.text)}>
                修改
              </Button>
              <Button type="link" size="small" danger loading={remove.isPending} onClick={() => remove.mutate()}>
                删除
              </Button>
            </>
          ) : (
            <>
              <Button type="link" size="small" loading={change.isPending} onClick={save}>
                保存
              </Button>
              <Button type="link" size="small" onClick={() => setDraft(undefined)}>
                取消
              </Button>
            </>
          ))}
      </div>
    </li>
  );
};
