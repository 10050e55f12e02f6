/** A file of one's own: a plain link could not send the token, so its bytes are fetched and saved. */
import { useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from '../../kit/api.ts';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const OwnFile = ({ file: { file_id, name, size_bytes } }: { file: Attachment }) => {
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const url = URL.createObjectURL(await api()['GET /users/files/{file_id}']({ params: { file_id } }));
      Object.assign(document.createElement('a'), { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (error) {
      notify({ tone: 'error', title: '文件没有打开', text: toldFailure(error, {}, () => false).whole });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="own-file" aria-disabled={busy || undefined} onClick={() => void fetchIt()}>
      <Icon name="file-text" />
      <span>{name}</span>
      <small>{sizeText(size_bytes)}</small>
      <span className="sr-only">，下载</span>
    </button>
  );
};
