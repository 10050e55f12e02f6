/** Several uploads, two at a time: each has its progress, can be cancelled, and can be retried after a lost connection. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredFile } from '#contract/file/calls.ts';
import { fileLimitBytes, type UploadKind, uploadKinds } from '#contract/file/limits.ts';
import { ConnectionLost } from '#contract/kit/client.ts';
import { toldFailure } from '../form/told-failure.ts';
import { sendUpload } from './send-upload.ts';

export type UnderWay = {
  key: string;
  file: File;
  /** `lost`: the connection broke, a retry may help. `refused`: a retry will not help. */
  state: 'waiting' | 'sending' | 'lost' | 'refused';
  percent: number;
  why: string;
};

const atOnce = 2;
const megabytes = fileLimitBytes / 1024 / 1024;

/** Files that would certainly be refused are not sent. A file that is dropped passes by what the input offers. */
const refusedHere = (kind: UploadKind, { size, type }: File): string => {
  const { types, words } = uploadKinds[kind];
  if (size === 0) return '文件是空的，请重新选择';
  if (size > fileLimitBytes) return `文件超过 ${megabytes} MB，请压缩后再上传`;
  return type === '' || types.test(type) ? '' : `请上传${words}`;
};

export const useUploads = (kind: UploadKind, onDone: (stored: StoredFile) => void) => {
  const [items, setItems] = useState<readonly UnderWay[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;

  const change = useCallback(
    (key: string, changes: Partial<UnderWay>) =>
      setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    [],
  );
  const remove = useCallback((key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setItems((before) => before.filter((item) => item.key !== key));
  }, []);

  const send = useCallback(
    async ({ key, file }: UnderWay) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { state: 'sending', percent: 0, why: '' });
      try {
        const stored = await sendUpload({ file, signal: stop.signal, told: (percent) => change(key, { percent }) });
        remove(key);
        done.current(stored);
      } catch (error) {
        if (stop.signal.aborted) return;
        stops.current.delete(key);
        if (error instanceof ConnectionLost) change(key, { state: 'lost', why: error.message });
        else change(key, { state: 'refused', why: toldFailure(error, {}, () => false).whole });
      }
    },
    [change, remove],
  );

  useEffect(() => {
    const free = atOnce - items.filter(({ state }) => state === 'sending').length;
    for (const item of items
      .filter(({ state, key }) => state === 'waiting' && !stops.current.has(key))
      .slice(0, Math.max(0, free)))
      void send(item);
  }, [items, send]);

  // The connection is back: uploads that failed by it are retried automatically.
  useEffect(() => {
    const again = () =>
      setItems((before) =>
        before.map((item) => (item.state === 'lost' ? { ...item, state: 'waiting' as const } : item)),
      );
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  // Leaving the page cancels running uploads.
  useEffect(() => {
    const held = stops.current;
    return () => {
      for (const stop of held.values()) stop.abort();
    };
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): UnderWay => {
        const why = refusedHere(kind, file);
        return { key: crypto.randomUUID(), file, state: why ? 'refused' : 'waiting', percent: 0, why };
      });
      setItems((before) => [...before.filter(({ state }) => state !== 'refused'), ...added]);
    },
    [kind],
  );
  const retry = useCallback((key: string) => change(key, { state: 'waiting', why: '' }), [change]);
  return { items, add, retry, remove };
};
