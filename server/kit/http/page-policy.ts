/** The Content-Security-Policy of a page: our own files, and exactly the inline scripts and styles that our code wrote. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** For responses that are no pages. */
export const lockedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the script of a worker, which runs under the policy of that response: its own code, its modules, WebAssembly, and no connections. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

const hashes = new LRUCache<string, string>({ max: 500 });
/** `'sha256-…'`. Most inline scripts and styles are those of many pages. */
const hashOf = (content: string): string => {
  const known = hashes.get(content) ?? `'sha256-${hash('sha256', content, 'base64')}'`;
  hashes.set(content, known);
  return known;
};

/** The page without its marks, and the hashes of the inline scripts and styles that carried one. */
const unmarked = (html: string, mark: string): { html: string; script: string[]; style: string[] } => {
  const attribute = ` nonce="${mark}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  let without = '';
  let at = 0;
  for (let next = html.indexOf(attribute); next >= 0; next = html.indexOf(attribute, at)) {
    without += html.slice(at, next);
    at = next + attribute.length;
    const tagEnd = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', next), tagEnd);
    const element = /^<(script|style)\b/.exec(tag)?.[1] as 'script' | 'style' | undefined;
    if (element && !/\ssrc=/.test(tag))
      found[element].add(hashOf(html.slice(tagEnd + 1, html.indexOf(`</${element}>`, tagEnd))));
  }
  return { html: without + html.slice(at), script: [...found.script], style: [...found.style] };
};

/** Further origins: `images` of pictures, for the tiles of the region's map; `calls` of the API, where it is not this one. */
export type Elsewhere = { images?: readonly string[]; calls?: readonly string[] };
const common = ({ images = [], calls = [] }: Elsewhere) => [
  "default-src 'self'",
  ["img-src 'self' data: blob:", ...images].join(' '),
  "media-src 'self' blob:",
  "font-src 'self'",
  ["connect-src 'self'", ...calls].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal dompurify react-router viewer offline',
];

/**
 * For public pages. A nonce would prevent caching, so inline scripts and styles are allowed by hash. Only elements with the mark of this
 * rendering are hashed: a secret nonce that is removed again afterwards, so markup injected into a text is not allowed.
 */
export const publicPolicy = (
  text: string,
  mark: string,
  elsewhere: Elsewhere = {},
): { html: string; policy: string } => {
  const { html, script, style } = unmarked(text, mark);
  const policy = [
    ...common(elsewhere),
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
  ].join('; ');
  return { html, policy };
};

/** Documents of private pages are rendered for each request, and their styles in the browser. */
export const privatePolicy = (nonce: string, elsewhere: Elsewhere = {}): string =>
  [...common(elsewhere), `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
