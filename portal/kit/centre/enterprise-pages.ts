import { useLocation } from 'react-router';

/** Where an enterprise is registered, where it asks for its certification, and where one is founded: cases, lists and leases lead there. */
export const enterprisePage = '/userCenter/user/informate';
export const certificationPage = '/userCenter/user/matters/new/enterprise_certification';
export const foundingPage = '/userCenter/user/businessregistration/oneStopUser';

/** The page that registers an enterprise, and leads back here once it is registered. */
export const useEnterprisePage = (): string => {
  const { pathname, search } = useLocation();
  return `${enterprisePage}?back=${encodeURIComponent(pathname + search)}`;
};
