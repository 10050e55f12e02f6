/** The content security policy of a page: our own files, and exactly the inline scripts and styles that this page holds, by their hashes. */
import { createHash } from 'node:crypto';

/** For answers that are no pages. */
export const lockedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** `'sha256-…'` of each inline script that would run, or of each inline style. */
export const inlineHashes = (html: string, pattern: typeof inlineScript): string[] => [
  ...new Set(
    [...html.matchAll(pattern)].map(
      ([, content]) =>
        `'sha256-${createHash('sha256')
          .update(content ?? '')
          .digest('base64')}'`,
    ),
  ),
];

const common = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal dompurify react-router',
];

/** Public pages: a nonce would forbid keeping them, so inline scripts are named by hash. */
export const publicPolicy = (html: string): string =>
  [
    ...common,
    ["script-src 'self'", ...inlineHashes(html, inlineScript)].join(' '),
    ["style-src 'self'", ...inlineHashes(html, inlineStyle)].join(' '),
  ].join('; ');

/** Documents of private pages are made anew for each request, and their styles in the browser. */
export const privatePolicy = (nonce: string): string =>
  [...common, `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
