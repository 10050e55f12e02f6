/** How the console handles a failed call (specification 8): the caller handles 400, 401 asks for sign-in, any other status is shown in a notice. */
import { ConnectionLost } from '#contract/kit/client.ts';
import { Failure, failures } from '#contract/kit/errors.ts';
import { notices } from './notices.tsx';
import { sessionEnd, signedIn, signInAddress } from './session.ts';

const title = '系统提示';
type Navigate = (address: string) => void;
let leave: { navigate: Navigate; place: () => string; forget: () => void } | undefined;
/** Registers how a 401 leads to sign-in, with the router's functions; called once, when the router exists. */
export const onSignedOut = (how: NonNullable<typeof leave>) => {
  leave = how;
};

export const messageOf = (error: unknown): string =>
  error instanceof Failure || error instanceof ConnectionLost ? error.message : failures.internal[1];

export const isFailure = (error: unknown, ...codes: string[]): error is Failure =>
  error instanceof Failure && (codes.length === 0 || codes.includes(error.code));

/** Whoever signs out leaves the page; whose session ended stays on it and signs in again there. */
export const endSession = () => {
  signedIn.clear();
  sessionEnd.clear();
  leave?.forget();
  if (leave) leave.navigate(signInAddress(leave.place()));
};

/** Tells a failure that its caller does not show: all but a refusal, which a form shows beside its fields. */
export const report = (error: unknown): void => {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof Failure && error.status === 400) return;
  if (error instanceof Failure && error.status === 401) {
    if (!signedIn.get()) return; // several calls failed at once; the first one has asked for sign-in
    signedIn.clear(error.message);
    sessionEnd.tell(error.message);
    return;
  }
  if (!(error instanceof Failure || error instanceof ConnectionLost)) console.error(error);
  notices.error(title, messageOf(error));
};

/** Tells the failure of an act that has no form: of a refusal, too. */
export const reportAct = (error: unknown): void => {
  if (isFailure(error) && error.status === 400) notices.error(title, error.message);
  else report(error);
};
