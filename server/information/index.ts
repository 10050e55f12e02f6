import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { informationActions } from './actions.ts';
import { checkInAtDoor, checkInByStaff, getDoor } from './activities/check-in.ts';
import { everyMinutes, followClock, remind } from './activities/keep-days.ts';
import {
  decideSignup,
  exportSignups,
  getStaffActivity,
  getStaffSignup,
  listActivities,
  listSignups,
} from './activities/manage.ts';
import { cancelSignup, getOwnSignup, listOwnSignups } from './activities/own-signups.ts';
import { getCertificate, getSignupCalendar } from './activities/papers.ts';
import { activityPersonalData } from './activities/personal-data.ts';
import { followActivity } from './activities/seats.ts';
import { getActivity, getContact, recommendActivities, signUp } from './activities/sign-up.ts';
import { warnOfSignups } from './activities/warn-of-signups.ts';
import { getCanvassing, listByTag, listCanvassing, listCategories } from './lists.ts';
import { listRecommendedClasses, listServiceProducts, readPlatform } from './platform.ts';
import { carouselTable, informationTables } from './tables.ts';

/** News, bulletins and activities (specification 7, Information). */
export const informationRoom: Room = {
  name: 'information',
  contents: [...Object.values(informationTables), carouselTable],
  actions: informationActions,
  auditNames: {
    activity_signup: namesFrom(
      'activity_signup',
      'signup_id',
      sql`(select title from content_entry where content_entry.obj_id = activity_id)`,
    ),
  },
  personalData: activityPersonalData,
  followContentStep: followActivity,
  warnOfContentStep: warnOfSignups,
  badges: [
    {
      name: 'activities',
      call: 'POST /console/signups/{signup_id}/decide',
      count: (db, { region }) =>
        db
          .selectFrom('activity_signup')
          .select((eb) => eb.fn.count<number>('activity_id').distinct().as('count'))
          .where('region_code', '=', region.code)
          .where('status', '=', 10),
    },
  ],
  schedule: (app) => {
    app.jobs.schedule('activity-reminders', '0 9 * * *', () => remind(jobContext(app, 'activity-reminders')));
    app.jobs.schedule('activity-clock', `*/${everyMinutes} * * * *`, () =>
      followClock(jobContext(app, 'activity-clock')),
    );
  },
  verbs: {
    'GET /information/categories': listCategories,
    'GET /information/canvassinformation': listCanvassing,
    'GET /information/canvassinformation/{obj_id}': getCanvassing,
    'GET /v2/iipark/platform/statisticadvert': readPlatform,
    'GET /v2/iipark/recommend/classes': listRecommendedClasses,
    'GET /service/product/entity/list': listServiceProducts,
    'POST /v1/cache/info/tag/getallinfopager': listByTag,
    'POST /v1/cache/event/activity/getrecommendpager': recommendActivities,
    'POST /v1/cache/event/activity/getactivity': getActivity,
    'POST /v1/cache/event/activity/signup': signUp,
    'GET /information/signups': listOwnSignups,
    'GET /information/signups/contact': getContact,
    'GET /information/signups/{signup_id}': getOwnSignup,
    'POST /information/signups/{signup_id}/cancel': cancelSignup,
    'GET /information/signups/{signup_id}/calendar': getSignupCalendar,
    'GET /information/signups/{signup_id}/certificate': getCertificate,
    'POST /information/signups/check_in': checkInAtDoor,
    'GET /console/activities': listActivities,
    'GET /console/activities/{obj_id}': getStaffActivity,
    'GET /console/activities/{obj_id}/signups': listSignups,
    'GET /console/signups/{signup_id}': getStaffSignup,
    'POST /console/signups/{signup_id}/decide': decideSignup,
    'POST /console/activities/{obj_id}/check_in': checkInByStaff,
    'GET /console/activities/{obj_id}/door': getDoor,
    'GET /console/activities/{obj_id}/export': exportSignups,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillInformationDemo(app);
  },
};
