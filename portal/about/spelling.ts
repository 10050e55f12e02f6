import { redirect } from 'react-router';
import type { Route } from './+types/spelling';

/** Addresses that specification 2 spells in its own way, by the spelling that people try (ruling D1). */
const spellings: Readonly<Record<string, string>> = {
  '/finance/funds/industrialDirectInvestment': '/finance/funds/ndustrialDirectInvestment',
  '/userCenter/user/information': '/userCenter/user/informate',
  '/userCenter/user/information/firmList': '/userCenter/user/informate/firmList',
  '/userCenter/user/information/userList': '/userCenter/user/informate/userList',
  '/userCenter/user/businessregistration/invoice': '/userCenter/user/businessregistration/ninvoice',
  '/space/panorama': '/space/panoramagram',
};

export const misspelt = Object.keys(spellings);

/** The specification's spelling is the public address; the other leads there for good, with its query. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const { pathname, search } = url;
  const to = spellings[pathname.replace(/(\.data|\/)$/, '')];
  if (!to) throw new Response(null, { status: 404 });
  return redirect(to + search, 301);
};
