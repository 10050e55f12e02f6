import { lazy } from 'react';
import { registrationSteps } from '#contract/registration/steps.ts';
import type { ConsoleRoom } from '../kit/screen.ts';
import './registration.css';

const Extra = lazy(() => import('./company-of-case.tsx'));

/** Its cases stand in the common queue; what the room adds is the company that a case belongs to. */
export const registrationRoom: ConsoleRoom = {
  screens: [],
  caseExtras: registrationSteps.map(({ case_type }) => ({ case_type, Extra })),
};
