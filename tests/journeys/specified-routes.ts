/**
 * The routes of specification 2, row by row, but the eight other layouts of the home page. `{id}` is an entry, also where the specification
 * leaves it away at will; what a value changes is an address of its own.
 */
const rows: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  authentication: ['/login', '/login/register', '/login/forget'],
  'supplier entrance': ['/entrance', '/entrance/show'],
  'technology resources': [
    ...['instrument', 'region', 'service', 'laboratory', 'outcome', 'consumable'].map((list) => `/experiment/${list}`),
    ...['instrument', 'laboratory', 'outcome', 'region'].map((list) => `/experiment/${list}/{id}`),
  ],
  catalogues: ['/info/innovation', '/info/base', '/info/platform', '/info/research'],
  space: [
    '/space',
    ...['/space/NewIndex1', '/space/NewIndex2', '/space/NewIndex3'],
    ...['1', '2', '3', '4'].map((num) => `/space/map?num=${num}`),
    '/space/briefIntroduction',
    ...['1', '2', '3', '4'].map((type) => `/space/briefIntroduction?type=${type}`),
    ...['Incubator', 'park', 'spaceVector'].flatMap((list) => [`/space/${list}`, `/space/${list}/{id}`]),
    ...['/space/search', '/space/panoramagram'],
    ...['factory', 'incubatorOffice', 'industry', 'office'].flatMap((list) => [
      `/space/${list}`,
      `/space/${list}/{id}`,
    ]),
  ],
  finance: [
    ...['investment', 'bond', 'bondSubmit', 'funds', 'loanCenter'].map((page) => `/finance/${page}`),
    ...['/finance/investmentDetails?obj_id={id}', '/finance/bondDetails?obj_id={id}'],
    ...['industryFund', 'ndustrialDirectInvestment', 'talentDirectInvestment', 'yiQilin'].map(
      (fund) => `/finance/funds/${fund}`,
    ),
  ],
  'enterprise services': [
    '/business',
    ...['1', '2', '3', '4', '5', '6'].map((category) => `/business?category_ids=${category}`),
    ...['/business/newTechnique', '/business/recommendProducts', '/business/recommendProducts/{id}', '/business/{id}'],
    ...['/businessService', '/businessService/details?obj_id={id}'],
  ],
  policy: [
    '/policy',
    '/policy/policyDocument?active=2',
    '/policy/policyAssemblyHr?active=3',
    '/policy/policyDeclaration?active=4',
    '/policy/policyAnnouncement?active=5',
    '/policy/policyCommon?active=6',
    '/policy/policyRecommend?active=1',
    ...['/policy/policyActivity', '/policy/policyAssembly', '/policy/resultsPublicityDetails'],
    ...['Document', 'AssemblyHr', 'Declaration', 'Announcement', 'Common', 'Activity', 'Assembly'].map(
      (list) => `/policy/policy${list}/{id}`,
    ),
    ...['/policy/policyBrowse/{id}', '/policy/policyIllustration/{id}', '/policy/policySubmission/{id}'],
    '/policy/resultsPublicityDetails/{id}',
  ],
  information: ['/activity', '/talent', '/talent/newsBulletin'],
  'demand hall': [
    ...['demandList', 'kimList', 'companyList', 'productList'].map((list) => `/enterpriseSupply/${list}`),
    ...['/enterpriseSupply/companyList/{id}', '/enterpriseSupply/productList/{id}'],
  ],
  technology: ['/technological', '/technological/index1'],
  'collected information': [
    ...['3', '7', '13'].map((firstId) => `/crawler/crawlerDocument?firstId=${firstId}`),
    ...['/crawler/crawlerDocument', '/crawler/crawlerDocument/{id}'],
  ],
  'static pages': ['/industrySituation', '/footer/companyProfile'],
  'other top-level pages': [
    ...['/expert', '/financeSupermarket', '/listDetails', '/material', '/order', '/single', '/supermarket'],
    ...['/material/product', '/material/product/detail?obj_id={id}', '/material/product/order'],
    // The other reading of the row (ruling D1).
    ...['/material/listDetails', '/material/order', '/material/single', '/material/supermarket'],
  ],
  'an unknown route': ['/nothing/here'],
};
export const publicRoutes: readonly string[] = Object.values(rows).flat();

/** These lead a visitor to `/login`. */
export const forMembers =
  /^\/(policy\/policyRecommend|policy\/policySubmission|(material\/)?(product\/)?(order|single)$)/;

const registrationSteps = ['banks', 'invoices', 'registration', 'seals', 'socials', 'verification'];
export const centre = '/userCenter/user';
/** The tabs of the user centre. */
export const centreTabs: readonly string[] = [
  ...['', '/applying', '/applying/{id}', '/applying/modify', '/applying/modify/{id}', '/make', '/needs'].map(
    (page) => `${centre}/space${page}`,
  ),
  ...['/contract', '/contract/{id}', '/businessStatus', '/businessStatus/{id}', '/settlement'].map(
    (page) => `${centre}/space${page}`,
  ),
  ...['', '/facility', '/experimental'].map((page) => `${centre}/technical${page}`),
  `${centre}/commodity`,
  ...['', '/address', '/demands'].map((page) => `${centre}/material${page}`),
  ...['', '/firmList', '/userList'].map((page) => `${centre}/informate${page}`),
  ...['ninvoice', 'oneStopUser', 'taxRebate'].map((page) => `${centre}/businessregistration/${page}`),
  ...registrationSteps.flatMap((step) => [
    `${centre}/businessregistration/oneStopUser/${step}/add`,
    `${centre}/businessregistration/oneStopUser/${step}/detail`,
  ]),
  ...[`${centre}/policyManagement`, `${centre}/expertManagement`],
  ...[`${centre}/enterpriseDemandList/release`, `${centre}/enterpriseDemandList/unveiling`],
];

/** Where the entries of a route are listed, unless at the address before `/{id}`. */
const listOf: Readonly<Record<string, string>> = {
  '/policy/policyBrowse/{id}': '/policy/policyDocument',
  '/policy/policySubmission/{id}': '/policy/policyDeclaration',
  '/policy/policyActivity/{id}': '/activity',
  '/finance/investmentDetails?obj_id={id}': '/finance/investment',
  '/finance/bondDetails?obj_id={id}': '/finance/bond',
  '/business/recommendProducts/{id}': '/business',
  '/businessService/details?obj_id={id}': '/business',
  '/material/product/detail?obj_id={id}': '/material/product',
};
/** The list that a route's entry is taken from, if it has one. */
export const listBefore = (route: string): string | undefined =>
  route.includes('{id}') ? (listOf[route] ?? route.replace('/{id}', '')) : undefined;
/** Whether an address is one of the route. */
export const isOf = (route: string, address: string): boolean =>
  new RegExp(`^${RegExp.escape(route).replaceAll(RegExp.escape('{id}'), '[\\w-]+')}$`).test(
    route.includes('?') ? address : (address.split('?')[0] ?? ''),
  );
