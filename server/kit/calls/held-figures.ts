/**
 * Figures that are not plausible (decision 120): the call asks once, by refusing with `warning_unconfirmed` and the questions beside their fields,
 * and goes on when it is sent again with `warning_confirmed`. What was confirmed is kept as marks on the record (`figure-marks.ts`).
 */
import type { Call } from '#contract/kit/call.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type Ask, asksOf, needsKnown } from '#contract/kit/plausible.ts';
import type { Actor } from '../context.ts';

/** Of one request: whether the sender has confirmed, and what there is to ask about, by field. */
export type Held = {
  readonly confirmed: boolean;
  readonly asks: Map<string, Ask>;
  /** Questions about the act itself, by field: they are asked as well, and leave no mark. */
  readonly acts: Map<string, Ask>;
  /** The figures of the call, `items[].quantity`; undefined for a form, whose figures are all that its record has. */
  readonly paths?: readonly string[];
};
declare module '../context.ts' {
  interface Context<A extends Actor | undefined = Actor | undefined> {
    /** For calls that declare `figures`. */
    readonly held?: Held;
  }
}
type Asking = { readonly held?: Held | undefined };

/** Asks about these at once, and keeps no mark: for what nobody but the sender reads. */
export const askFirst = ({ held }: Asking, asks: readonly Ask[]): void => {
  if (held && !held.confirmed && asks.length)
    throw refuse('warning_unconfirmed', { message: asks.map(({ message }) => message).join('；'), errors: asks });
};

/** Adds questions: for verbs that hold a figure against what is known in the database. They are asked when the write ends. */
export const hold = ({ held }: Asking, asks: readonly Ask[]): void => {
  for (const ask of asks) held?.asks.set(ask.field, ask);
};

/** The same of an act and not of a figure (“仍要通过？”): whoever looks later sees what was lost on the record, and the act in its history. */
export const holdAct = ({ held }: Asking, asks: readonly Ask[]): void => {
  for (const ask of asks) held?.acts.set(ask.field, ask);
};

/** The last thing before a write commits: whatever else is to be refused has been, so that a question tells nothing of somebody else's record. */
export const askBeforeCommit = ({ held }: Asking): void =>
  askFirst({ held }, [...(held?.asks.values() ?? []), ...(held?.acts.values() ?? [])]);

/** What is kept to go on with, and not handed in, is not asked about yet. */
const isKept = (body: unknown): boolean => (body as { submit?: unknown } | undefined)?.submit === false;

/** The questions about the figures of the body. Those that are held against what is known are left to the verb, and so are forms. */
export const heldFor = ({ figures }: Call, body: unknown, raw: unknown, now: Date): Held | undefined => {
  if (!figures) return undefined;
  const confirmed = (raw as { warning_confirmed?: unknown } | undefined)?.warning_confirmed === true;
  const held: Held = {
    confirmed,
    asks: new Map(),
    acts: new Map(),
    ...(figures !== 'form' && { paths: Object.keys(figures) }),
  };
  if (figures !== 'form' && !needsKnown(figures) && !isKept(body)) hold({ held }, asksOf(figures, body, dayOf(now)));
  return held;
};
