import { useEffect, useState } from 'react';
import { lastStep } from '#contract/policy/matching/questions.ts';
import { api } from '../../kit/api.ts';
import { useSession } from '../../kit/session.ts';
import { useQuestionnaireState } from './questionnaire-state.ts';

export type Push = { unfinished: boolean; open: number };

/** The rail's push for a signed-in person: an unfinished questionnaire, or open matches (ruling D13). Undefined: no push. */
export const usePush = (wanted: boolean): Push | undefined => {
  const session = useSession();
  const { sent } = useQuestionnaireState();
  const [push, setPush] = useState<Push>();
  const user_id = wanted && session.state === 'member' ? session.user.user_id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the questionnaire was sent
  useEffect(() => {
    if (!user_id) return setPush(undefined);
    let left = false;
    api()
      ['GET /policies/policy_declarations/recommends']()
      .then(
        ({ total, answered }) => !left && setPush({ unfinished: answered < lastStep, open: total }),
        () => {},
      );
    return () => {
      left = true;
    };
  }, [user_id, sent]);
  return push && (push.unfinished || push.open > 0) ? push : undefined;
};
