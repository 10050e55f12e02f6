/** The site's routes (specification 2). A route is added when its room is built. */
import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { carrierKinds } from '../contract/space/carrier-kinds.ts';

/** Lists of the policy room. Each has its entries under `/{id}`; 政策文件 is also read at `policyBrowse/{id}`. */
const policyLists = [
  'policyDocument',
  'policyAssembly',
  'policyAssemblyHr',
  'policyDeclaration',
  'policyAnnouncement',
  'policyIllustration',
  'policyCollection',
  'resultsPublicityDetails',
  'policyActivity',
  'policyCommon',
];

/** Lists of carriers, each with its entries under `/{id}`. */
const carrierLists = Object.values(carrierKinds).map(({ path }) => path);

export default [
  index('home/home-page.tsx'),
  ...prefix('policy', [
    index('policy/policy-home.tsx'),
    route('policyRecommend', 'policy/matching/recommend-page.tsx'),
    ...policyLists.flatMap((path) => [
      route(path, 'policy/policy-list.tsx', { id: path }),
      route(`${path}/:id`, 'policy/policy-detail.tsx', { id: `${path}/:id` }),
    ]),
    route('policyBrowse/:id', 'policy/policy-detail.tsx', { id: 'policyBrowse/:id' }),
    route('policySubmission/:id', 'policy/policy-submission-page.tsx'),
  ]),
  ...prefix('space', [
    index('space/space-home.tsx'),
    route('NewIndex1', 'space/guide-page.tsx'),
    route('NewIndex2', 'space/park-comparison-page.tsx'),
    route('NewIndex3', 'space/market-page.tsx'),
    route('briefIntroduction', 'space/introduction-page.tsx'),
    route('map', 'space/map/map-page.tsx'),
    route('search', 'space/search-page.tsx'),
    route('compare', 'space/compare/compare-page.tsx'),
    route('panoramagram', 'space/panorama/panorama-page.tsx'),
    ...carrierLists.flatMap((path) => [
      route(path, 'space/carrier-list.tsx', { id: `space/${path}` }),
      route(`${path}/:id`, 'space/carrier-detail.tsx', { id: `space/${path}/:id` }),
    ]),
  ]),
  route('search', 'search/search-page.tsx'),
  ...prefix('login', [
    index('account/sign-in/sign-in-page.tsx'),
    route('register', 'account/sign-in/register-page.tsx'),
    route('forget', 'account/sign-in/forget-page.tsx'),
  ]),
  route('userCenter', 'account/user-centre/user-centre.tsx', [
    index('account/user-centre/centre-home.tsx'),
    ...prefix('user', [
      index('account/user-centre/centre-home.tsx', { id: 'userCenter/user' }),
      ...prefix('matters', [
        index('cases/cases-page.tsx'),
        route('new/:type', 'cases/begin-page.tsx'),
        route(':type/:id', 'cases/case-page.tsx'),
      ]),
      route('messages', 'message/messages-page.tsx'),
      route('space/roadshow', 'roadshow/bookings-page.tsx'),
      ...prefix('space', [
        route('businessStatus', 'space/user/business-status-page.tsx'),
        route('businessStatus/:id', 'space/user/business-report-page.tsx'),
        route('settlement', 'space/user/settlement-page.tsx'),
        route('needs', 'space/user/needs-page.tsx'),
      ]),
      route('space', 'space/leasing/viewings-page.tsx'),
      route('space/make', 'space/leasing/make-page.tsx'),
      route('space/applying', 'space/leasing/applications-page.tsx'),
      route('space/applying/modify', 'space/leasing/new-application-page.tsx'),
      route('space/applying/modify/:id', 'space/leasing/application-page.tsx', { id: 'space/applying/modify/:id' }),
      route('space/applying/:id', 'space/leasing/application-page.tsx', { id: 'space/applying/:id' }),
      route('space/contract', 'space/leasing/contracts-page.tsx'),
      route('space/contract/:id', 'space/leasing/contract-page.tsx'),
      route('policyManagement', 'policy/management/policy-management-page.tsx'),
      ...prefix('informate', [
        index('account/informate/enterprise-page.tsx'),
        route('people', 'account/people/people-page.tsx'),
        route('firmList', 'account/informate/password-page.tsx'),
        route('userList', 'account/informate/profile-page.tsx'),
        route('sessions', 'account/informate/sessions-page.tsx'),
        route('data', 'account/informate/data-page.tsx'),
      ]),
    ]),
  ]),
  ...prefix('footer', [route(':page', 'about/about-page.tsx')]),
  route('*', 'about/not-found.tsx'),
] satisfies RouteConfig;
