/**
 * HTML text → an inert document, the only way markup is read here. Nothing in such a document runs or loads, and nothing of it
 * is put on a page: pages are drawn from an allow list (`rich-view.tsx`), the editor reads it through its own schema. That is
 * why the Trusted Types policy may pass the text on as it is.
 */
type Html = { createHTML(text: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createHTML(text: string): string }): Html };

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('console-inert-html', { createHTML: (text) => text });

export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString((policy ? policy.createHTML(html) : html) as string, 'text/html').body;
