/** Where an enterprise is registered, and where it asks for its certification: cases, lists and leases lead there. */
export const enterprisePage = '/userCenter/user/informate';
export const certificationPage = '/userCenter/user/matters/new/enterprise_certification';
