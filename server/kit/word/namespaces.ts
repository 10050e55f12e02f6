/**
 * The names of a document's XML under the prefixes that Word usually writes. Other programs declare a namespace at the element that uses it, under
 * any prefix, or under none; what is read here asks for names, and what is taken out and put back must not lose its declaration. Pure.
 */
import { childrenOf, tagOf, type XmlNode } from './xml.ts';

const office = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';
const microsoft = 'http://schemas.microsoft.com/office/word';
const usual: Readonly<Record<string, string>> = {
  w: `${office}/wordprocessingml/2006/main`,
  r: `${office}/officeDocument/2006/relationships`,
  m: `${office}/officeDocument/2006/math`,
  a: `${office}/drawingml/2006/main`,
  pic: `${office}/drawingml/2006/picture`,
  wp: `${office}/drawingml/2006/wordprocessingDrawing`,
  mc: `${office}/markup-compatibility/2006`,
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w14: `${microsoft}/2010/wordml`,
  wps: `${microsoft}/2010/wordprocessingShape`,
  wpg: `${microsoft}/2010/wordprocessingGroup`,
  wpc: `${microsoft}/2010/wordprocessingCanvas`,
};
/** ISO 29500 Strict has other addresses for the same names. */
const alsoCalled: Readonly<Record<string, string>> = {
  [`${strict}/wordprocessingml/main`]: 'w',
  [`${strict}/officeDocument/relationships`]: 'r',
  [`${strict}/officeDocument/math`]: 'm',
  [`${strict}/drawingml/main`]: 'a',
  [`${strict}/drawingml/picture`]: 'pic',
  [`${strict}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${office}/package/2006/relationships`]: '',
};
const prefixes = new Map([
  ...Object.entries(usual).map(([prefix, address]) => [address, prefix] as const),
  ...Object.entries(alsoCalled),
]);

type Scope = ReadonlyMap<string, string>;
const rename = (name: string, scope: Scope, isAttribute: boolean): string => {
  const cut = name.indexOf(':');
  const [own, local] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)];
  // An attribute without a prefix belongs to its element.
  if (isAttribute && own === '') return name;
  const prefix = prefixes.get(scope.get(own) ?? '');
  return prefix === undefined ? name : prefix === '' ? local : `${prefix}:${local}`;
};

const renamed = (node: XmlNode, outer: Scope): XmlNode => {
  const tag = tagOf(node);
  if (tag === '#text' || tag.startsWith('?')) return node;
  const given = (node[':@'] ?? {}) as Record<string, string>;
  const declared = Object.entries(given).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  const scope = declared.length
    ? new Map([...outer, ...declared.map(([name, address]) => [name.slice(6), address] as const)])
    : outer;
  const attributes = Object.fromEntries(
    Object.entries(given)
      // Declarations of names that are known stand at the root.
      .filter(([name, address]) => !(name === 'xmlns' || name.startsWith('xmlns:')) || !prefixes.has(address))
      .map(([name, value]) => [name.startsWith('xmlns') ? name : rename(name, scope, true), value]),
  );
  return { [rename(tag, scope, false)]: childrenOf(node).map((child) => renamed(child, scope)), ':@': attributes };
};

const none: Scope = new Map();
export const underUsualNames = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.map((node) => {
    const tag = tagOf(node);
    if (tag === '#text' || tag.startsWith('?')) return node;
    const root = renamed(node, none);
    const declarations = Object.fromEntries(
      Object.entries(usual).map(([prefix, address]) => [`xmlns:${prefix}`, address]),
    );
    return { ...root, ':@': { ...declarations, ...(root[':@'] as Record<string, string>) } };
  });
