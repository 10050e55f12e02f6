/** An entry as passages that can be quoted: each field that readers see, and each paragraph, point and row of its text with its clause. Pure. */
import type { AnyContentType } from '../../kit/content/content-table.ts';
import { plainText } from '../../kit/text/words.ts';

export type Passage = {
  /** The field's key; `content` of texts. */
  readonly field: string;
  /** 第三条, the heading above, or the field's name. */
  readonly clause: string;
  /** Literally in the source. */
  readonly quote: string;
  /** As it stands in an answer. */
  readonly sentence: string;
};
type Row = Readonly<Record<string, unknown>>;

const longestQuote = 240;
const article = /^(第[一二三四五六七八九十百零]+条)\s*/;

/** What ends with a colon belongs to the points after it. */
const joins = (text: string) => /[：:]$/.test(text);
const cutLong = (text: string): string[] => {
  const sentences = text.match(/[^。！？；]+[。！？；]?/g) ?? [text];
  const cut: string[] = [];
  for (const sentence of sentences) {
    const last = cut.at(-1);
    if (last !== undefined && (last + sentence).length <= longestQuote && !/[。！？]$/.test(last))
      cut[cut.length - 1] = last + sentence;
    else cut.push(sentence.slice(0, longestQuote));
  }
  return cut;
};

/** The blocks of a sanitised rich text in order. */
const blocksOf = (html: string): { tag: string; text: string }[] =>
  [...html.matchAll(/<(h[1-6]|p|li|tr|blockquote)\b[^<>]*>([\s\S]*?)<\/\1>/gi)].flatMap(([, tag = '', inner = '']) => {
    const cells = /^tr$/i.test(tag)
      ? [...inner.matchAll(/<t[hd]\b[^<>]*>([\s\S]*?)<\/t[hd]>/gi)].map(([, cell = '']) => plainText(cell))
      : [];
    const text = cells.length > 0 ? cells.filter(Boolean).join('：') : plainText(inner);
    return text ? [{ tag: tag.toLowerCase(), text }] : [];
  });

const textPassages = (html: string): Passage[] => {
  let [clause, lead] = ['', ''];
  const found: Passage[] = [];
  for (const { tag, text } of blocksOf(html)) {
    if (tag.startsWith('h')) {
      clause = text;
      lead = '';
      continue;
    }
    const named = article.exec(text)?.[1];
    const here = named ?? clause;
    if (joins(text)) {
      lead = text.replace(article, '').slice(0, 80);
      found.push({ field: 'content', clause: here, quote: text.slice(0, longestQuote), sentence: text });
      continue;
    }
    if (tag === 'p') lead = '';
    for (const quote of cutLong(text.replace(article, '')))
      found.push({ field: 'content', clause: here, quote, sentence: tag === 'li' && lead ? `${lead}${quote}` : quote });
  }
  return found;
};

const day = (value: unknown): string => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(value ?? '')) ?? [];
  return year ? `${year} 年 ${Number(month)} 月 ${Number(date)} 日` : '';
};
const lines = (value: unknown): string =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('；');

/** Rules for what one field alone says badly. */
const special: Readonly<Record<string, (row: Row) => string>> = {
  apply_end: ({ apply_start, apply_end }) =>
    apply_end ? `${day(apply_start) ? `${day(apply_start)} 至 ` : ''}${day(apply_end)}` : '常年受理',
  amount_max_wan: ({ amount_min_wan, amount_max_wan }) =>
    amount_max_wan === null
      ? ''
      : `${amount_min_wan === null ? '最高' : `${Number(amount_min_wan)} 万元至`} ${Number(amount_max_wan)} 万元`,
  contact_dept: ({ contact_dept, contact_phone }) => [contact_dept, contact_phone].filter(Boolean).join('，电话 '),
};
const skipped = new Set([
  'title',
  'summary',
  'apply_start',
  'amount_min_wan',
  'contact_phone',
  'publish_date',
  'sort_order',
  'is_top',
  'code',
]);
const names: Readonly<Record<string, string>> = {
  apply_end: '申报时间',
  amount_max_wan: '支持金额',
  contact_dept: '咨询方式',
};

const rowsText = (value: unknown): string => {
  const rows = typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  if (!Array.isArray(rows)) return '';
  return (rows as Row[])
    .map((row) =>
      [
        row.name ?? row.title,
        ...Object.entries(row).flatMap(([key, cell]) =>
          key !== 'name' && key !== 'title' && (typeof cell === 'string' || typeof cell === 'number') ? [cell] : [],
        ),
      ]
        .filter((one) => one !== '' && one !== undefined)
        .join(' '),
    )
    .filter(Boolean)
    .join('；');
};

const fieldText = (type: AnyContentType, key: string, row: Row): string => {
  const value = row[key];
  const field = type.fields[key];
  const { kind, options } = field as unknown as { kind: string; options?: Readonly<Record<string, string>> };
  if (type.type === 'policy_declaration' && special[key]) return special[key](row);
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'date') return day(value);
  if (kind === 'longText') return lines(value);
  if (kind === 'text' || kind === 'documentNumber') return String(value).trim();
  if (kind === 'number' && !key.endsWith('_fen')) return String(Number(value));
  if (kind === 'choice') return options?.[String(value)] ?? '';
  if (kind === 'rows') return rowsText(value).slice(0, longestQuote);
  return '';
};

export const passagesOf = (type: AnyContentType, row: Row): Passage[] => {
  const title = String(row.title ?? '');
  const fields = Object.keys(type.fields).flatMap((key): Passage[] => {
    if (skipped.has(key) || type.fields[key]?.hidden) return [];
    const quote = fieldText(type, key, row);
    const clause = (type.type === 'policy_declaration' && names[key]) || type.fields[key]?.label || '';
    return quote && quote.length > 1
      ? [{ field: key, clause, quote, sentence: `${title}的${clause}：${quote}${/[。！？]$/.test(quote) ? '' : '。'}` }]
      : [];
  });
  const summary = String(row.summary ?? '').trim();
  return [
    ...fields,
    ...(summary
      ? [{ field: 'summary', clause: '摘要', quote: summary.slice(0, longestQuote), sentence: summary }]
      : []),
    ...Object.keys(type.fields)
      .filter((key) => type.fields[key]?.kind === 'richText')
      .flatMap((key) => textPassages(String(row[key] ?? ''))),
  ];
};
