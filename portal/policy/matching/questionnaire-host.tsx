import { lazy, Suspense } from 'react';
import { useActInAddress } from '../../kit/member-act.ts';
import { useRevalidateAfter } from '../../kit/use-revalidate-after.ts';
import { openQuestionnaire, questionnaireAct, useQuestionnaireState } from './questionnaire-state.ts';

/** Loaded when the questionnaire is first opened. */
const Questionnaire = lazy(() => import('./questionnaire.tsx'));

/** Contains the questionnaire for every page that opens it; after it is sent, the page's loaders run again. */
export const QuestionnaireHost = () => {
  const { open, sent } = useQuestionnaireState();
  useActInAddress((act) => {
    if (act !== questionnaireAct) return false;
    openQuestionnaire();
    return true;
  });
  useRevalidateAfter(sent);
  return <Suspense fallback={null}>{open && <Questionnaire asked={open.step} />}</Suspense>;
};
