/**
 * Parses HTML text into an inert document, the only way in which the console reads markup. Nothing in such a document runs or loads, and none
 * of its nodes is put on a page: pages are drawn from an allow list (`rich-view.tsx`), and the editor reads the document through its own
 * schema. So the Trusted Types policy may return the text unchanged. It is the console's only policy, and the server's Content-Security-Policy
 * allows its name.
 */
type Html = { createHTML(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Html): Html };

/** @public For the editor's clipboard parser, which also writes into a detached document (`vite.config.ts`). */
export const inertPolicy: Html = ((rules: Html) =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal', rules) ?? rules)({
  createHTML: (text) => text,
});

/** The page's policy forbids styles even in an inert document and reports each one: they are renamed before parsing. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2'));

/** The body of `html`; each element's `style` attribute becomes `data-style`. */
export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(inertPolicy.createHTML(withoutStyles(html)), 'text/html').body;
