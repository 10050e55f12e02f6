/** All rooms of the console, in the order of the menu and the desk. */
import { accountRoom } from './account/screens.tsx';
import { auditRoom } from './audit/screens.tsx';
import { bankRoom } from './bank/screens.tsx';
import { caseRoom } from './cases/screens.tsx';
import { contentRoom } from './content/screens.tsx';
import { crawlerRoom } from './crawler/screens.tsx';
import { deskRoom } from './desk/screens.tsx';
import { dictionaryRoom } from './dictionary/screens.tsx';
import { enterpriseRoom } from './enterprise/screens.tsx';
import { fileRoom } from './file/screens.tsx';
import { financeRoom } from './finance/screens.tsx';
import { informationRoom } from './information/screens.tsx';
import type { ConsoleRoom } from './kit/screen.ts';
import { messageRoom } from './message/screens.tsx';
import { policyRoom } from './policy/screens.tsx';
import { registrationRoom } from './registration/screens.tsx';
import { roadshowRoom } from './roadshow/screens.tsx';
import { searchRoom } from './search/screens.tsx';
import { spaceRoom } from './space/screens.tsx';
import { staffRoom } from './staff/screens.tsx';
import { supplyRoom } from './supply/screens.tsx';
import { technologyRoom } from './technology/screens.tsx';
import { tradeRoom } from './trade/screens.tsx';

export const rooms: readonly ConsoleRoom[] = [
  deskRoom,
  accountRoom,
  caseRoom,
  contentRoom,
  registrationRoom,
  informationRoom,
  roadshowRoom,
  spaceRoom,
  tradeRoom,
  bankRoom,
  financeRoom,
  supplyRoom,
  technologyRoom,
  messageRoom,
  enterpriseRoom,
  policyRoom,
  dictionaryRoom,
  crawlerRoom,
  searchRoom,
  staffRoom,
  fileRoom,
  auditRoom,
];
