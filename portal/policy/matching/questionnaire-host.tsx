import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useActInAddress } from '../../kit/member-act.ts';
import { openQuestionnaire, questionnaireAct, useQuestionnaireState } from './questionnaire-state.ts';

/** Loaded when somebody first opens it. */
const Questionnaire = lazy(() => import('./questionnaire.tsx'));

/** Where the questionnaire lives, whichever page it was opened from; what a page has loaded is read anew once it was sent. */
export const QuestionnaireHost = () => {
  const { open, sent } = useQuestionnaireState();
  const { revalidate } = useRevalidator();
  useActInAddress((act) => {
    if (act !== questionnaireAct) return false;
    openQuestionnaire();
    return true;
  });
  const seen = useRef(sent);
  useEffect(() => {
    if (sent === seen.current) return;
    seen.current = sent;
    void revalidate();
  }, [sent, revalidate]);
  return <Suspense fallback={null}>{open && <Questionnaire asked={open.step} />}</Suspense>;
};
