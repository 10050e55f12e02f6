import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sends this request for a page of another origin. Browsers say so themselves in `Sec-Fetch-Site`, except over plain HTTP, where
 * `Origin` comes with every request that is no GET. A page can change neither header. Whoever sends none of them is no browser, so no page can
 * make it send its cookies.
 */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host;
};
