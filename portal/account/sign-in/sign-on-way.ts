/** What the tab keeps while its person is at the provider of single sign-on, and while a first sign-in waits for a phone. */
import { tabShelf } from '../../kit/storage.ts';

const backKey = 'sso redirect';
const linkingKey = 'sso linking';

export const keepWayBack = (redirect: string | null): void => tabShelf.store(backKey, redirect);
export const wayBack = (): string | null => tabShelf.read(backKey);

export const isLinking = (): boolean => tabShelf.read(linkingKey) !== null;
export const keepLinking = (on: boolean): void => tabShelf.store(linkingKey, on ? 'on' : null);
