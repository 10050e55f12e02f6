/** The site's routes (specification 2). A route is added when its room is built. */

import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { misspelt } from './about/spelling.ts';

/**
 * The lists of a room and their entries. Which lists there are is not said here: the room's declarations (`content/*.server.ts`) answer for
 * an address or refuse it, so that a new content type needs no route. Other pages of the room stand before them.
 */
const contentRoutes = (list: string, detail: string) => [route(':list', list), route(':list/:id', detail)];

export default [
  index('home/home-page.tsx'),
  ...prefix('policy', [
    index('policy/policy-home.tsx'),
    route('policyRecommend', 'policy/matching/recommend-page.tsx'),
    route('policySubmission/:id', 'policy/policy-submission-page.tsx'),
    ...contentRoutes('policy/policy-list.tsx', 'policy/policy-detail.tsx'),
  ]),
  ...prefix('space', [
    index('space/space-home.tsx'),
    route('NewIndex1', 'space/guide-page.tsx'),
    route('NewIndex2', 'space/park-comparison-page.tsx'),
    route('NewIndex3', 'space/market-page.tsx'),
    route('briefIntroduction', 'space/introduction-page.tsx'),
    route('map', 'space/map/map-page.tsx'),
    route('search', 'space/search-page.tsx'),
    route('compare', 'space/compare-page.tsx'),
    route('panoramagram', 'space/panorama/panorama-page.tsx'),
    ...contentRoutes('space/carrier-list.tsx', 'space/carrier-detail.tsx'),
  ]),
  ...prefix('technological', [
    index('technology/technology-home.tsx'),
    route('index1', 'technology/technology-home.tsx', { id: 'technological/index1' }),
  ]),
  // Both readings of specification 2 lead to the same page (ruling D1).
  ...['order', 'single', 'material/order', 'material/single', 'material/product/order'].map((path) =>
    route(path, 'trade/checkout-page.tsx', { id: path }),
  ),
  ...prefix('experiment', [
    route('compare', 'technology/compare-page.tsx'),
    route('draw/:id', 'technology/draw/draw-page.tsx'),
    ...contentRoutes('technology/resource-list.tsx', 'technology/resource-detail.tsx'),
  ]),
  ...prefix('info', [
    route('innovation', 'innovation/innovation-home.tsx'),
    ...contentRoutes('innovation/innovation-list.tsx', 'innovation/innovation-detail.tsx'),
  ]),
  ...prefix('industrySituation', [
    index('industry/industry-home.tsx'),
    ...contentRoutes('industry/industry-list.tsx', 'industry/industry-detail.tsx'),
  ]),
  ...prefix('talent', [
    index('information/talent-page.tsx'),
    ...contentRoutes('information/information-list.tsx', 'information/information-detail.tsx'),
  ]),
  ...prefix('crawler', [
    index('crawler/crawler-front.ts'),
    ...contentRoutes('crawler/crawler-list.tsx', 'crawler/crawler-detail.tsx'),
  ]),
  ...prefix('expert', [
    index('expert/expert-list.tsx'),
    route('shortlist', 'expert/shortlist-page.tsx'),
    route(':id', 'expert/expert-detail.tsx'),
  ]),
  ...prefix('enterpriseSupply', [
    index('supply/supply-home.tsx'),
    ...contentRoutes('supply/supply-list.tsx', 'supply/supply-detail.tsx'),
  ]),
  ...prefix('business', [
    index('commodity/service-list.tsx'),
    route('newTechnique', 'commodity/service-list.tsx', { id: 'business/newTechnique' }),
    route('recommendProducts', 'commodity/service-list.tsx', { id: 'business/recommendProducts' }),
    route('recommendProducts/:id', 'commodity/service-detail.tsx', { id: 'business/recommendProducts/:id' }),
    route(':id', 'commodity/service-detail.tsx'),
  ]),
  ...prefix('businessService', [
    index('commodity/services-home.tsx'),
    route('details', 'commodity/service-detail.tsx', { id: 'businessService/details' }),
  ]),
  ...prefix('material', [
    index('material/material-home.tsx'),
    route('supermarket', 'material/material-home.tsx', { id: 'material/supermarket' }),
    route('compare', 'material/compare-page.tsx', { id: 'material/compare' }),
    route('listDetails', 'material/material-list.tsx', { id: 'material/listDetails' }),
    route('product/detail', 'material/material-detail.tsx', { id: 'material/product/detail' }),
    ...contentRoutes('material/material-list.tsx', 'material/material-detail.tsx'),
  ]),
  ...prefix('finance', [
    route('compare', 'finance/compare-page.tsx', { id: 'finance/compare' }),
    route('calculator', 'finance/calculator-page.tsx'),
    route('bondSubmit', 'finance/bond-submit-page.tsx'),
    ...['investmentDetails', 'bondDetails'].map((path) => route(path, 'finance/finance-detail.tsx', { id: path })),
    // The specification's spelling.
    ...['industryFund', 'ndustrialDirectInvestment', 'talentDirectInvestment', 'yiQilin'].map((path) =>
      route(`funds/${path}`, 'finance/finance-list.tsx', { id: path }),
    ),
    ...contentRoutes('finance/finance-list.tsx', 'finance/finance-detail.tsx'),
  ]),
  route('financeSupermarket', 'finance/finance-home.tsx'),
  route('supermarket', 'material/material-home.tsx', { id: 'supermarket' }),
  route('listDetails', 'material/material-list.tsx', { id: 'listDetails' }),
  route('search', 'search/search-page.tsx'),
  ...prefix('login', [
    index('account/sign-in/sign-in-page.tsx'),
    route('register', 'account/sign-in/register-page.tsx'),
    route('forget', 'account/sign-in/forget-page.tsx'),
    route('sso', 'account/sign-in/sso-page.tsx'),
  ]),
  route('userCenter', 'account/user-centre/user-centre.tsx', [
    layout('account/user-centre/centre-page-frame.tsx', [
      index('account/user-centre/centre-home.tsx'),
      ...prefix('user', [
        index('account/user-centre/centre-home.tsx', { id: 'userCenter/user' }),
        ...prefix('matters', [
          index('cases/cases-page.tsx'),
          route('new/:type', 'cases/begin-page.tsx'),
          route(':type/:id', 'cases/case-page.tsx'),
        ]),
        route('messages', 'message/messages-page.tsx'),
        ...prefix('finance', [
          route('applications', 'finance/user/applications-page.tsx'),
          route('applications/:id', 'finance/user/application-page.tsx', { id: 'finance/applications/:id' }),
          route('apply/:id', 'finance/user/apply-page.tsx'),
          route('fit', 'finance/user/fit-page.tsx'),
          route('inquiries', 'finance/user/inquiries-page.tsx'),
          route('inquiries/:id', 'finance/user/inquiry-page.tsx'),
          route('inquire/:type/:id', 'finance/user/inquire-page.tsx'),
          route('desk', 'finance/user/desk-page.tsx'),
          route('desk/inquiries', 'finance/user/desk-inquiries-page.tsx'),
          route('desk/:id', 'finance/user/desk-application-page.tsx'),
        ]),
        ...prefix('enterpriseDemandList', [
          route('release', 'supply/user/demands-page.tsx'),
          route('release/new', 'supply/user/new-demand-page.tsx'),
          route('release/:id', 'supply/user/demand-page.tsx'),
          route('release/:id/edit', 'supply/user/edit-demand-page.tsx'),
          route('unveiling', 'supply/user/proposals-page.tsx'),
          route('unveiling/:id', 'supply/user/proposal-page.tsx'),
          route('unveil/:id', 'supply/user/unveil-page.tsx'),
          route('abutment', 'supply/user/abutments-page.tsx'),
          route('abutment/:id', 'supply/user/abutment-page.tsx'),
          route('contact/:type/:id', 'supply/user/contact-page.tsx'),
          route('invitations/:id', 'supply/user/invitation-page.tsx'),
          route('entrusted', 'supply/user/entrusted-page.tsx'),
          route('entrusted/:id', 'supply/user/entrusted-one-page.tsx'),
          route('supplies', 'supply/user/supplies-page.tsx'),
          route('supplies/new', 'supply/user/new-supply-page.tsx'),
          route('supplies/:id', 'supply/user/supply-page.tsx'),
          route('follows', 'supply/user/follows-page.tsx'),
        ]),
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
        route('space/money', 'space/leasing/money-page.tsx'),
        route('space/contract', 'space/leasing/contracts-page.tsx'),
        route('space/contract/:id', 'space/leasing/contract-page.tsx'),
        ...prefix('orders', [index('trade/orders-page.tsx'), route(':id', 'trade/order-page.tsx')]),
        route('commodity', 'trade/orders-page.tsx', { id: 'commodity' }),
        route('material', 'trade/orders-page.tsx', { id: 'material' }),
        route('material/address', 'trade/addresses-page.tsx'),
        route('material/demands', 'trade/questions/demands-page.tsx'),
        ...prefix('vouchers', [
          index('trade/vouchers/vouchers-page.tsx'),
          route(':id', 'trade/vouchers/voucher-page.tsx'),
        ]),
        ...prefix('invoices', [
          index('trade/invoices/invoices-page.tsx'),
          route('titles', 'trade/invoices/titles-page.tsx'),
        ]),
        ...prefix('shop', [
          index('trade/shop-orders-page.tsx'),
          route('orders/:id', 'trade/shop-order-page.tsx'),
          route('stock', 'trade/stock-page.tsx'),
          route('payouts', 'trade/payouts/payouts-page.tsx'),
          route('payouts/:id', 'trade/payouts/payout-page.tsx'),
          route('ratings', 'trade/ratings/shop-ratings-page.tsx'),
          route('questions', 'trade/questions/shop-questions-page.tsx'),
          route('goods', 'trade/goods/goods-page.tsx'),
          route('goods/new', 'trade/goods/new-goods-page.tsx'),
          route('goods/:id', 'trade/goods/one-goods-page.tsx'),
          route('statistics', 'trade/goods/statistics-page.tsx'),
          route('days', 'trade/goods/days-page.tsx'),
        ]),
        ...prefix('technical', [
          index('technology/user/technical-page.tsx'),
          route('facility', 'technology/user/facility-page.tsx'),
          route('experimental', 'technology/user/experimental-page.tsx'),
          route('training', 'technology/user/training-page.tsx'),
          route(':id', 'technology/user/order-page.tsx'),
        ]),
        route('expertManagement', 'expert/management-page.tsx'),
        ...prefix('businessregistration', [
          route('oneStopUser', 'registration/registrations-page.tsx'),
          route('oneStopUser/:id', 'registration/registration-page.tsx'),
          route('oneStopUser/:step/add', 'registration/begin-step-page.tsx'),
          route('oneStopUser/:step/detail', 'registration/step-page.tsx'),
          route('ninvoice', 'registration/invoices-page.tsx'),
          route('taxRebate', 'registration/tax-rebates-page.tsx'),
        ]),
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
  ]),
  ...prefix('entrance', [index('entrance/entrance-page.tsx'), route('show', 'entrance/show-page.tsx')]),
  ...misspelt.map((path) => route(path.slice(1), 'about/spelling.ts', { id: path })),
  ...prefix('footer', [route(':page', 'about/about-page.tsx')]),
  route('*', 'about/not-found.tsx'),
] satisfies RouteConfig;
