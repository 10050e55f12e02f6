/** Figures that are far from plausible (decision 120): the call waits while a dialog asks about them. */
import { sharedState } from './shared-state.ts';

type Asked = { questions: readonly string[]; answer: (confirmed: boolean) => void };
/** What the dialog of every page answers. */
export const figuresAsked = sharedState<Asked | undefined>(undefined);

export const askAboutFigures = (questions: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    figuresAsked.now()?.answer(false);
    const answer = (confirmed: boolean) => {
      figuresAsked.change(() => undefined);
      resolve(confirmed);
    };
    figuresAsked.change(() => ({ questions, answer }));
  });
