import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useActInAddress } from '../../kit/member-act.ts';
import { openQuestionnaire, questionnaireAct, useQuestionnaireState } from './questionnaire-state.ts';

/** Loaded when the questionnaire is first opened. */
const Questionnaire = lazy(() => import('./questionnaire.tsx'));

/** Contains the questionnaire for every page that opens it; after it is sent, the page's loaders run again. */
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
