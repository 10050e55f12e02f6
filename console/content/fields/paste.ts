/** Cleans pasted content from Word, WPS or a web page: the structure stays; fonts, colours and office markup are removed. */
import { isDocumentPart } from '#contract/kit/rich-elements.ts';
import { readHtml } from '../../kit/inert-html.ts';

const junk = 'style,script,meta,link,title,xml,o\\:p,w\\:sdtpr,svg,iframe,object,form,input,button';
const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'data-pm-slice']);

/** Word writes a list as paragraphs that begin with their marker. */
const listKind = (paragraph: Element): 'ol' | 'ul' | undefined => {
  const style = paragraph.getAttribute('data-style') ?? '';
  if (!/mso-list:\s*l\d/i.test(style) && !/^MsoListParagraph/.test(paragraph.className)) return undefined;
  const mark = paragraph.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]');
  if (!mark) return undefined;
  return /^[\s(（]*[\da-z一二三四五六七八九十]+[.)、．）]/i.test(mark.textContent ?? '') ? 'ol' : 'ul';
};

const makeLists = (body: Element) => {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const kind = listKind(paragraph);
    if (!kind) continue;
    paragraph.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]')?.remove();
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    if (before?.localName === kind && before.hasAttribute('data-made')) {
      before.append(item);
      paragraph.remove();
    } else {
      const list = paragraph.ownerDocument.createElement(kind);
      list.setAttribute('data-made', '');
      list.append(item);
      paragraph.replaceWith(list);
    }
  }
};

const named = (element: Element, name: string) => {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  return made;
};

export const cleanPaste = (html: string): string => {
  const body = readHtml(html);
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(junk)) element.remove();
  makeLists(body);
  for (const element of body.querySelectorAll('h1')) element.replaceWith(named(element, 'h2'));
  for (const element of body.querySelectorAll('h5,h6')) element.replaceWith(named(element, 'h4'));
  // Bold and italic styles become elements before styles are removed.
  for (const element of body.querySelectorAll<HTMLElement>('span[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    const wrap = /font-weight:\s*(bold|[6-9]00)/i.test(style)
      ? 'strong'
      : /font-style:\s*italic/i.test(style)
        ? 'em'
        : undefined;
    if (wrap) element.replaceWith(named(element, wrap));
  }
  for (const image of body.querySelectorAll('img'))
    if (!/^\/api\/users\/files\//.test(image.getAttribute('src') ?? '')) image.remove();
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!kept.has(name) && !(name === 'class' && isDocumentPart(element.className))) element.removeAttribute(name);
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img,br')) paragraph.remove();
  return body.innerHTML;
};
