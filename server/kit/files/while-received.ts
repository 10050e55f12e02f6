import { rm } from 'node:fs/promises';
import type { Context } from '../context.ts';
import type { Arriving, Incoming } from './file-store.ts';

/** Has what comes on disk for as long as `work` takes; what `work` has not put under a key is gone then. */
export const whileReceived = async <T>(
  { files, newId }: Pick<Context, 'files' | 'newId'>,
  from: Arriving,
  work: (incoming: Incoming) => Promise<T>,
  left?: AbortSignal,
): Promise<T> => {
  const incoming = await files.receive(newId(), from, left);
  try {
    return await work(incoming);
  } finally {
    await rm(incoming.path, { force: true });
  }
};
