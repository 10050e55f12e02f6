/** The Content-Security-Policy of a page: our own files, and exactly the inline scripts and styles that our code wrote. */
import { createHash } from 'node:crypto';

/** For responses that are no pages. */
export const lockedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the script of a worker, which runs under the policy of that response: its own code, its modules, WebAssembly, and no connections. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** `'sha256-…'` of each inline element of this name with the mark. */
const markedHashes = (html: string, element: 'script' | 'style', mark: string): string[] => {
  const marked = new RegExp(
    `<${element}(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  );
  const contents = [...html.matchAll(marked)].map(([, content]) => content ?? '');
  return [...new Set(contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`))];
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
  html: string,
  mark: string,
  elsewhere: Elsewhere = {},
): { html: string; policy: string } => ({
  html: html.replaceAll(` nonce="${mark}"`, ''),
  policy: [
    ...common(elsewhere),
    ["script-src 'self'", ...markedHashes(html, 'script', mark)].join(' '),
    ["style-src 'self'", ...markedHashes(html, 'style', mark)].join(' '),
  ].join('; '),
});

/** Documents of private pages are rendered for each request, and their styles in the browser. */
export const privatePolicy = (nonce: string, elsewhere: Elsewhere = {}): string =>
  [...common(elsewhere), `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
