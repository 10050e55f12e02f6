/** An entry as passages that can be quoted: each field that readers see, and each paragraph, point and row of its text with its clause. Pure. */

import { amountText } from '#contract/policy/amount-text.ts';
import { type FormerRound, reasonsOf, roundText } from '#contract/policy/former-rounds.ts';
import { lastDayName, validities } from '#contract/policy/shared-fields.ts';
import { budgetText } from '#contract/supply/demand-words.ts';
import { priceRange } from '#contract/supply/price-words.ts';
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
  /** One short field: it answers a question that asks for it, and none about the entry at large. */
  readonly fact?: true;
  /** Every name by which one asks for it, where it is not called the same in every entry. */
  readonly names?: readonly string[];
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

/** `2026 年 11 月 14 日`; empty for what is no day. */
export const dayText = (value: unknown): string => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(value ?? '')) ?? [];
  return year ? `${year} 年 ${Number(month)} 月 ${Number(date)} 日` : '';
};
const moment = (value: unknown): string => {
  const clock = /^\d{4}-\d\d-\d\d[ T](\d\d:\d\d)/.exec(String(value ?? ''))?.[1];
  return clock ? `${dayText(value)} ${clock}` : '';
};
const lines = (value: unknown): string =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('；');

const fen = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
/** Rules for what one field alone says badly, by content type. */
type Special = Readonly<Record<string, (row: Row) => string>>;
const ofCalls: Special = {
  apply_end: ({ apply_start, apply_end }) =>
    apply_end ? `${dayText(apply_start) ? `${dayText(apply_start)} 至 ` : ''}${dayText(apply_end)}` : '常年受理',
  amount_max_wan: ({ amount_min_wan, amount_max_wan }) =>
    amount_max_wan === null
      ? ''
      : amountText(amount_min_wan === null ? null : Number(amount_min_wan), Number(amount_max_wan)),
  former_rounds: ({ former_rounds }) =>
    (former_rounds as FormerRound[])
      .map((round) => {
        const reasons = reasonsOf(round).join('、');
        return `${roundText(round)}${reasons && `，常见未通过原因：${reasons}`}`;
      })
      .join('；'),
  contact_dept: ({ contact_dept, contact_phone }) => [contact_dept, contact_phone].filter(Boolean).join('，电话 '),
};
/** As the page of a need says it. */
const ofNeeds: Special = {
  budget_max_fen: ({ budget_min_fen, budget_max_fen }) => budgetText(fen(budget_min_fen), fen(budget_max_fen)),
  publisher: ({ publisher }) => String(publisher || '已隐去，双方同意后可见'),
};
const ofProducts: Special = {
  price_min_fen: ({ price_min_fen, price_max_fen }) => {
    const { amount, unit } = priceRange({ price_min_fen: fen(price_min_fen), price_max_fen: fen(price_max_fen) });
    return [amount, unit].filter(Boolean).join(' ');
  },
};
/** Both rates in one sentence, as the page of a loan says them: the nominal one alone leaves out what the fees cost. */
const ofLoans: Special = {
  rate_max: ({ rate_min, rate_max, annual_rate, term_min_months }) => {
    const nominal = [...new Set([Number(rate_min), Number(rate_max)])].map((rate) => `${rate}%`).join('–');
    return `名义年利率 ${nominal}，含费用的年化利率 ${Number(annual_rate)}%（按 ${term_min_months} 个月计）`;
  },
};
const special: Readonly<Record<string, Special>> = {
  debt_product: ofLoans,
  policy_declaration: ofCalls,
  demand: ofNeeds,
  tech_product: ofProducts,
};
const skipped = new Set([
  'title',
  'summary',
  'apply_start',
  'amount_min_wan',
  'budget_min_fen',
  'price_max_fen',
  'rate_min',
  'annual_rate',
  'contact_phone',
  // The words of a film stand in its text as well.
  'captions',
  'publish_date',
  'sort_order',
  'is_top',
  'code',
  // What somebody who signs up is asked says nothing of the activity.
  'question',
]);
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  policy_declaration: { apply_end: '申报时间', amount_max_wan: '支持金额', contact_dept: '咨询方式' },
  demand: { budget_max_fen: '预算' },
  tech_product: { price_min_fen: '价格' },
  debt_product: { rate_max: '利率' },
};
/** Fields that are not called the same in every entry, by content type. */
const variable: Readonly<
  Record<string, Readonly<Record<string, { of: (row: Row) => string; all: readonly string[] }>>>
> = {
  policy: {
    expire_date: {
      of: ({ validity }) => lastDayName(Number(validity)),
      all: [...new Set(Object.keys(validities).map((validity) => lastDayName(Number(validity))))],
    },
  },
};
const shortKinds = new Set(['text', 'documentNumber', 'choice', 'date', 'moment', 'number']);

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
  const own = special[type.type]?.[key];
  if (own) return own(row);
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'date') return dayText(value);
  if (kind === 'moment') return moment(value);
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
    const named = variable[type.type]?.[key];
    const clause = named?.of(row) ?? names[type.type]?.[key] ?? type.fields[key]?.label ?? '';
    const stop = /[。！？]$/.test(quote) ? '' : '。';
    const sentence = `“${title}”的${clause}${clause.endsWith('至') ? ' ' : '：'}${quote}${stop}`;
    const fact = shortKinds.has(type.fields[key]?.kind ?? '') && { fact: true as const };
    return quote && quote.length > 1
      ? [{ field: key, clause, quote, sentence, ...fact, ...(named && { names: named.all }) }]
      : [];
  });
  // That of a film tells what one sees there.
  const summary = type.type === 'video' ? '' : String(row.summary ?? '').trim();
  return [
    ...fields,
    ...(summary
      ? [{ field: 'summary', clause: '摘要', quote: summary.slice(0, longestQuote), sentence: summary }]
      : []),
    // The text of a draft that is put up for comment is not in force, whatever it says.
    ...Object.keys(type.fields)
      .filter((key) => type.fields[key]?.kind === 'richText' && type.type !== 'policy_collection')
      .flatMap((key) => textPassages(String(row[key] ?? ''))),
  ];
};
