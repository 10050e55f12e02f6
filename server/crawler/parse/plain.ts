/** The text of HTML: no elements, no scripts, entities read, blanks joined. */
import { type AnyNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head']);
const blocks = new Set(['p', 'div', 'li', 'br', 'tr', 'td', 'h1', 'h2', 'h3', 'h4', 'section', 'article']);

export const joined = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Without recursion: somebody else's page may nest its elements as deeply as it likes. */
export const textOf = (nodes: readonly AnyNode[]): string => {
  const parts: string[] = [];
  const waiting: AnyNode[] = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) parts.push(node.data);
    else if (isTag(node) && !silent.has(node.name)) {
      if (blocks.has(node.name)) parts.push(' ');
      for (const child of node.children.toReversed()) waiting.push(child);
    }
  }
  return joined(parts.join(''));
};

export const plainOf = (html: string): string => textOf(parseDocument(html).children);
