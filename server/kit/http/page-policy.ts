/** The content security policy of a page: our own files, and exactly the inline scripts and styles that we put there. */
import { createHash } from 'node:crypto';

/** For answers that are no pages. */
export const lockedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the script of a worker, which runs under the policy that it came with: its own code, its modules, their WebAssembly, and no line out. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** `'sha256-…'` of each inline element of this name that carries the mark. */
const markedHashes = (html: string, element: 'script' | 'style', mark: string): string[] => {
  const marked = new RegExp(`<${element}(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  const contents = [...html.matchAll(marked)].map(([, content]) => content ?? '');
  return [...new Set(contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`))];
};

/** `images`: where else pictures come from, the tiles of the region's map. */
const common = (images: readonly string[]) => [
  "default-src 'self'",
  ["img-src 'self' data: blob:", ...images].join(' '),
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal dompurify react-router viewer',
];

/**
 * Public pages: a nonce would forbid keeping them, so inline scripts and styles are named by hash. Only those count that carry the
 * mark of this rendering, a nonce that nobody else could know and that is taken out again: what was smuggled into a text is not approved.
 */
export const publicPolicy = (html: string, mark: string, images: readonly string[] = []): { html: string; policy: string } => ({
  html: html.replaceAll(` nonce="${mark}"`, ''),
  policy: [
    ...common(images),
    ["script-src 'self'", ...markedHashes(html, 'script', mark)].join(' '),
    ["style-src 'self'", ...markedHashes(html, 'style', mark)].join(' '),
  ].join('; '),
});

/** Documents of private pages are made anew for each request, and their styles in the browser. */
export const privatePolicy = (nonce: string, images: readonly string[] = []): string =>
  [...common(images), `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
