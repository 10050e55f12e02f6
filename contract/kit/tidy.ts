/**
 * What is typed and pasted, made tidy: one function a kind of field, which the server, the forms and the readers of sheets share. Pure, without
 * zod. Text that is pasted brings along what nobody sees (`unseen.ts`), full-width characters and blanks of other kinds.
 */
import { withoutUnseen } from './unseen.ts';

/** Joiners and variation selectors belong to a pictograph; anywhere else nobody sees them. */
const pictographOrUnseen =
  /\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier}|\p{Extended_Pictographic})*|\p{Default_Ignorable_Code_Point}/gu;
const pictograph = /^\p{Extended_Pictographic}/u;

const anyUnseen = /\p{Default_Ignorable_Code_Point}/u;
/** Text of several lines: without what nobody sees. */
export const tidyText = (typed: string): string =>
  anyUnseen.test(typed) ? typed.replace(pictographOrUnseen, (found) => (pictograph.test(found) ? found : '')) : typed;

/** One line of text: every blank but the full-width one is a plain one, and so is a break. */
export const tidyLine = (typed: string): string =>
  tidyText(typed)
    .replace(/[^\S\u3000]/g, ' ')
    .trim();

const plain = (typed: string): string => withoutUnseen(typed.normalize('NFKC'));

/** A code in which no blank stands: of an enterprise, of a document. */
export const tidyCode = (typed: string): string => plain(typed).replace(/\s/g, '').toUpperCase();

/** A number of an order, a transfer, a ticket or a paper: half-width, its inner blanks plain. */
export const tidyReference = (typed: string): string => plain(typed).replace(/\s+/g, ' ').trim();

/** A bank account, which people write in groups. */
export const tidyAccount = (typed: string): string => plain(typed).replace(/[\s\p{Pd}]/gu, '');

export const tidyEmail = (typed: string): string =>
  plain(typed)
    .replace(/\s/g, '')
    .replace(/^mailto:/i, '');

/** The address of a page. Chinese in its path stays as it is; no blank stands in an address. */
export const tidyWebAddress = (typed: string): string =>
  withoutUnseen(typed)
    .replace(/\s/g, '')
    .replace(/^(https?)[:：][/／]{2}/i, '$1://');

/** The code of a text message, alone or with the words around it: `123 456`, `１２３４５６`, `验证码：123456，5 分钟内有效`. */
export const tidySmsCode = (typed: string): string => {
  const text = plain(typed).replace(/(?<=\d)[\s\p{Pd}]+(?=\d)/gu, '');
  const [code, ...others] = text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  return code && others.length === 0 ? code : text.trim();
};

/** The dots that stand between the parts of a name; the right one is U+00B7. A full stop is one between Han only (`J. Smith` keeps its own). */
const dots = /\s*[·•・‧∙⋅･●﹒]\s*|(?<=\p{sc=Han})\s*\.\s*(?=\p{sc=Han})/gu;
/**
 * The name of a person or a company. Between Han no blank stands (`张　三` fills a form), between other words one; the parts of a name are joined
 * by one kind of dot. Full-width letters are half-width, full-width brackets stay, as licences have them.
 */
export const tidyName = (typed: string): string =>
  withoutUnseen(typed.normalize('NFC'))
    .replace(/[Ａ-Ｚａ-ｚ０-９＇－．]/g, (wide) => wide.normalize('NFKC'))
    .replace(dots, '·')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{sc=Han}·]) (?=[\p{sc=Han}·])/gu, '')
    .trim();

/** A name as it is compared: whatever its capitals and blanks. */
export const sameName = (one: string, other: string): boolean => comparable(one) === comparable(other);
const comparable = (name: string) => tidyName(name).replace(/\s/g, '').toLowerCase();

/**
 * Whatever is sent, without what nobody sees, in every text of it. Forms check their bodies so before they send them, the server before it
 * validates them: a code is not refused for what its owner cannot see. Passwords stay as they are.
 */
export const tidyBody = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return tidyText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => tidyBody(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, /password/.test(key) ? item : tidyBody(item, depth + 1)]),
  );
};
const deepest = 50;
