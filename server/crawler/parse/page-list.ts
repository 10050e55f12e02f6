/** A list on a page, by the CSS selectors that staff give: each item has a link. */
import { selectAll, selectOne } from 'css-select';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { type Raw, Unreadable } from './found-item.ts';
import { textOf } from './plain.ts';

export type Selectors = {
  item_selector: string;
  title_selector: string;
  date_selector: string;
  summary_selector: string;
};
const mostNodes = 20_000;

/** Undefined when css-select reads it. */
export const wrongSelector = (selector: string): string | undefined => {
  try {
    if (selector) selectOne(selector, parseDocument('<p></p>'));
    return undefined;
  } catch {
    return '选择器不正确，请按 CSS 选择器填写，如 ul.list > li';
  }
};

export const readPageList = (html: string, selectors: Selectors): Raw[] => {
  if ((html.match(/</g)?.length ?? 0) > mostNodes) throw new Unreadable('网页过于复杂，不能读取');
  const { item_selector, title_selector, date_selector, summary_selector } = selectors;
  const page = parseDocument(html);
  const items = (selectAll(item_selector, page) as AnyNode[]).filter(isTag).slice(0, 100);
  const within = (selector: string, item: Element): Element | undefined =>
    selector ? ((selectOne(selector, item) as Element | null) ?? undefined) : undefined;
  return items.map((item) => {
    const anchor = item.name === 'a' ? item : within('a[href]', item);
    const titled = within(title_selector, item) ?? anchor;
    const dated = within(date_selector, item);
    const summary = within(summary_selector, item);
    return {
      title: (anchor === titled && anchor && anchor.attribs.title) || textOf(titled ? [titled] : []),
      link: anchor?.attribs.href ?? '',
      date: dated ? textOf([dated]) : '',
      text: summary ? textOf([summary]) : '',
      whole: '',
    };
  });
};
