/** The keeper of one case's draft for as long as its form is shown, and when it saves without being asked. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { api } from '../kit/api.ts';
import { storedToken } from '../kit/session.ts';
import { copyShelf } from './copy-shelf.ts';
import { type Content, draftKeeper } from './draft-keeper.ts';

const after = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

export const useDraftKeeper = (record: MemberCase, user_id: string, onRestored: (content: Content) => void) => {
  const [keeper] = useState(() => {
    const params = { case_type: record.case_type, obj_id: record.obj_id };
    return draftKeeper<MemberCase>({
      start: record,
      shelf: copyShelf(user_id, record),
      put: async (version, content) =>
        (await api()['PUT /cases/{case_type}/{obj_id}']({ params, body: { version, ...content } })).data,
      get: async () => (await api()['GET /cases/{case_type}/{obj_id}']({ params })).data,
      after,
    });
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    if (keeper.restore()) {
      onRestored(keeper.content());
      setRestored(true);
    }
    const save = () => void keeper.save();
    const hide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    // The browser asks before a page goes whose content the server lacks; not when the session's end takes it.
    const leave = (event: BeforeUnloadEvent) => {
      if (keeper.dirty() && storedToken()) event.preventDefault();
    };
    addEventListener('online', save);
    document.addEventListener('visibilitychange', hide);
    addEventListener('beforeunload', leave);
    return () => {
      keeper.stop();
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', leave);
    };
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    Boolean(keeper.dirty() && currentLocation.pathname !== nextLocation.pathname && storedToken()),
  );
  const [leaving, setLeaving] = useState(false);
  // Leaving saves first; only when that fails is there something to ask.
  useEffect(() => {
    if (blocker.state !== 'blocked') return setLeaving(false);
    let current = true;
    void keeper.save().then((saved) => {
      if (!current) return;
      if (saved) blocker.proceed();
      else setLeaving(true);
    });
    return () => {
      current = false;
    };
  }, [blocker, keeper]);

  return {
    keeper,
    state,
    restored,
    dismissRestored: () => setRestored(false),
    /** Set while the person must say whether to go without saving. */
    leaving:
      leaving && blocker.state === 'blocked' ? { stay: () => blocker.reset(), go: () => blocker.proceed() } : undefined,
  };
};
