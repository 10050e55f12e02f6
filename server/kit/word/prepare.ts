/**
 * Readies a .docx for the library that converts it: numbers are written out, the parts of an official document get styles of ours, and what would
 * load something from elsewhere, or that nobody was to read, is taken out and counted.
 */
import JSZip from 'jszip';
import { underUsualNames } from './namespaces.ts';
import { readNumbering } from './numbering.ts';
import { officialParts, type Paragraph, type Part } from './official-parts.ts';
import {
  all,
  at,
  attribute,
  childrenOf,
  element,
  parseXml,
  plain,
  tagOf,
  textNode,
  writeXml,
  type XmlNode,
} from './xml.ts';

/** The styles that `convert` maps to elements. */
export const styleOf = (part: Part): string => `House-${part}`;
export type Dropped = Map<string, number>;
/** The targets of a part's relations by their ids: a file of the document, an address elsewhere, or missing. */
type Relations = ReadonlyMap<string, 'inside' | 'outside' | 'missing'>;
export class NotReadable extends Error {}

type Style = {
  name: string;
  outline: number | undefined;
  numbered: { numId: string | undefined; level: number } | undefined;
  align: string | undefined;
  on: string | undefined;
};
const readStyles = (root: XmlNode | undefined): Map<string, Style> =>
  new Map(
    all(root, 'w:style').map((node) => {
      const properties = at(node, 'w:pPr');
      const outline = attribute(at(properties, 'w:outlineLvl'), 'w:val');
      const name = attribute(at(node, 'w:name'), 'w:val') ?? '';
      const heading = /^(?:heading|标题)\s*([1-9])$/i.exec(name)?.[1];
      const numbering = at(properties, 'w:numPr');
      return [
        attribute(node, 'w:styleId') ?? '',
        {
          name,
          outline:
            outline !== undefined && Number(outline) < 9 ? Number(outline) : heading ? Number(heading) - 1 : undefined,
          numbered: numbering && {
            numId: attribute(at(numbering, 'w:numId'), 'w:val'),
            level: Number(attribute(at(numbering, 'w:ilvl'), 'w:val') ?? 0),
          },
          align: attribute(at(properties, 'w:jc'), 'w:val'),
          on: attribute(at(node, 'w:basedOn'), 'w:val'),
        },
      ];
    }),
  );
/** The style and those that it is based on; a document may say that they go round in a circle. */
const chainOf = (styles: Map<string, Style>, id: string | undefined): Style[] => {
  const chain: Style[] = [];
  for (let style = styles.get(id ?? ''); style && chain.length < 20; style = styles.get(style.on ?? ''))
    chain.push(style);
  return chain;
};

const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !['0', 'false', 'off', 'none'].includes(attribute(node, 'w:val') ?? '');
const textOf = (node: XmlNode): string => {
  const tag = tagOf(node);
  if (tag === '#text') return '';
  if (tag === 'w:t')
    return childrenOf(node)
      .map((child) => String(child['#text'] ?? ''))
      .join('');
  // What was deleted, and text that stands elsewhere.
  if (['w:del', 'w:moveFrom', 'w:txbxContent', 'w:instrText', 'w:pPr'].includes(tag)) return '';
  return childrenOf(node).map(textOf).join('');
};
const saysOf = (node: XmlNode): string =>
  plain(textOf(node))
    .replace(/[\s\u3000]+/g, ' ')
    .trim();

const isPictureData = (node: XmlNode) => /\/picture$/.test(attribute(node, 'uri') ?? '');

