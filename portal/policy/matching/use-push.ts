import { lastStep } from '#contract/policy/matching/questions.ts';
import { api } from '../../kit/api.ts';
import { useUser } from '../../kit/session.ts';
import { useRead } from '../../kit/use-read.ts';
import { useQuestionnaireState } from './questionnaire-state.ts';

export type Push = { unfinished: boolean; open: number };

/** The rail's push for a signed-in person: an unfinished questionnaire, or open matches (ruling D13). Undefined: no push. */
export const usePush = (wanted: boolean): Push | undefined => {
  const user = useUser();
  const { sent, answered: onDemand } = useQuestionnaireState();
  const user_id = wanted ? user?.user_id : undefined;
  const read = async (): Promise<Push> => {
    const { total, answered } = await api()['GET /policies/policy_declarations/recommends']();
    return { unfinished: answered < lastStep, open: total };
  };
  // Asked again when the questionnaire was sent, or a question on demand was answered.
  const push = useRead(() => (user_id ? read() : undefined), [user_id, sent, onDemand]);
  return push && (push.unfinished || push.open > 0) ? push : undefined;
};
