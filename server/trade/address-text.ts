/**
 * Reads a pasted text, such as `张三 13800138000 北京市怀柔区雁栖大街 1 号`, into consignee, mobile, divisions and street (decision 130). What it
 * cannot place stays outside of the street, in `rest`, for a person to sort.
 */
import { tidyName, tidyText } from '#contract/kit/tidy.ts';
import type { Area } from '../kit/areas.ts';
import { isStreet, nameAtEnd, nameIn, onlyNote } from './address-parts.ts';
import { placeInText } from './place-in-text.ts';

export type AddressText = {
  consignee: string;
  phone: string;
  postcode: string;
  places: readonly Area[];
  address: string;
  rest: string;
};

const labels: readonly (readonly [RegExp, 'name' | 'phone' | 'place' | 'street' | 'postcode' | 'rest'])[] = [
  [/^(收货人|收件人|收货姓名|收件姓名|联系人|下单人|姓名|名字|收)(?:[:：]\s*|\s+)/, 'name'],
  [/^(手机号码|手机号|手机|联系电话|联系方式|联系手机|收货电话|电话号码|电话)[:：]?\s*(?=[+\d(])/, 'phone'],
  [/^(所在地区|收货地区|省市区|所在区域|地区|区域|省份|城市|区县|省|市|区|县)(?:[:：]\s*|\s+)/, 'place'],
  [
    /^(详细地址|街道地址|收货地址|收件地址|详细住址|联系地址|地址|寄到|送到|寄)(?:[:：]\s*|\s+|(?=\p{sc=Han}))/u,
    'street',
  ],
  [/^(邮政编码|邮编)[:：]?\s*(?=\d)/, 'postcode'],
  [/^(备注|留言|微信号?|QQ号?|订单号|订单编号|公司|单位|公司名称|单位名称)[:：]\s*/i, 'rest'],
];
type Said = { kind: (typeof labels)[number][1] | ''; text: string };

const mobile = /(?<![\d])(?:(?:\+|00)?86[\s-]*)?(1[3-9]\d[\s-]*\d{4}[\s-]*\d{4})(?!\d)/;
/** An office's telephone, which the field of a mobile does not take: it goes to `rest`, never into the street. */
const office =
  /(?:(?:联系电话|联系方式|固定电话|座机|电话|tel)\s*[:：]?\s*)?(?<![\dA-Za-z-])(?:\+\d{1,3}(?:[\s-]?\d){6,12}|[（(]0\d{2,3}[）)]\s*\d{3,4}[\s-]?\d{4}|0\d{2,3}[\s-]\d{3,4}\s?\d{4}|[48]00[\s-]\d{3,4}[\s-]?\d{3,4})(?:\s*(?:-|转|分机号?[:：]?)\s*\d{1,6})?(?!\d)/i;
/** Behind the number of a shop's customer stands an extension, which couriers need and the field of a mobile does not take. */
const extension = /^\s*(?:[-#]|转|分机号?[:：]?)\s*\d{1,6}(?!\d)/;

/** Pieces between blanks, marks and labels, in their order. A label holds for its line, or until the next label. */
const piecesOf = (text: string): Said[] => {
  const said: Said[] = [];
  for (const line of text.split(/\n+/)) {
    let kind: Said['kind'] = '';
    for (const piece of line.split(/(?<=[\s,，;；|/、])/)) {
      const clean = piece.replace(/[\s,，;；|/、]+$/, '');
      if (!clean) continue;
      const joined = `${clean} `;
      const label = labels.find(([form]) => form.test(joined));
      if (label) {
        kind = label[1];
        const after = joined.replace(label[0], '').trim();
        if (after) said.push({ kind, text: after });
      } else {
        // The label of a name holds for one piece, and for further words in Latin letters.
        if (kind === 'name' && said.at(-1)?.kind === 'name' && !/^[\p{sc=Latin}(（]/u.test(clean)) kind = '';
        said.push({ kind, text: clean });
      }
    }
  }
  return said;
};

/** Letters need a blank between them, Han do not. */
const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part) => text + (/[A-Za-z\d]$/.test(text) && /^[A-Za-z\d]/.test(part) ? ' ' : '') + part, '');

export const readAddressText = (pasted: string): AddressText => {
  let text = tidyText(pasted)
    .replace(/[！-～]/g, (wide) => (/[，；：（）]/.test(wide) ? wide : wide.normalize('NFKC')))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const rest: string[] = [];
  text = text.replace(/订单(?:号|编号)\s*[:：]?\s*[\w-]+/, (order) => {
    rest.push(order);
    return ';';
  });
  const number = mobile.exec(text);
  if (number) {
    const behind = extension.exec(text.slice(number.index + number[0].length))?.[0] ?? '';
    if (behind) rest.push(`分机 ${behind.replace(/\D/g, '')}`);
    const before =
      /(?:手机号码|手机号|手机|联系电话|联系方式|电话|tel|mobile)\s*[:：]?\s*$/i.exec(
        text.slice(0, number.index),
      )?.[0] ?? '';
    const from = text.slice(0, number.index - before.length);
    const to = text.slice(number.index + number[0].length + behind.length);
    // 张三(13800138000)
    const wrapped = /[（(【[]\s*$/.test(from) && /^\s*[）)】\]]/.test(to);
    text = `${wrapped ? from.replace(/\S\s*$/, '') : from} ; ${wrapped ? to.replace(/^\s*\S/, '') : to}`;
  }
  text = text.replace(office, (said) => {
    rest.push(said.replace(/^\D*?(?=[+（(\d])/, ''));
    return ' ; ';
  });
  const coded = /(?:邮政编码|邮编)\s*[:：]?\s*(\d{6})(?!\d)|(?<![\d\p{L}-])(\d{6})(?![\d\p{L}-])/u.exec(text);
  if (coded) text = `${text.slice(0, coded.index)} ; ${text.slice(coded.index + coded[0].length)}`;
  // …53号Tom Smith
  text = text.replace(/(?<=[号室楼层栋座幢])(?=[A-Z][\p{Ll}.'’-]+ [A-Z])/gu, ' ');

  const pieces = piecesOf(text.replace(/(?<=[\p{sc=Han}·A-Za-z])\s*-\s*;|;\s*-\s*(?=\p{sc=Han})/gu, ' ; '));
  const names: string[] = [];
  const streets: string[] = [];
  const loose: string[] = [];
  const placed = placeIn(pieces);
  for (const [at, { kind, text: said }] of pieces.entries()) {
    if (/^[-—;；|/]*$/.test(said)) continue;
    const place = placed?.piece === at ? placed : undefined;
    if (kind === 'name') names.push(said);
    else if (kind === 'rest' || kind === 'phone' || kind === 'postcode') rest.push(said);
    else if (place) {
      if (place.before) loose.push(place.before);
      if (place.after) streets.push(place.after);
    } else if (placed?.spans.has(at)) continue;
    else if (kind === 'street' || kind === 'place') streets.push(said);
    else if (
      placed && at < placed.piece
        ? isNumbered(said)
        : placed
          ? followsStreet(said, streets, pieces[at + 1])
          : isStreet(said)
    )
      streets.push(said);
    else loose.push(said);
  }
  let street = joined(streets);
  // Without a blank the name stands behind the number of the house: …53号张三.
  const tail = names.length + loose.length === 0 ? nameAtEnd(street) : undefined;
  if (tail) {
    street = street.slice(0, -tail.length);
    loose.push(tail);
  }
  const { name, others } = nameIn(names, loose);
  rest.push(...others);
  return {
    consignee: tidyName(name).slice(0, 60),
    phone: number?.[1]?.replace(/\D/g, '') ?? '',
    postcode: coded?.[1] ?? coded?.[2] ?? '',
    places: placed?.areas ?? [],
    address: street.slice(0, 120),
    rest: [...rest, street.slice(120)].filter(Boolean).join('；'),
  };
};

/** The place may go on over several pieces: 北京市 怀柔区. */
const placeIn = (pieces: readonly Said[]) => {
  let best: { piece: number; spans: Set<number>; before: string; after: string; areas: readonly Area[] } | undefined;
  for (const [from, { kind }] of pieces.entries()) {
    if (kind === 'name' || kind === 'rest' || kind === 'phone') continue;
    const run = pieces.slice(from, from + 8).map(({ text }) => text);
    const text = run.join(' ');
    const found = placeInText(text);
    if (!found || found.start >= (run[0]?.length ?? 0) || found.areas.length <= (best?.areas.length ?? 0)) continue;
    // The last piece that the place reaches, and what stands behind it there.
    let end = 0;
    let last = 0;
    for (const [at, one] of run.entries()) {
      end += one.length + (at > 0 ? 1 : 0);
      last = at;
      if (end >= found.end) break;
    }
    const spans = new Set(Array.from({ length: last }, (_, at) => from + at));
    best = {
      piece: from + last,
      spans,
      before: text.slice(0, found.start).trim(),
      after: text.slice(found.end, end).trim(),
      areas: found.areas,
    };
  }
  return best;
};

/** A street before its place has a number: 雁栖大街53号 北京市怀柔区. */
const isNumbered = (said: string): boolean => /\p{sc=Han}/u.test(said) && /\d/.test(said) && isStreet(said);

/** Whether a piece behind the place still belongs to the street. */
const followsStreet = (said: string, streets: readonly string[], next: Said | undefined): boolean => {
  if (onlyNote(said)) return false;
  if (streets.length === 0) return isStreet(said) || (next !== undefined && /^\d/.test(next.text));
  return isStreet(said, /\d/.test(streets.join('')));
};
