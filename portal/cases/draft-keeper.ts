/**
 * Keeps what is typed into a case. Every change is in the browser at once (it survives a reload, an ended session, a closed tab)
 * and on the server a moment later; while the server cannot be reached it is tried again by itself. What somebody else saved
 * meanwhile is never overwritten unseen: the person chooses.
 */
import { ConnectionLost } from '#contract/kit/client.ts';
import { Failure, type FieldError } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { meetDraft } from '../kit/draft-rule.ts';
import { same } from '../kit/same.ts';

export type Content = { fields: Record<string, unknown>; materials: { name: string; files: Attachment[] }[] };
/** A case as far as its draft goes. */
export type Kept = {
  version: number;
  editable: boolean;
  updated_at: string;
  fields: Record<string, unknown>;
  materials: Content['materials'];
};

/**
 * What the browser holds until the server has it. `base`: what was saved when it was begun. `sent`: what was on its way without an
 * answer, so any of it may have arrived.
 */
export type Copy = { base: Content; content: Content; sent: Content[] };
export type CopyShelf = { read(): Copy | undefined; keep(copy: Copy): void; clear(): void };

export type SaveState<C> =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** `errors`: the server refuses what is typed, so trying again is of no use. */
  | { kind: 'failed'; message: string; errors: readonly FieldError[] }
  | { kind: 'conflict'; theirs: C }
  /** It was submitted, withdrawn or came to its end meanwhile. */
  | { kind: 'closed'; theirs: C };

type Options<C> = {
  start: C;
  shelf: CopyShelf;
  put: (version: number, content: Content) => Promise<C>;
  get: () => Promise<C>;
  /** Calls back later; returns how to prevent it. */
  after: (ms: number, act: () => void) => () => void;
};

const settleMs = 900;
const unansweredKept = 5;
const retryMs = [3_000, 6_000, 15_000, 30_000] as const;

/** The part of a case that its holder writes. */
export const contentOf = ({ fields, materials }: Pick<Kept, 'fields' | 'materials'>): Content => ({
  fields,
  materials: materials.map(({ name, files }) => ({ name, files })),
});

export const draftKeeper = <C extends Kept>({ start, shelf, put, get, after }: Options<C>) => {
  const listeners = new Set<() => void>();
  let base = start;
  let mine = contentOf(start);
  let sent: Content[] = [];
  let state: SaveState<C> = { kind: 'saved', at: start.updated_at };
  let underWay: Promise<void> | undefined;
  let cancel = () => {};
  let failures = 0;

  const say = (next: SaveState<C>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dirty = () => !same(mine, contentOf(base));
  const keep = () => shelf.keep({ base: contentOf(base), content: mine, sent });
  const settle = () => {
    shelf.clear();
    say({ kind: 'saved', at: base.updated_at });
  };
  const plan = (ms: number) => {
    cancel();
    cancel = after(ms, () => void save());
  };

  /** Somebody was there before: ourselves, when an answer got lost on its way; else the person chooses. */
  const meet = (theirs: C) => {
    const content = contentOf(theirs);
    if (theirs.editable && [mine, contentOf(base), ...sent].some((own) => same(content, own))) {
      base = theirs;
      sent = [];
      return;
    }
    keep();
    say({ kind: theirs.editable ? 'conflict' : 'closed', theirs });
  };

  const attempt = async () => {
    const content = mine;
    say({ kind: 'saving' });
    sent = [...sent, content].slice(-unansweredKept);
    keep();
    try {
      base = await put(base.version, content);
      sent = [];
    } catch (error) {
      if (!(error instanceof Failure && (error.code === 'stale_version' || error.code === 'wrong_state'))) throw error;
      meet(await get());
    }
  };
  const run = async () => {
    try {
      while (dirty() && state.kind !== 'conflict' && state.kind !== 'closed') await attempt();
      failures = 0;
      if (!dirty()) settle();
    } catch (error) {
      keep();
      if (!(error instanceof Failure || error instanceof ConnectionLost)) throw error;
      say({
        kind: 'failed',
        message: error.message,
        errors: error instanceof Failure ? (error.detail.errors ?? []) : [],
      });
      const again = error instanceof ConnectionLost || error.status >= 500 || error.status === 429;
      if (again) plan(retryMs[Math.min(failures++, retryMs.length - 1)] ?? 30_000);
    }
  };
  const blocked = () => state.kind === 'conflict' || state.kind === 'closed';
  /** One at a time; resolves to whether the server has everything. */
  const save = async (): Promise<boolean> => {
    cancel();
    if (!underWay && !blocked()) {
      underWay = run().finally(() => {
        underWay = undefined;
      });
    }
    await underWay;
    return !dirty();
  };

  const change = (content: Content) => {
    mine = content;
    if (!dirty() && !underWay) {
      cancel();
      if (!blocked()) settle();
      return;
    }
    keep();
    // What is compared beside the form is shown anew: the choice is between theirs and what stands in the form now.
    if (blocked()) return say({ ...state });
    if (!underWay) say({ kind: 'waiting' });
    plan(settleMs);
  };

  /** What an earlier visit left in the browser. True when it stands in the form now. */
  const restore = (): boolean => {
    const copy = shelf.read();
    const saved = contentOf(base);
    const met = copy ? meetDraft(copy.content, copy.base, saved) : 'drop';
    if (!copy || met === 'drop') {
      shelf.clear();
      return false;
    }
    mine = copy.content;
    sent = copy.sent;
    // A step that changed nothing of what is typed, as a return by staff, is no second author; nor is an own save whose answer got lost.
    if (base.editable && (met === 'resume' || copy.sent.some((one) => same(one, saved)))) {
      sent = [];
      keep();
      say({ kind: 'waiting' });
      plan(settleMs);
    } else say({ kind: base.editable ? 'conflict' : 'closed', theirs: base });
    return true;
  };

  return {
    state: () => state,
    content: () => mine,
    version: () => base.version,
    dirty,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    save,
    meet,
    restore,
    /** The person has chosen between what stands here and what somebody else saved. */
    choose: (content: Content) => {
      if (state.kind !== 'conflict') return;
      base = state.theirs;
      sent = [];
      mine = content;
      if (!dirty()) return settle();
      say({ kind: 'waiting' });
      keep();
      void save();
    },
    /** The case has moved on, or what was typed is given up. */
    forget: () => {
      cancel();
      shelf.clear();
      base = { ...base, ...mine };
    },
    stop: () => cancel(),
  };
};
export type DraftKeeper<C extends Kept> = ReturnType<typeof draftKeeper<C>>;
