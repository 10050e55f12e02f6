import { accountRoom } from './account/index.ts';
import { bankRoom } from './bank/index.ts';
import { commodityRoom } from './commodity/index.ts';
import { crawlerRoom } from './crawler/index.ts';
import { enterpriseRoom } from './enterprise/index.ts';
import { expertRoom } from './expert/index.ts';
import { fileRoom } from './file/index.ts';
import { financeRoom } from './finance/index.ts';
import { industryRoom } from './industry/index.ts';
import { informationRoom } from './information/index.ts';
import { innovationRoom } from './innovation/index.ts';
import { caseRoom } from './kit/cases/case-room.ts';
import { contentRoom } from './kit/content/content-room.ts';
import type { Room } from './kit/room.ts';
import { materialRoom } from './material/index.ts';
import { messageRoom } from './message/index.ts';
import { policyRoom } from './policy/index.ts';
import { programmeRoom } from './programme/index.ts';
import { referenceRoom } from './reference/index.ts';
import { registrationRoom } from './registration/index.ts';
import { roadshowRoom } from './roadshow/index.ts';
import { searchRoom } from './search/index.ts';
import { siteRoom } from './site/index.ts';
import { spaceRoom } from './space/index.ts';
import { staffRoom } from './staff/index.ts';
import { supplyRoom } from './supply/index.ts';
import { technologyRoom } from './technology/index.ts';
import { tradeRoom } from './trade/index.ts';

/** All rooms, in the order in which the demo fills them. */
export const rooms: readonly Room[] = [
  accountRoom,
  enterpriseRoom,
  staffRoom,
  programmeRoom,
  registrationRoom,
  roadshowRoom,
  referenceRoom,
  fileRoom,
  policyRoom,
  spaceRoom,
  technologyRoom,
  innovationRoom,
  industryRoom,
  informationRoom,
  crawlerRoom,
  expertRoom,
  commodityRoom,
  materialRoom,
  tradeRoom,
  bankRoom,
  financeRoom,
  supplyRoom,
  contentRoom,
  caseRoom,
  messageRoom,
  searchRoom,
  siteRoom,
];
