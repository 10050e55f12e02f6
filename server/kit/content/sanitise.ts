/** Makes formatted text safe when it is saved (promise 14): a fixed set of elements, no scripts, no styles, no frames. */
import type { IOptions } from 'sanitize-html';
import type { Fields } from '#contract/kit/fields.ts';
import { documentParts, ownFileAddress, richElements } from '#contract/kit/rich-elements.ts';
import { sanitizePackage } from '../when-needed.ts';

const options: IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedClasses: { p: Object.keys(documentParts) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A picture must be one of our own files; an external link opens in a new window and sends no Referer.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownFileAddress.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' }
        : attribs,
    }),
  },
  nestingLimit: 60,
};
options.allowedAttributes = {
  ...(options.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'target', 'rel'],
};

export const sanitise = (html: string): string => sanitizePackage()(html, options);

/** The same values with every rich text sanitised. */
export const sanitised = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key]?.kind === 'richText' ? sanitise(String(value)) : value,
    ]),
  );
