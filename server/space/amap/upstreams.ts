/** The services that AMap's JS API 2.0 reaches through `/_AMapService` (AMap's own guide, 安全密钥使用): these hosts, and no others. */

const upstreams = [
  /** Custom styles. */
  { under: '/v4/map/styles', host: 'webapi.amap.com' },
  /** Maps outside China. */
  { under: '/v3/vectormap', host: 'fmap01.amap.com' },
  /** Everything else: keys are checked and tiles are listed here. */
  { under: '', host: 'restapi.amap.com' },
] as const;

/** `https://<host>`, or the path of that host at a stand-in, for tests. */
export const originAt = (host: string, standIn: string | undefined): string =>
  standIn ? `${standIn}/${host}` : `https://${host}`;

/** Segments that do not begin with a dot: no parent folders, no encoding, no host. */
const plainPath = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;
/** What JSONP may call: a name, never an expression. */
const callbackName = /^[A-Za-z_$][\w$.]{0,99}$/;
const mostQuery = 6_000;

export type Asked = { url: string; jsonp: boolean };

/**
 * The address that a request for `/_AMapService<path>?<query>` is sent to, with the security code appended; a code in the query is dropped.
 * Undefined for an address that is not AMap's: another key, a callback that is not a name, a path with parent folders or encoding.
 */
export const upstreamOf = (
  path: string,
  query: string,
  { key, securityCode, standIn }: { key: string; securityCode: string; standIn: string | undefined },
): Asked | undefined => {
  if (!plainPath.test(path) || query.length > mostQuery) return undefined;
  const upstream = upstreams.find(({ under }) => path === under || path.startsWith(`${under}/`));
  if (!upstream) return undefined;
  const asked = new URLSearchParams(query);
  if (asked.getAll('key').some((one) => one !== key)) return undefined;
  const callbacks = asked.getAll('callback');
  if (callbacks.some((name) => !callbackName.test(name))) return undefined;
  // Each part unchanged: writing it again could change what AMap signs.
  const kept = query
    .split('&')
    .filter(
      (part) => part !== '' && ![...new URLSearchParams(part).keys()].some((name) => name.toLowerCase() === 'jscode'),
    );
  return {
    url: `${originAt(upstream.host, standIn)}${path}?${[...kept, `jscode=${securityCode}`].join('&')}`,
    jsonp: callbacks.length > 0,
  };
};
