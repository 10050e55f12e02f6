/** What the viewer shows when the reader may not see a file (specification 8), and the form to request access. */

import { type FormEvent, useId, useState } from 'react';
import { reasonMaximum } from '#contract/file/limits.ts';
import type { PermissionStatus } from '#contract/kit/errors.ts';
import { api } from '../api.ts';
import { Button } from '../button.tsx';
import { toldFailure } from '../form/told-failure.ts';
import { actAddress } from '../member-act.ts';
import { signInAddress } from '../safe-redirect.ts';
import { currentSession } from '../session.ts';
import { useDraft } from '../use-draft.ts';
import { fileAct } from './file-act.ts';

export type FileSubject = { obj_type: string; obj_id: string };

const says = {
  NONE: '您没有该文件的权限，如需下载请申请',
  REJECT: '申请已被驳回，如有需要请重新申请',
  APPLYING: '权限申请中，请耐心等待',
} as const;

const Place = ({ art, children }: { art: string; children: React.ReactNode }) => (
  <div className="viewer-state">
    <img src={`/art/spots/${art}.webp`} alt="" width={240} height={180} />
    {children}
  </div>
);

export const AskToSignIn = ({ fileId }: { fileId: string }) => (
  <Place art="no-permission">
    <p role="alert">该文件需要登录后查看</p>
    <p className="hint">未登录或登录已过期，请重新登录</p>
    <a
      className="button primary"
      href={signInAddress(actAddress(location.pathname + location.search, fileAct(fileId)))}
    >
      去登录
    </a>
  </Place>
);

export const CannotOpen = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <Place art="server-error">
    <p role="alert">{text}</p>
    <Button onClick={onAgain} icon="arrows-clockwise" text="重试" />
  </Place>
);

type Props = { fileId: string; subject: FileSubject; onStatus: (status: PermissionStatus) => void };
const ReasonForm = ({ fileId, subject, onStatus }: Props) => {
  const id = useId();
  const draft = useDraft<{ reason: string }>(`file reason ${fileId}`);
  const [reason, setReason] = useState(() => draft.read()?.reason ?? '');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!reason.trim()) return setWrong('请填写申请理由');
    setBusy(true);
    setWrong('');
    try {
      const { data } = await api()['POST /users/files/permissions']({ body: { file_id: fileId, reason, ...subject } });
      draft.clear();
      onStatus(data.status);
    } catch (error) {
      const told = toldFailure(error, {}, (field) => field === 'reason');
      setWrong(told.fields.reason || told.whole);
      setBusy(false);
    }
  };
  return (
    <form className="viewer-ask" noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>申请理由</label>
      <textarea
        id={id}
        rows={4}
        maxLength={reasonMaximum}
        value={reason}
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field
        autoFocus
        required
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-hint ${id}-wrong`}
        onChange={({ target }) => {
          setReason(target.value);
          draft.keep({ reason: target.value });
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        请说明用途，工作人员将在 3 个工作日内答复。通过后 180 天内可以查看和下载。
      </p>
      <p className="field-error" id={`${id}-wrong`} aria-live="polite">
        {wrong}
      </p>
      <button type="submit" className="button primary" aria-disabled={busy || undefined}>
        {busy ? '正在提交…' : '提交申请'}
      </button>
    </form>
  );
};

type Ask = {
  status: Exclude<PermissionStatus, 'AUTHORIZED'>;
  fileId: string;
  subject: FileSubject;
  onAuthorized: () => void;
  onCancel: () => void;
};
export const AskPermission = ({ status: first, fileId, subject, onAuthorized, onCancel }: Ask) => {
  const [status, setStatus] = useState(first);
  // A reason typed before the session ended is shown again at once.
  const draft = useDraft<{ reason: string }>(`file reason ${fileId}`);
  const [asking, setAsking] = useState(() => status !== 'APPLYING' && draft.read() !== undefined);
  const member = currentSession().state === 'member';
  const answered = (next: PermissionStatus) => {
    if (next === 'AUTHORIZED') return onAuthorized();
    setStatus(next);
    setAsking(false);
  };
  return (
    <Place art={status === 'APPLYING' ? 'in-review' : 'no-permission'}>
      <p role="alert">{says[status]}</p>
      {status !== 'APPLYING' &&
        member &&
        (asking ? (
          <ReasonForm fileId={fileId} subject={subject} onStatus={answered} />
        ) : (
          <div className="viewer-buttons">
            <Button onClick={onCancel} text="取消" />
            <Button
              look="primary"
              onClick={() => setAsking(true)}
              text={status === 'REJECT' ? '重新申请' : '申请权限'}
            />
          </div>
        ))}
    </Place>
  );
};
