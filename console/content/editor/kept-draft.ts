/** Unsaved input, stored on this machine for one person and one entry. */

import { useCallback, useEffect, useRef } from 'react';
import { shelfOf } from '#contract/kit/shelf.ts';
import { now } from '../../kit/clock.ts';
import type { Values } from '../../kit/fields/field-shape.ts';
import { notices } from '../../kit/notices.tsx';

const { store } = shelfOf('localStorage');

export type KeptDraft = { saved_at: string; revision_no: number | null; values: Values };

const waitMs = 400;

export const draftKey = (username: string, type: string, obj_id: string | undefined) =>
  `console.draft:${username}:${type}:${obj_id ?? 'new'}`;

export const findDraft = (key: string): KeptDraft | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null;
    return kept && typeof kept.values === 'object' ? kept : undefined;
  } catch {
    return undefined;
  }
};
export const dropDraft = (key: string) => store(key, null);

const warnFull = () => notices.warning('系统提示', '本机存储空间不足，未能自动保留，请尽快保存');

/** Stores `values` while `dirty`, shortly after each change, and at the latest when the page is left. */
export const useKeptDraft = (key: string, values: Values, dirty: boolean, revision_no: number | null) => {
  const latest = useRef({ key, values, dirty, revision_no });
  latest.current = { key, values, dirty, revision_no };
  const keep = useCallback(() => {
    const typed = latest.current;
    if (!typed.dirty) return;
    const kept: KeptDraft = { saved_at: now().toISOString(), revision_no: typed.revision_no, values: typed.values };
    try {
      localStorage.setItem(typed.key, JSON.stringify(kept));
    } catch {
      warnFull();
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the wait anew
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(keep, waitMs);
    return () => clearTimeout(timer);
  }, [values, dirty, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
};
