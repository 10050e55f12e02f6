/**
 * Writes the body of a document compactly, one paragraph a line, as official documents are laid out:
 *   第一章 总则            h2, as do lines that begin with 一、 and do not end like a sentence, and `# …`
 *   （一）支持对象          h3 unless it ends like a sentence; also `## …`
 *   第一条　…             a paragraph whose number is strong
 *   - …    1. …           lists
 *   | a | b |             a table; its first row is its heading
 *   > …                   a quotation
 *   **…**   [文字](/路径)  strong, link
 */
const sentenceEnd = /[。；：！？]$/;

const inline = (line: string): string =>
  line
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>');

const table = (lines: string[]): string => {
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim())),
  );
  const row = (tag: 'th' | 'td') => (values: string[]) =>
    `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`;
  const [head = [], ...body] = cells;
  return `<table><thead>${row('th')(head)}</thead><tbody>${body.map(row('td')).join('')}</tbody></table>`;
};

const list =
  (tag: 'ul' | 'ol', mark: RegExp) =>
  (lines: string[]): string =>
    `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;

/** Lines of these kinds belong together when they follow each other. */
const blocks: { mark: RegExp; write: (lines: string[]) => string }[] = [
  { mark: /^\|/, write: table },
  { mark: /^- /, write: list('ul', /^- /) },
  { mark: /^\d+\. /, write: list('ol', /^\d+\. /) },
];

const single = (line: string): string => {
  if (line.startsWith('# ')) return `<h2>${inline(line.slice(2))}</h2>`;
  if (line.startsWith('## ')) return `<h3>${inline(line.slice(3))}</h3>`;
  if (line.startsWith('> ')) return `<blockquote><p>${inline(line.slice(2))}</p></blockquote>`;
  if (!sentenceEnd.test(line)) {
    if (/^第[一二三四五六七八九十]+章|^[一二三四五六七八九十]+、/.test(line)) return `<h2>${inline(line)}</h2>`;
    if (/^（[一二三四五六七八九十]+）/.test(line)) return `<h3>${inline(line)}</h3>`;
  }
  return `<p>${inline(line).replace(/^第[一二三四五六七八九十]+条/, '<strong>$&</strong>')}</p>`;
};

export const html = (text: string): string => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blocks.find(({ mark }) => mark.test(lines[at] ?? ''));
    const end = block ? lines.findIndex((line, index) => index > at && !block.mark.test(line)) : at + 1;
    const taken = lines.slice(at, end === -1 ? lines.length : end);
    written.push(block ? block.write(taken) : single(taken[0] ?? ''));
    at += taken.length;
  }
  return written.join('');
};

/** The same table as rows of text, for an attachment. */
export const asTable = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) =>
      line
        .trim()
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
