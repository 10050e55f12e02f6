/** XML as ordered nodes that can be changed and written again. Entities stay as they are written: nothing is declared or fetched. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  processEntities: false,
} as const;
const parser = new XMLParser({ ...options, parseTagValue: false, parseAttributeValue: false, maxNestedTags: 500 });
const builder = new XMLBuilder({ ...options, suppressEmptyNode: true });

/** A node has its tag as its key; `:@` holds its attributes. */
export type XmlNode = Record<string, unknown>;

/** With the prefixes that the text itself has. */
export const parseXml = (text: string): XmlNode[] => parser.parse(text) as XmlNode[];
export const writeXml = (nodes: readonly XmlNode[]): string => builder.build(nodes as XmlNode[]) as string;

export const tagOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? '';
export const childrenOf = (node: XmlNode | undefined): XmlNode[] => {
  const children = node?.[node ? tagOf(node) : ''];
  return Array.isArray(children) ? (children as XmlNode[]) : [];
};
export const attribute = (node: XmlNode | undefined, name: string): string | undefined =>
  (node?.[':@'] as Record<string, string> | undefined)?.[name];

/** The first child at each step of the path. */
export const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((from, tag) => childrenOf(from).find((child) => tagOf(child) === tag), node);
export const all = (node: XmlNode | undefined, tag: string): XmlNode[] =>
  childrenOf(node).filter((child) => tagOf(child) === tag);

export const element = (tag: string, attributes: Record<string, string> = {}, children: XmlNode[] = []): XmlNode => ({
  [tag]: children,
  ':@': attributes,
});
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const textNode = (text: string): XmlNode => ({ '#text': text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign) });

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** What a text says. */
export const plain = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = Number(name[1] === 'x' || name[1] === 'X' ? `0${name.slice(1)}` : name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
