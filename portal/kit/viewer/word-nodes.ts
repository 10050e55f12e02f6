/**
 * Creates the elements of a Word document one by one, so that nothing is parsed as HTML, styles are set through the object model (the page's
 * policy allows no style attributes), and nothing that runs or navigates is included.
 */
import type { HElement } from 'docx-preview';

const refusedTags = /^(script|iframe|object|embed|link|meta|base|form|input|button|style)$/i;
const refusedKeys = /^on|html$|srcdoc|^action$|^formaction$|^text(content)?$/i;

const safeLink = (href: string): string | undefined => (/^(https?:|mailto:|#)/i.test(href) ? href : undefined);
const safePicture = (src: string): string | undefined =>
  /^(blob:|data:image\/(png|jpe?g|gif|webp|bmp)[;,])/i.test(src) ? src : undefined;

type Target = (HTMLElement | SVGElement) & Record<string, unknown>;

const setProperty = (target: Target, key: string, value: unknown): void => {
  if (value === undefined || refusedKeys.test(key)) return;
  if (key === 'href') {
    const href = safeLink(String(value));
    if (href === undefined) return;
    target.setAttribute('href', href);
    if (!href.startsWith('#'))
      for (const [name, set] of [
        ['target', '_blank'],
        ['rel', 'noopener noreferrer nofollow'],
      ] as const)
        target.setAttribute(name, set);
    return;
  }
  if (key === 'src') {
    const src = safePicture(String(value));
    if (src !== undefined) target.setAttribute('src', src);
    return;
  }
  try {
    target[key] = value;
  } catch {
    // a read-only property of this element
  }
};

/** Creates the element that the library describes; style sheets are passed to `keepStyle` instead. */
export const elementMaker = (keepStyle: (css: string) => void) => {
  const make = (given: HElement | Node | string): Node => {
    if (typeof given === 'string') return document.createTextNode(given);
    if (given instanceof Node) return given;
    const { ns, tagName, className, style, children = [], ...properties } = given;
    if (tagName === 'style') {
      keepStyle(children.filter((child) => typeof child === 'string').join(''));
      return document.createComment('style');
    }
    if (tagName === '#comment' || refusedTags.test(tagName)) return document.createComment('');
    if (tagName === '#fragment') {
      const fragment = document.createDocumentFragment();
      for (const child of children) fragment.append(make(child));
      return fragment;
    }
    const element = (ns ? document.createElementNS(ns, tagName) : document.createElement(tagName)) as unknown as Target;
    if (className) element.setAttribute('class', className);
    if (typeof style === 'string') element.style.cssText = style;
    else if (style) Object.assign(element.style, style);
    for (const [key, value] of Object.entries(properties)) setProperty(element, key, value);
    if (tagName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '文档中的图片');
    for (const child of children) element.append(make(child));
    return element as unknown as Node;
  };
  return make;
};
