import { createHash } from 'node:crypto';

const tracking = /^(utm_\w+|spm|gclid|fbclid)$/i;

/** One address for every spelling of it: without fragment and tracking, parameters in order, no closing slash. */
export const canonicalAddress = (address: string): string => {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.hostname = url.hostname.replace(/\.$/, '');
  const path = url.pathname.replace(/\/+$/, '');
  // The same page by http and by https is the same page.
  return `//${url.host}${path}${url.search}`;
};

export const addressHash = (address: string): string =>
  createHash('sha256').update(canonicalAddress(address)).digest('hex');
