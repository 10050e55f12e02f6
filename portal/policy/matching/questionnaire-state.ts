/** Whether the questionnaire is open, at which question, and how often it was sent: shared by rail, pages and root. */
import { sharedState } from '../../kit/shared-state.ts';

type State = {
  /** Undefined: where the reader left off. */
  open: { step: number | undefined } | null;
  sent: number;
  /** How often a question on demand was answered, or an answer withdrawn. */
  answered: number;
};

/** The name of the act "fill in the questionnaire" in an address. */
export const questionnaireAct = 'questionnaire';

const state = sharedState<State>({ open: null, sent: 0, answered: 0 });

export const openQuestionnaire = (step?: number): void => state.change((now) => ({ ...now, open: { step } }));
export const closeQuestionnaire = (): void => state.change((now) => ({ ...now, open: null }));
export const questionnaireSent = (): void => state.change((now) => ({ ...now, open: null, sent: now.sent + 1 }));
export const questionAnswered = (): void => state.change((now) => ({ ...now, answered: now.answered + 1 }));
export const useQuestionnaireState = state.use;
