/** What a demo policy offers to load down: its full text, and the form of those under which one applies. Both follow from its own text. */
import { bookTitle } from '#contract/kit/book-title.ts';
import type { DemoAttachment } from './demo-entry.ts';

type Policy = {
  title: string;
  doc_number?: string;
  content: string;
  related?: string[];
  attachments?: DemoAttachment[];
};

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, inner = '']) => inner);
const cells = (row: string): string[] => all(row, /<t[hd]>(.*?)<\/t[hd]>/g).map(plain);

const paragraphsOf = (content: string): string[] =>
  all(content, /<(?:p|h2|h3|li|tr)>(.*?)<\/(?:p|h2|h3|li|tr)>/g)
    .map((inner) => (inner.startsWith('<t') ? cells(inner).join('　|　') : plain(inner)))
    .filter(Boolean);

/** What its first table of standards lists. */
const itemsOf = (content: string): string[] => {
  const table = all(content, /<table>(.*?)<\/table>/g).find((one) =>
    /标准|比例|上限|补助|奖励|支持/.test(one.slice(0, 200)),
  );
  return all(table ?? '', /<tr>(.*?)<\/tr>/g)
    .map((row) => cells(row)[0] ?? '')
    .slice(1)
    .filter(Boolean);
};

const form = (title: string, items: readonly string[]): DemoAttachment => ({
  name: `${title}申请表.docx`,
  document: {
    title: '申请表',
    paragraphs: [`适用政策：${bookTitle(title)}`],
    form: [
      ['申请单位', '（盖章）'],
      ['统一社会信用代码', ''],
      ['注册地址', ''],
      ['联系人、手机', ''],
      ['申请事项', items.length > 0 ? items.map((item) => `□ ${item}`).join('\n') : ''],
      ['申请金额（万元）', ''],
      ['申请理由', '\n\n\n'],
      ['单位承诺', '所填内容和所附材料真实、完整，愿意接受核查。\n\n负责人签字：　　　　　　年　　月　　日'],
    ],
  },
});

export const withFiles = <P extends Policy>(policy: P): P => {
  if (policy.attachments?.length) return policy;
  const { title, doc_number = '', content, related = [] } = policy;
  const fullText: DemoAttachment = {
    name: `${title}.pdf`,
    document: { title, paragraphs: [...(doc_number ? [doc_number] : []), ...paragraphsOf(content)] },
  };
  const isApplied = related.some((key) => key.startsWith('declaration/'));
  return { ...policy, attachments: [fullText, ...(isApplied ? [form(title, itemsOf(content))] : [])] };
};
