/**
 * Where the browser holds what the server does not have yet: in the tab, which outlives an ended session, and beside the token, which
 * outlives the tab and goes when the session goes. Nothing of a person stays behind on a shared computer.
 */
import { storedToken } from '../kit/session.ts';
import { readStored, store } from '../kit/storage.ts';
import { draftOf } from '../kit/use-draft.ts';
import type { Copy, CopyShelf } from './draft-keeper.ts';

const parsed = (text: string | null): Copy | undefined => {
  try {
    return text ? (JSON.parse(text) as Copy) : undefined;
  } catch {
    return undefined; // not ours
  }
};

export const copyShelf = (user_id: string, { case_type, obj_id }: { case_type: string; obj_id: string }): CopyShelf => {
  const name = `case ${user_id} ${case_type} ${obj_id}`;
  const tab = draftOf<Copy>(name);
  return {
    read: () => (tab.read() as Copy | undefined) ?? parsed(readStored(name)),
    keep: (copy) => {
      tab.keep(copy);
      if (storedToken()) store(name, JSON.stringify(copy));
    },
    clear: () => {
      tab.clear();
      store(name, null);
    },
  };
};
