/** The contract: every call of the product, room by room. */
import { accountCalls } from './account/calls.ts';
import { bankCalls } from './bank/bank-calls.ts';
import { commodityCalls } from './commodity/calls.ts';
import { crawlerCalls } from './crawler/calls.ts';
import { enterpriseCalls } from './enterprise/calls.ts';
import { expertCalls } from './expert/calls.ts';
import { fileCalls } from './file/calls.ts';
import { financeApplicationCalls } from './finance/application-calls.ts';
import { financeCalls } from './finance/calls.ts';
import { industryCalls } from './industry/calls.ts';
import { informationCalls } from './information/calls.ts';
import { innovationCalls } from './innovation/calls.ts';
import { calendarCalls } from './kit/calendar-calls.ts';
import { caseDeskCalls } from './kit/case-desk-calls.ts';
import { importContentCalls } from './kit/import-content.ts';
import { manageContentCalls } from './kit/manage-content.ts';
import { memberCaseCalls } from './kit/member-case-calls.ts';
import { staffCaseCalls } from './kit/staff-case-calls.ts';
import { materialCalls } from './material/calls.ts';
import { messageCalls } from './message/calls.ts';
import { policyCalls } from './policy/calls.ts';
import { conversationCalls } from './policy/conversation-calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { registrationCalls } from './registration/calls.ts';
import { roadshowCalls } from './roadshow/calls.ts';
import { searchCalls } from './search/calls.ts';
import { siteCalls } from './site/calls.ts';
import { spaceCalls } from './space/calls.ts';
import { demandCalls } from './space/demand-calls.ts';
import { reportCalls } from './space/report-calls.ts';
import { settlementCalls } from './space/settlement-calls.ts';
import { staffCalls } from './staff/calls.ts';
import { supplyCalls } from './supply/calls.ts';
import { technologyCalls } from './technology/calls.ts';
import { catalogueCalls } from './technology/catalogue-calls.ts';
import { addressCalls } from './trade/address-calls.ts';
import { goodsCalls } from './trade/goods-calls.ts';
import { invoiceCalls } from './trade/invoice-calls.ts';
import { onlinePayCalls } from './trade/online-pay-calls.ts';
import { orderCalls } from './trade/order-calls.ts';
import { payoutCalls } from './trade/payout-calls.ts';
import { permitCalls } from './trade/permit-calls.ts';
import { questionCalls } from './trade/question-calls.ts';
import { ratingCalls } from './trade/rating-calls.ts';
import { talkCalls } from './trade/talk-calls.ts';
import { voucherCalls } from './trade/voucher-calls.ts';

/** Named by its parts: the compiler writes out an inferred type, and that of all calls is too long for it. */
export type Calls = typeof accountCalls &
  typeof enterpriseCalls &
  typeof staffCalls &
  typeof referenceCalls &
  typeof fileCalls &
  typeof policyCalls &
  typeof conversationCalls &
  typeof importContentCalls &
  typeof manageContentCalls &
  typeof memberCaseCalls &
  typeof staffCaseCalls &
  typeof caseDeskCalls &
  typeof calendarCalls &
  typeof messageCalls &
  typeof spaceCalls &
  typeof roadshowCalls &
  typeof registrationCalls &
  typeof searchCalls &
  typeof siteCalls &
  typeof reportCalls &
  typeof settlementCalls &
  typeof demandCalls &
  typeof technologyCalls &
  typeof addressCalls &
  typeof goodsCalls &
  typeof orderCalls &
  typeof onlinePayCalls &
  typeof invoiceCalls &
  typeof voucherCalls &
  typeof bankCalls &
  typeof permitCalls &
  typeof payoutCalls &
  typeof ratingCalls &
  typeof talkCalls &
  typeof questionCalls &
  typeof catalogueCalls &
  typeof crawlerCalls &
  typeof industryCalls &
  typeof innovationCalls &
  typeof informationCalls &
  typeof commodityCalls &
  typeof materialCalls &
  typeof expertCalls &
  typeof financeCalls &
  typeof financeApplicationCalls &
  typeof supplyCalls;

export const calls: Calls = {
  ...accountCalls,
  ...enterpriseCalls,
  ...staffCalls,
  ...referenceCalls,
  ...fileCalls,
  ...policyCalls,
  ...conversationCalls,
  ...importContentCalls,
  ...manageContentCalls,
  ...memberCaseCalls,
  ...staffCaseCalls,
  ...caseDeskCalls,
  ...calendarCalls,
  ...messageCalls,
  ...spaceCalls,
  ...roadshowCalls,
  ...registrationCalls,
  ...searchCalls,
  ...siteCalls,
  ...reportCalls,
  ...settlementCalls,
  ...demandCalls,
  ...technologyCalls,
  ...addressCalls,
  ...goodsCalls,
  ...orderCalls,
  ...onlinePayCalls,
  ...invoiceCalls,
  ...voucherCalls,
  ...bankCalls,
  ...permitCalls,
  ...payoutCalls,
  ...ratingCalls,
  ...talkCalls,
  ...questionCalls,
  ...catalogueCalls,
  ...crawlerCalls,
  ...industryCalls,
  ...innovationCalls,
  ...informationCalls,
  ...commodityCalls,
  ...materialCalls,
  ...financeCalls,
  ...financeApplicationCalls,
  ...expertCalls,
  ...supplyCalls,
};
