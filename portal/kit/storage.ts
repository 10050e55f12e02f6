import { shelfOf } from '#contract/kit/shelf.ts';

const local = shelfOf('localStorage');
/** The console shares this origin; its session and drafts must not be cleared here. */
const consolePrefix = 'console.';
export const readStored = local.read;
export const store = local.store;
/** All local storage of the portal (specification 4). */
export const clearStored = (): void => {
  for (const key of local.keys()) if (!key.startsWith(consolePrefix)) local.store(key, null);
};

/** Storage of this tab: it survives a reload and a sign-out, and ends with the tab. */
export const tabShelf = shelfOf('sessionStorage');
