/** Whether the questionnaire is open, at which question, and how often it was sent: rail, pages and root share it. */
import { useSyncExternalStore } from 'react';

type State = {
  /** Undefined: where its reader left off. */
  open: { step: number | undefined } | null;
  sent: number;
};

/** How an address names that somebody is filling in the questionnaire. */
export const questionnaireAct = 'questionnaire';

const listeners = new Set<() => void>();
const closed: State = { open: null, sent: 0 };
let state = closed;
const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openQuestionnaire = (step?: number): void => set({ ...state, open: { step } });
export const closeQuestionnaire = (): void => set({ ...state, open: null });
export const questionnaireSent = (): void => set({ open: null, sent: state.sent + 1 });

export const useQuestionnaireState = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
