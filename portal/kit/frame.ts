/**
 * What the frame around every page shows. A document names only the address of its frame: browsers keep the frame itself for ever, because the
 * address contains its hash, and its 12 KB stand in no page.
 */
import { useRouteLoaderData } from 'react-router';
import type { frameOf } from './frame-of.ts';

export type Frame = ReturnType<typeof frameOf>;

/** The data of the root's loader, sent with every page: the address of the frame. */
export type RootData = { frame: string };

const frames = new Map<string, Frame>();
export const keepFrame = (address: string, text: string): void => {
  frames.set(address, JSON.parse(text) as Frame);
};
/** Fetches the frame that the document names, before the application starts. False when the server has another frame by now. */
export const loadFrame = async (): Promise<boolean> => {
  const address = document.querySelector<HTMLMetaElement>('meta[name=frame]')?.content;
  if (!address) return true;
  const reply = await fetch(address);
  if (reply.status === 404) return false;
  if (!reply.ok) throw new Error(`the frame was answered with ${reply.status}`);
  keepFrame(address, await reply.text());
  return true;
};

/** Undefined only on an error page of the root itself. */
export const useFrame = (): Frame | undefined => {
  const address = useRouteLoaderData<RootData>('root')?.frame;
  return address === undefined ? undefined : frames.get(address);
};
