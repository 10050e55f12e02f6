/** Whether the questionnaire is open, at which question, and how often it was sent: shared by rail, pages and root. */
import { useSyncExternalStore } from 'react';

type State = {
  /** Undefined: where the reader left off. */
  open: { step: number | undefined } | null;
  sent: number;
};

/** The name of the act "fill in the questionnaire" in an address. */
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
