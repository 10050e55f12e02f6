import { useState } from 'react';
import { requestKeys } from '#contract/kit/request-keys.ts';

const newKeys = () => requestKeys(() => crypto.randomUUID());
const keysOfDrafts = new Map<string, ReturnType<typeof newKeys>>();

/**
 * The `Idempotency-Key`s of one form, for as long as it is mounted. With the name of its draft, for as long as the document lives: a dialog that
 * is opened again after a lost reply sends what was kept under the same key. Only for forms that the server never renders.
 */
export const useKey = (draft?: string) =>
  useState(() => {
    const keys = (draft !== undefined && keysOfDrafts.get(draft)) || newKeys();
    if (draft !== undefined) keysOfDrafts.set(draft, keys);
    return keys;
  })[0];
