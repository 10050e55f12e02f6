/** Draws formatted text from an allow list, element by element: markup itself never reaches the page. */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isDocumentPart, ownFileAddress, richElements } from '#contract/kit/rich-elements.ts';
import { readHtml } from './inert-html.ts';
import { siteAddress } from './site-address.ts';
import './article.css';

const drawn = new Set<string>(richElements);
const empty = new Set(['br', 'hr', 'img', 'col']);

const attributesOf = (element: Element): Record<string, unknown> | undefined => {
  const read = (name: string) => element.getAttribute(name);
  const number = (name: string) => (Number(read(name)) > 0 ? Number(read(name)) : undefined);
  switch (element.localName) {
    case 'a': {
      const href = read('href') ?? '';
      return /^(https?:|mailto:|tel:|\/(?!\/))/i.test(href)
        ? { href: siteAddress(href), target: '_blank', rel: 'noopener noreferrer' }
        : {};
    }
    case 'img':
      return ownFileAddress.test(read('src') ?? '')
        ? {
            src: read('src'),
            alt: read('alt') ?? '',
            loading: 'lazy',
            width: number('width'),
            height: number('height'),
          }
        : undefined;
    case 'td':
    case 'th':
      return { colSpan: number('colspan'), rowSpan: number('rowspan') };
    case 'p':
      return isDocumentPart(read('class')) ? { className: read('class') } : {};
    case 'ol':
      return { start: number('start') };
    default:
      return {};
  }
};

const draw = (node: Node, key: number): ReactNode => {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const children = [...element.childNodes].map(draw);
  if (!drawn.has(element.localName))
    return ['script', 'style'].includes(element.localName) ? null : <Fragment key={key}>{children}</Fragment>;
  const attributes = attributesOf(element);
  if (!attributes) return null;
  const made = empty.has(element.localName)
    ? createElement(element.localName, { key, ...attributes })
    : createElement(element.localName, { key, ...attributes }, ...children);
  return element.localName === 'table' ? (
    <div key={key} className="table-scroll" tabIndex={0} role="region" aria-label="表格，可左右滚动">
      {made}
    </div>
  ) : (
    made
  );
};

export const RichView = ({ html }: { html: string }) => {
  const content = useMemo(() => [...readHtml(html).childNodes].map(draw), [html]);
  return <div className="article">{content}</div>;
};
