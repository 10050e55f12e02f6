/**
 * Telephones as people and offices have them, in one spelling a kind. A mobile takes text messages; an office may have a land line with an
 * extension, a number of its own kind (400, 95588, 12345), one abroad, or several.
 */
import { withoutUnseen } from './unseen.ts';

const plain = (typed: string): string =>
  withoutUnseen(typed.normalize('NFKC'))
    .replace(/[\p{Pd}−]/gu, '-')
    .trim();

/** 11 digits, 1 then 3 to 9 (specification 5). */
export const mobilePattern = /^1[3-9]\d{9}$/;
/** `138 0000 0001`, `138-0000-0001`, `+86 138…` and full-width digits, as phones and people write them. What is no mobile number stays. */
export const tidyMobile = (typed: string): string => {
  const text = plain(typed).replace(/^(?:手机号码|手机号|手机|电话|tel|mobile)\s*[:.]?\s*(?=[\d+(])/i, '');
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?86(?=1)/, '');
  return mobilePattern.test(digits) ? digits : text;
};

/** `010-12345678`, also in groups as screens write it (`010-1234 5678`), with or without an extension. */
export const landLinePattern = /^0\d{2,3}[- ]?\d{3,4} ?\d{4}(-\d{1,6})?$/;
/** Area codes have three digits in a few large cities (010, 02x) and four elsewhere. */
const landLine = /^(0(?:10|2\d)|0[3-9]\d\d)(\d{7,8})$/;
const service = /^(?:9\d{4,5}|12\d{3}|1[01]\d|1\d{4}|10[0-3]\d{5}|116\d{3}|118\d{3})$/;
const free = /^([48]00)(\d{3})(\d{4})$/;
const abroad = /^\+(?!86)[1-9]\d{0,2} ?\d{5,14}$/;
const regions = /^(?:\+|00)(852|853|886)/;

/** One telephone; undefined for what is none. */
const oneTelephone = (typed: string): string | undefined => {
  const text = typed.trim();
  if (landLinePattern.test(text)) return text;
  const mobile = tidyMobile(text);
  if (mobilePattern.test(mobile)) return mobile;
  const [, main = '', extension = ''] =
    /^(.*?)(?:\s*(?:转|分机号?|内线|ext\.?|x|#)\s*[:.]?\s*(\d{1,6}))?$/i.exec(
      text.replace(/[,;]\s*(?=转|分机|ext)/i, ''),
    ) ?? [];
  const country = main.replace(/^86(?=[\s-])/, '+86');
  const outside = /^(?:\+|00)(?!86)/.test(main.replace(/^\(/, ''));
  // A dash before few digits is an extension where the number before it is whole.
  const tail = extension ? undefined : /^(.*\d)\s*-\s*(\d{1,6})$/.exec(country);
  const whole = (number: string): string | undefined => {
    if (!/^[\d\s()+.-]+$/.test(number)) return;
    const bare = number.replace(/[^\d+]/g, '');
    if (outside) {
      const [, code = '', rest = ''] = regions.exec(bare)
        ? [bare, regions.exec(bare)?.[1], bare.replace(regions, '')]
        : [];
      const said = code ? `+${code} ${rest}` : bare.replace(/^00/, '+');
      return abroad.test(said) ? said : undefined;
    }
    const digits = bare.replace(/^(?:\+|00)86/, '');
    if (mobilePattern.test(digits) || service.test(digits)) return digits;
    const toll = free.exec(digits);
    if (toll) return toll.slice(1).join('-');
    // Behind the number of the country the area's code stands without its zero: +86 10 12345678.
    const local = landLine.exec(digits) ?? (bare === digits ? null : landLine.exec(`0${digits}`));
    return local ? `${local[1]}-${local[2]}` : undefined;
  };
  const said = whole(country);
  if (said) return extension ? `${said}-${extension}` : said;
  const first = tail?.[1] && whole(tail[1]);
  return first ? `${first}-${tail[2]}` : undefined;
};

const between = /\s*[、,，;；/|\n]\s*|\s*(?:或者?|及|和)\s*|\s{2,}/;
const partsOf = (typed: string): string[] => plain(typed).split(between).filter(Boolean);

/** An office's telephone, or up to three of them joined by `、`. What is none stays as it was typed. */
export const tidyOfficePhone = (typed: string): string => {
  const text = plain(typed).replace(/^(?:联系|咨询|办公|服务)?(?:电话|热线|tel)\s*[:.]?\s*(?=[\d+(])/i, '');
  const single = oneTelephone(text);
  if (single) return single;
  // `010-12345678 010-87654321`: one blank between two whole numbers.
  const halves = text.split(/\s(?=(?:0\d|1[3-9]|\+|\(0|[48]00))/).map(oneTelephone);
  const parts = partsOf(text).map(oneTelephone);
  const found = [parts, halves].find((all) => all.length > 1 && all.every((one) => one !== undefined));
  return found ? [...new Set(found)].join('、') : text;
};
export const isOfficePhone = (value: string): boolean => {
  const parts = value.split('、');
  return parts.length <= 3 && parts.every((part) => oneTelephone(part) === part);
};

export const wrongPhone = '请输入正确的联系电话';

/** What a telephone that is pressed dials; an extension after a pause. */
export const dialledOf = (one: string): string => {
  const [, main = one, extension] = /^(.*\d{5,})-(\d{1,6})$/.exec(one) ?? [];
  return `tel:${main.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`;
};