export const prepare = async (bytes: Uint8Array): Promise<{ bytes: Buffer; dropped: Dropped; pictures: number }> => {
  const zip = await JSZip.loadAsync(bytes);
  const texts = new Map<string, string>();
  for (const name of Object.keys(zip.files))
    if (/\.(xml|rels)$/i.test(name) && !zip.files[name]?.dir) {
      const text = await (zip.file(name)?.async('string') ?? '');
      // Word writes neither; both are ways to have a reader fetch or unfold something.
      if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\0')) throw new NotReadable('entities');
      texts.set(name, text);
    }
  const rootOf = (name: string, tag: string): XmlNode | undefined =>
    underUsualNames(parseXml(texts.get(name) ?? '')).find((node) => tagOf(node) === tag);

  const place = 'word/document.xml';
  const document = underUsualNames(parseXml(texts.get(place) ?? ''));
  const body = at(
    document.find((node) => tagOf(node) === 'w:document'),
    'w:body',
  );
  if (!body) throw new NotReadable('no document');
  const styles = readStyles(rootOf('word/styles.xml', 'w:styles'));
  const numbering = readNumbering(rootOf('word/numbering.xml', 'w:numbering'));

  const dropped: Dropped = new Map();
  /** Those that are left in. */
  let pictures = 0;
  const drop = (what: string, times = 1) => dropped.set(what, (dropped.get(what) ?? 0) + times);

  const relationsOf = (part: string): Relations => {
    const root = rootOf(`word/_rels/${part}.xml.rels`, 'Relationships');
    const targets = all(root, 'Relationship').map((node): [string, 'inside' | 'outside' | 'missing'] => {
      const target = attribute(node, 'Target') ?? '';
      const isInside = zip.file(target.startsWith('/') ? target.slice(1) : `word/${target}`) !== null;
      const isOutside = attribute(node, 'TargetMode') === 'External';
      return [attribute(node, 'Id') ?? '', isOutside ? 'outside' : isInside ? 'inside' : 'missing'];
    });
    return new Map(targets);
  };

  /** Takes out what is not carried over, everywhere below `node`. */
  const tidy = (node: XmlNode, relations: Relations): void => {
    const tag = tagOf(node);
    const children = childrenOf(node);
    if (children.length === 0) return;
    node[tag] = children.flatMap((child): XmlNode[] => {
      switch (tagOf(child)) {
        case 'w:commentReference':
          drop('批注');
          return [];
        case 'w:r':
          if (isOn(at(child, 'w:rPr', 'w:vanish'))) {
            if (textOf(child)) drop('隐藏文字');
            return [];
          }
          break;
        case 'w:del':
        case 'w:moveFrom':
          if (tag !== 'w:rPr' && tag !== 'w:trPr') drop('修订中已删除的内容');
          break;
        case 'w:ins':
          if (tag !== 'w:rPr' && tag !== 'w:trPr') drop('修订中新增的内容（已按接受处理）');
          break;
        case 'mc:AlternateContent': {
          const kept = at(child, 'mc:Fallback') ?? at(child, 'mc:Choice');
          if (!kept) return [];
          // The fallback is for old programs and lacks what is new in the choice: count there.
          const choice = at(child, 'mc:Choice');
          if (choice && /"[^"]*\/(chart|diagram|chartex)"/.test(writeXml([choice]))) {
            drop('图表或 SmartArt');
            return [];
          }
          if (at(child, 'mc:Fallback') && /w:txbxContent/.test(writeXml([kept])))
            drop('文本框（文字移到所在段落之后）');
          tidy(kept, relations);
          return [element('mc:AlternateContent', {}, [element('mc:Fallback', {}, childrenOf(kept))])];
        }
        case 'a:graphicData':
          if (!isPictureData(child)) {
            drop('图表或 SmartArt');
            return [];
          }
          break;
        case 'a:blip':
        case 'v:imagedata': {
          const id = attribute(child, 'r:embed') ?? attribute(child, 'r:id') ?? attribute(child, 'o:relid');
          const where = id === undefined ? 'outside' : (relations.get(id) ?? 'missing');
          if (where !== 'inside') {
            drop(where === 'outside' ? '外部链接的图片' : '文档中缺失的图片');
            return [];
          }
          pictures += 1;
          return [element(tagOf(child), tagOf(child) === 'a:blip' ? { 'r:embed': id ?? '' } : { 'r:id': id ?? '' })];
        }
        case 'w:hyperlink': {
          const id = attribute(child, 'r:id');
          if (id === undefined || relations.has(id)) break;
          tidy(child, relations);
          return childrenOf(child);
        }
        case 'm:oMathPara':
        case 'm:oMath': {
          drop('公式（只保留文字）');
          const says = mathOf(child);
          return says ? [element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [{ '#text': says }])])] : [];
        }
        case 'w:object':
          drop('嵌入的对象');
          return [];
        case 'w:altChunk':
        case 'w:subDoc':
          drop('嵌入的文档');
          return [];
      }
      tidy(child, relations);
      return [child];
    });
  };
  tidy(body, relationsOf('document'));

  /** Numbers are written into the paragraph, and the paragraph is no list any more; bullets stay a list. */
  const number = (paragraph: XmlNode): void => {
    const properties = at(paragraph, 'w:pPr');
    const styleId = attribute(at(properties, 'w:pStyle'), 'w:val');
    const own = at(properties, 'w:numPr');
    const chain = chainOf(styles, styleId);
    const byStyle = chain.find(({ numbered }) => numbered)?.numbered;
    const linked = styleId === undefined ? undefined : numbering.ofStyle(styleId);
    const numId = attribute(at(own, 'w:numId'), 'w:val') ?? byStyle?.numId ?? linked?.numId;
    if (numId === undefined || numId === '0') return;
    const level = Number(attribute(at(own, 'w:ilvl'), 'w:val') ?? linked?.level ?? byStyle?.level ?? 0);
    const label = numbering.next({ numId, level });
    if (label === undefined) return;
    const space = /[\w.)]$/.test(label) ? ' ' : '';
    const none = element('w:numPr', {}, [element('w:ilvl', { 'w:val': '0' }), element('w:numId', { 'w:val': '0' })]);
    const kept = childrenOf(properties).filter((child) => tagOf(child) !== 'w:numPr');
    const run = element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [textNode(label + space)])]);
    paragraph['w:p'] = [
      element('w:pPr', {}, [...kept, none]),
      run,
      ...childrenOf(paragraph).filter((child) => tagOf(child) !== 'w:pPr'),
    ];
  };
  const numberAll = (nodes: readonly XmlNode[]): void => {
    for (const node of nodes) {
      if (tagOf(node) === 'w:p' && saysOf(node)) number(node);
      numberAll(childrenOf(node));
    }
  };
  numberAll(childrenOf(body));

  // The paragraphs that stand in the text itself, also those in controls around it.
  const blocks: XmlNode[] = [];
  const gather = (parent: XmlNode): void => {
    parent[tagOf(parent)] = childrenOf(parent).filter((child) => {
      const style = attribute(at(child, 'w:pPr', 'w:pStyle'), 'w:val');
      if (chainOf(styles, style).some(({ name }) => /^(toc|目录)\s*\d/i.test(name))) {
        drop('目录（网页按标题自动生成）', dropped.has('目录（网页按标题自动生成）') ? 0 : 1);
        return false;
      }
      if (tagOf(child) === 'w:sdt') gather(at(child, 'w:sdtContent') ?? {});
      // Some programs indent the document's XML: what stands between two elements there is no text.
      else if (tagOf(child) !== '#text') blocks.push(child);
      return true;
    });
  };
  gather(body);
  const described = blocks.map((block): Paragraph | null => {
    if (tagOf(block) !== 'w:p') return null;
    const properties = at(block, 'w:pPr');
    const chain = chainOf(styles, attribute(at(properties, 'w:pStyle'), 'w:val'));
    const own = attribute(at(properties, 'w:outlineLvl'), 'w:val');
    const align = attribute(at(properties, 'w:jc'), 'w:val') ?? chain.find((style) => style.align)?.align ?? '';
    const outline =
      own !== undefined
        ? Number(own) < 9
          ? Number(own)
          : undefined
        : chain.find((style) => style.outline !== undefined)?.outline;
    return {
      text: saysOf(block),
      outline,
      isTitle: chain.some(({ name }) => /^(title|标题|文件标题|公文标题)$/i.test(name)),
      align: align === 'center' ? 'center' : align === 'right' || align === 'end' ? 'right' : 'left',
    };
  });
  officialParts(described).forEach((part, index) => {
    const block = blocks[index];
    if (!part || !block) return;
    if (part === 'mark') drop('发文机关标志');
    const kept = childrenOf(at(block, 'w:pPr')).filter((child) => tagOf(child) !== 'w:pStyle');
    block['w:p'] = [
      element('w:pPr', {}, [element('w:pStyle', { 'w:val': styleOf(part) }), ...kept]),
      ...childrenOf(block).filter((child) => tagOf(child) !== 'w:pPr'),
    ];
  });

  for (const part of ['footnotes', 'endnotes']) {
    const name = `word/${part}.xml`;
    const notes = underUsualNames(parseXml(texts.get(name) ?? ''));
    for (const node of notes) tidy(node, relationsOf(part));
    if (notes.length > 0) zip.file(name, writeXml(notes));
  }
  const heads = [...texts].filter(
    ([name, text]) => /^word\/(header|footer)\d*\.xml$/.test(name) && /<w:t[ >]/.test(text),
  );
  if (heads.length > 0) drop('页眉、页脚');
  zip.file(place, writeXml(document));
  return {
    bytes: await zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' }),
    dropped,
    pictures,
  };
};

const mathOf = (node: XmlNode): string =>
  tagOf(node) === 'm:t'
    ? childrenOf(node)
        .map((child) => String(child['#text'] ?? ''))
        .join('')
    : childrenOf(node).map(mathOf).join('');
