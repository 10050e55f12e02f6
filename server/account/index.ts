import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import type { Room } from '../kit/room.ts';
import { accountActions } from './actions.ts';
import { issueCaptcha } from './captcha/captcha.ts';
import { getCentreMenu } from './centre-menu.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { closeAccount } from './close-account.ts';
import { editEnterprise, getEnterprise, listColleagues } from './enterprise.ts';
import { exportData } from './export-data.ts';
import { getPerson, listPeople, peopleFinds } from './people.ts';
import { personalData } from './personal-data.ts';
import { editMe, getContact, getMe } from './profile.ts';
import { prove } from './prove.ts';
import { register } from './register.ts';
import { resetByMobile, resetPassword } from './reset-password.ts';
import { endOtherSessions, endSession, listSessions, refreshSession } from './sessions.ts';
import { checkPhone, signInByPassword, signInBySms, signOut } from './sign-in.ts';
import {
  askSingleSignOn,
  linkSingleSignOn,
  listSignOns,
  signInBySingleSignOn,
  unlinkSignOn,
} from './sign-on/sign-on.ts';
import { sendSmsCode } from './sms-code.ts';

export { refuseCommonPassword } from './common-passwords.ts';
export { lockEnterprise } from './lock-enterprise.ts';
export {
  endSessions,
  identifyMember,
  memberCookie,
  memberPrefix,
  openSession,
  whyMemberEnded,
} from './member-session.ts';
export { tryPassword } from './password-gate.ts';
export { requireProof } from './prove.ts';
export { openSignOn } from './sign-on/open-sign-on.ts';
export { distrustOtherDevices, trustDevice } from './trusted-device.ts';

export const accountRoom: Room = {
  name: 'account',
  actions: accountActions,
  auditNames: {
    member: namesFrom('member', 'user_id', sql`coalesce(nullif(name, ''), nickname)`),
  },
  personalData,
  finds: peopleFinds,
  verbs: {
    'GET /console/people': listPeople,
    'GET /console/people/{user_id}': getPerson,
    'GET /1/sso/is_login': askSingleSignOn,
    'POST /users/users/login-by-yksso': signInBySingleSignOn,
    'POST /users/users/link-yksso': linkSingleSignOn,
    'GET /users/files/image_captcha': issueCaptcha,
    'POST /message/sms/send-captcha': sendSmsCode,
    'POST /users/users/register': register,
    'POST /users/users/login-by-mobile': signInBySms,
    'POST /users/users/login-account-captcha': signInByPassword,
    'POST /users/users/reset-password-by-mobile': resetByMobile,
    'POST /users/users/reset-password': resetPassword,
    'POST /users/users/edit': editMe,
    'POST /users/users/check-phone': checkPhone,
    'POST /users/users/prove': prove,
    'GET /users/users/contact': getContact,
    'GET /users/users/me': getMe,
    'GET /users/users/centre_menu': getCentreMenu,
    'POST /users/users/refresh': refreshSession,
    'POST /users/users/logout': signOut,
    'GET /users/users/sessions': listSessions,
    'DELETE /users/users/sessions': endOtherSessions,
    'DELETE /users/users/sessions/{id}': endSession,
    'GET /users/users/sign_ons': listSignOns,
    'DELETE /users/users/sign_ons/{id}': unlinkSignOn,
    'GET /users/users/export': exportData,
    'POST /users/users/close-account': closeAccount,
    'GET /enterprise/staff': listColleagues,
    'GET /enterprise/enterprise/{enterprise_id}': getEnterprise,
    'POST /enterprise/enterprise/edit': editEnterprise,
  },
  schedule: (app) => app.jobs.schedule('account-clean-up', '17 3 * * *', () => cleanUpAccounts(app)),
  demo: async (app) => (await import('./demo-accounts.ts')).fillDemoAccounts(app),
  demoAccounts: async () => {
    const { demoMembers } = await import('./demo-accounts.ts');
    const lines = demoMembers.map(({ phone, password, says }) => `${phone}  ${password}  ${says}`);
    return { heading: 'Demo members: phone, password', path: '/login', lines };
  },
};
