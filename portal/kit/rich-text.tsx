/** Formatted text of an entry. The server sanitised it on save; a browser that sets it again sanitises it once more. */
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { piecesOf } from '#contract/kit/unbroken.ts';
import './styles/rich-text.css';

/** A wide table scrolls on its own on narrow screens, so it must be reachable by keyboard. */
const reachable = (html: string): string => html.replaceAll(/<table(?=[\s>])/g, '<table tabindex="0"');
/** A tag, also one with `>` in a quoted attribute, or the text up to the next tag. */
const tagOrText = /<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g;
/** Dates and values in one line, as `Unbroken` keeps them in other texts; what stands in tags stays as it is. */
const unbroken = (html: string): string =>
  html.replaceAll(tagOrText, (part) =>
    part.startsWith('<')
      ? part
      : piecesOf(part)
          .map((words, index) => (index % 2 ? `<span class="unbroken">${words}</span>` : words))
          .join(''),
  );

/** On the first load the text is part of the server's HTML; only a page rendered in the browser passes it to the DOM, as trusted HTML. */
const trusted = (html: string): string =>
  typeof document === 'undefined'
    ? html
    : (DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true, ADD_ATTR: ['target'] }) as unknown as string);

export const RichText = ({ html }: { html: string }) => {
  const safe = useMemo(() => ({ __html: trusted(reachable(unbroken(html))) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised twice, see above
  return <div className="rich-text" suppressHydrationWarning dangerouslySetInnerHTML={safe} />;
};
