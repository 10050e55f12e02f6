/**
 * HTML text → an inert document, the only way markup is read here. Nothing in such a document runs or loads, and nothing of it
 * is put on a page: pages are drawn from an allow list (`rich-view.tsx`), the editor reads it through its own schema. That is
 * why the Trusted Types policy may pass the text on as it is. It is the console's only one; its name is the one that the server's
 * content security policy allows.
 */
type Html = { createHTML(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Html): Html };

/** @public For the editor's reader of the clipboard, which writes into a detached document too (`vite.config.ts`). */
export const inertPolicy: Html = ((rules: Html) =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal', rules) ?? rules)({
  createHTML: (text) => text,
});

/** The page's policy also forbids styles in an inert document, and reports each: they are set aside before they are read. */
const withoutStyles = (html: string): string =>
  html.replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '').replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2'));

/** The body of `html`; what was an element's `style` is its `data-style`. */
export const readHtml = (html: string): HTMLElement => new DOMParser().parseFromString(inertPolicy.createHTML(withoutStyles(html)), 'text/html').body;
