/** Answers of whoever tries the matcher without an account: the questionnaire's draft, and the questions on demand. The tab keeps both. */
import { Failure } from '#contract/kit/errors.ts';
import type { FactKey } from '#contract/policy/matching/facts.ts';
import { api } from '../../kit/api.ts';
import { draftOf } from '../../kit/use-draft.ts';
import { type Kept, sentOf, type Typed, untouched } from './answers.ts';
import type { FactAnswer } from './ask-question.tsx';

export const questionnaireDraft = draftOf<Kept>('questionnaire');
const facts = draftOf<Partial<Record<FactKey, FactAnswer>>>('questionnaire facts');

const watchers = new Set<() => void>();
export const watchTried = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
/** To be called when the questionnaire's dialog closes: what was typed counts from then on. */
export const triedAnew = (): void => {
  for (const watcher of watchers) watcher();
};

export const triedFacts = {
  read: () => facts.read() ?? {},
  keep: (key: FactKey, answer: FactAnswer) => {
    facts.keep({ ...facts.read(), [key]: answer });
    triedAnew();
  },
  drop: (keys: readonly string[]) => {
    facts.keep(Object.fromEntries(Object.entries(facts.read() ?? {}).filter(([key]) => !keys.includes(key))));
  },
  /** Sends them to the account of whoever has signed in meanwhile. What the server refuses is asked again by its card. */
  bring: async (): Promise<void> => {
    for (const [fact_key, body] of Object.entries(facts.read() ?? {}))
      await api()
        ['PUT /policy/facts/{fact_key}']({ params: { fact_key: fact_key as FactKey }, body })
        .catch((error: unknown) => {
          if (!(error instanceof Failure && error.status === 422)) throw error;
        });
    facts.clear();
  },
};

export const triedDraft = {
  typed: (): Typed => ({ ...untouched, ...questionnaireDraft.read()?.typed }),
  /** Changes with every answer; empty while the first two questions, which are required, have none. */
  stamp: (): string => {
    const kept = questionnaireDraft.read()?.typed;
    return kept?.enterprise_name?.trim() && kept.address_area?.length === 3
      ? JSON.stringify([kept, facts.read() ?? {}])
      : '';
  },
};

type Asked = Omit<Parameters<ReturnType<typeof api>['POST /policies/recommends/try']>[0]['body'], 'profile' | 'facts'>;
/** The result of these answers. */
export const tryMatches = (asked: Asked, facts = triedFacts.read()) => {
  const { user_id: _, ...profile } = sentOf(triedDraft.typed(), '');
  return api()['POST /policies/recommends/try']({ body: { profile, facts, ...asked } });
};

const factField = /^facts\.(\w+)\./;
/** The result of what the tab keeps. An answer that the questionnaire contradicts since it was changed is forgotten, and asked again. */
export const tryKept = async (asked: Asked) => {
  try {
    return await tryMatches(asked);
  } catch (error) {
    const wrong =
      error instanceof Failure
        ? (error.detail.errors ?? []).flatMap(({ field }) => factField.exec(field)?.[1] ?? [])
        : [];
    if (wrong.length === 0) throw error;
    triedFacts.drop(wrong);
    return await tryMatches(asked);
  }
};
