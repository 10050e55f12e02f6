/** Some acts want fresh proof of who is acting (decision 081): the call waits while a dialog asks for it, and is then made again. */
import { Failure } from '#contract/kit/errors.ts';
import { sharedState } from './shared-state.ts';

type Asked = { answer: (proved: boolean) => void };
/** What the dialog of the user centre answers. */
export const proofAsked = sharedState<Asked | undefined>(undefined);

const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    proofAsked.now()?.answer(false);
    const answer = (proved: boolean) => {
      proofAsked.change(() => undefined);
      resolve(proved);
    };
    proofAsked.change(() => ({ answer }));
  });

/** Whether a call that failed with this is to be made again. */
export const isProved = async (error: unknown): Promise<boolean> =>
  error instanceof Failure && error.code === 'proof_required' && (await askForProof());
