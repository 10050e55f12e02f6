/** RSS 2.0, RSS 1.0 (RDF) and Atom. */
import { XMLParser } from 'fast-xml-parser';
import { type Raw, Unreadable } from './found-item.ts';

type Node = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities that a document declares itself are a way to make it grow without end.
  processEntities: { enabled: true, maxEntityCount: 0 } as never,
  htmlEntities: true,
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});

const nodes = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
    typeof one === 'object' && one !== null ? (one as Node) : { '#text': String(one) },
  );
const text = (value: unknown): string => {
  const [first] = nodes(value);
  return String(first?.['#text'] ?? '').trim();
};
const firstOf = (...values: unknown[]): string => values.map(text).find(Boolean) ?? '';

/** Atom has several links; the one to the page is `alternate`, which is also what a link without a `rel` is. */
const linkOf = (entry: Node): string => {
  const links = nodes(entry.link);
  const page = links.find((link) => [undefined, 'alternate'].includes(link['@rel'] as string | undefined));
  return String(page?.['@href'] ?? page?.['#text'] ?? '').trim();
};

export const readFeed = (xml: string): Raw[] => {
  if (/<!DOCTYPE/i.test(xml)) throw new Unreadable('订阅内容带有 DOCTYPE，不能读取');
  let root: Node;
  try {
    root = parser.parse(xml) as Node;
  } catch {
    throw new Unreadable('订阅内容不是正确的 XML');
  }
  const [rss] = nodes(root.rss);
  const [rdf] = nodes(root.RDF);
  const [feed] = nodes(root.feed);
  if (!rss && !rdf && !feed) throw new Unreadable('不是 RSS 或 Atom 订阅');
  const [channel] = nodes(rss?.channel);
  return nodes(channel?.item ?? rdf?.item ?? feed?.entry).map((item) => ({
    title: text(item.title),
    link: linkOf(item),
    date: firstOf(item.pubDate, item.published, item.updated, item.date),
    text: firstOf(item.description, item.summary, item.encoded, item.content),
    whole: firstOf(item.encoded, item.content, item.description, item.summary),
  }));
};
