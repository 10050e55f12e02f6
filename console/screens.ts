/** The screens of all rooms, in the order of the menu. */
import { auditScreens } from './audit/screens.tsx';
import { caseScreens } from './cases/screens.tsx';
import { contentScreens } from './content/screens.tsx';
import { deskScreens } from './desk/screens.tsx';
import { dictionaryScreens } from './dictionary/screens.tsx';
import { enterpriseScreens } from './enterprise/screens.tsx';
import { fileScreens } from './file/screens.tsx';
import type { Screen } from './kit/screen.ts';
import { messageScreens } from './message/screens.tsx';
import { policyScreens } from './policy/screens.tsx';
import { roadshowScreens } from './roadshow/screens.tsx';
import { spaceScreens } from './space/screens.tsx';
import { staffScreens } from './staff/screens.tsx';

export const screens: readonly Screen[] = [
  ...deskScreens,
  ...caseScreens,
  ...contentScreens,
  ...roadshowScreens,
  ...spaceScreens,
  ...messageScreens,
  ...enterpriseScreens,
  ...policyScreens,
  ...dictionaryScreens,
  ...staffScreens,
  ...fileScreens,
  ...auditScreens,
];
