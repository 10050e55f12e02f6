import { useCallback, useEffect, useState } from 'react';
import type { FileTable } from '#contract/file/calls.ts';
import { fetchFile, type Refused, readWhole } from './fetch-file.ts';
import { type FileKind, fileKind } from './file-kind.ts';

export type Content =
  | { kind: 'img' | 'pdf' | 'docx' | 'pptx'; blob: Blob }
  | { kind: 'table'; table: FileTable }
  | { kind: 'video'; address: string }
  | { kind: 'other' };
export type Opened =
  | Refused
  | { state: 'loading'; percent: number }
  | { state: 'ready'; content: Content; access: number };

/** A public video is streamed from its address; `<video>` cannot send the token, so a restricted one is fetched whole first. */
const openVideo = async (address: string, signal: AbortSignal, told: (percent: number) => void): Promise<Opened> => {
  const open = await fetchFile(address, { signal, range: 'bytes=0-0', anonymous: true });
  if (open.state === 'ready') return { state: 'ready', access: 1, content: { kind: 'video', address } };
  const own = await fetchFile(address, { signal });
  if (own.state !== 'ready') return own;
  const blob = await readWhole(own, told);
  return { state: 'ready', access: own.access, content: { kind: 'video', address: URL.createObjectURL(blob) } };
};

const open = async (
  address: string,
  kind: FileKind,
  signal: AbortSignal,
  told: (percent: number) => void,
): Promise<Opened> => {
  if (kind === 'video') return await openVideo(address, signal, told);
  const found = await fetchFile(kind === 'table' ? `${address}/table?sheet=0` : address, {
    signal,
    ...(kind === 'other' && { range: 'bytes=0-0' }),
  });
  if (found.state !== 'ready') return found;
  const { access } = found;
  if (kind === 'other') return { state: 'ready', access, content: { kind } };
  if (kind === 'table') {
    const { data } = (await found.response.json()) as { data: FileTable };
    return { state: 'ready', access: data.access, content: { kind, table: data } };
  }
  return { state: 'ready', access, content: { kind, blob: await readWhole(found, told) } };
};

/** The file at `address`, and `again` to fetch it once more. */
export const useFile = (address: string, name: string): [opened: Opened, again: () => void] => {
  const [opened, setOpened] = useState<Opened>({ state: 'loading', percent: 0 });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const controller = new AbortController();
    let made = '';
    setOpened({ state: 'loading', percent: 0 });
    open(address, fileKind(name), controller.signal, (percent) => setOpened({ state: 'loading', percent }))
      .then((found) => {
        if (found.state === 'ready' && found.content.kind === 'video' && found.content.address.startsWith('blob:'))
          made = found.content.address;
        if (!controller.signal.aborted) setOpened(found);
      })
      .catch(() => {
        if (!controller.signal.aborted) setOpened({ state: 'failed', text: '文件暂时无法打开，请稍后再试' });
      });
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address, name, turn]);
  return [opened, useCallback(() => setTurn((before) => before + 1), [])];
};
