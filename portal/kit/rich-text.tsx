/** Formatted text of an entry. The server sanitised it when it was saved; a browser that sets it anew does so once more. */
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './styles/rich-text.css';

/** A wide table scrolls by itself on narrow screens: then whoever has only a keyboard must reach it. */
const reachable = (html: string): string => html.replaceAll(/<table(?=[\s>])/g, '<table tabindex="0"');

/** The server writes the text into the page; only a page that is drawn in the browser hands it to the DOM, as trusted HTML. */
const trusted = (html: string): string =>
  typeof document === 'undefined' ? html : (DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true, ADD_ATTR: ['target'] }) as unknown as string);

export const RichText = ({ html }: { html: string }) => {
  const safe = useMemo(() => ({ __html: trusted(reachable(html)) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised twice, see above
  return <div className="rich-text" suppressHydrationWarning dangerouslySetInnerHTML={safe} />;
};
