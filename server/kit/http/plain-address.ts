/** Letters, digits and `-._~` mean the same encoded or not (RFC 3986, 6.2.2.2). */
const unreserved = /%(2[DdEe]|3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/g;
/** Encoded control characters. The router's route for unknown pages does not match a line break, so that the 404 page would lack its frame. */
const control = /%([01][\dA-F]|7F)/gi;
const odd = /[%\\]|\/\/|\/\.|^[^/]/;

/**
 * The one spelling of an address: without the origin that proxies' clients write before it (RFC 9112, 3.2.2), without encoded letters, doubled
 * slashes and dots. Routes, rules and caches see no other one, so that a private page has no second name.
 */
export const plainAddress = (url: string): string => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!odd.test(path)) return url;
  const bare = path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const plain = bare
    .replace(unreserved, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(control, '%EF%BF%BD')
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/');
  // The parser takes the dots out, as a browser does.
  const read = URL.parse(plain.startsWith('/') ? plain : `/${plain}`, 'http://localhost');
  return (read?.pathname ?? '/') + (end < 0 ? '' : url.slice(end));
};
