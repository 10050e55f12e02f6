/** Where an enterprise is registered, where it asks for its certification, and where one is founded: cases, lists and leases lead there. */
export const enterprisePage = '/userCenter/user/informate';
export const certificationPage = '/userCenter/user/matters/new/enterprise_certification';
export const foundingPage = '/userCenter/user/businessregistration/oneStopUser';
