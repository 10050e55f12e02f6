/** The policy room on the site: every content type is a file of `content/`. */
import type { ContentPage } from '../kit/content/content-page.server.ts';
import { contentRoom } from '../kit/content/content-room.server.ts';
import type { OwnPolicy } from './own-policy.ts';
import { policy } from './policy.ts';

const declared = Object.values(
  import.meta.glob<ContentPage<OwnPolicy>>('./content/*.server.ts', { eager: true, import: 'default' }),
);

/** Tabs carry `active` in their address; it is only the tab (ruling D5). */
export const policyRoom = contentRoom(policy, declared, [
  {
    key: 'policyRecommend',
    label: '政策匹配',
    to: '/policy/policyRecommend?active=1',
    tab: 0,
    menu: { group: 'policy.apply', note: '十个问题，找出可以申报的政策' },
  },
  {
    key: 'deadlines',
    label: '申报日历',
    to: '/policy/deadlines',
    tab: 5,
    menu: { group: 'policy.apply', note: '何时开始、何时截止，可订阅到手机' },
  },
  // Briefings are activities of the information room (decision 054), which says what the menu shows of them.
  { key: 'policyActivity', label: '政策活动', to: '/policy/policyActivity', tab: 8 },
]);
