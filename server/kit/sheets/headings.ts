/** Headings as people write them: with stars, blanks, line breaks, any kind of brackets, a unit. Pure. */

/** No heading is longer. */
export const mostHeadingCharacters = 120;

/** `* 金额\n（万元）` → 金额(万元). */
export const tidyHeading = (heading: string): string =>
  heading
    .replaceAll('㎡', '平方米')
    .normalize('NFKC')
    .replaceAll(/[\s*\u200b\ufeff]/g, '')
    .replaceAll(/[[【〔]/g, '(')
    .replaceAll(/[\]】〕]/g, ')')
    .replace(/\((必填|选填|可不填)\)/, '');
/** Without what stands in brackets, or behind one that is never closed: 金额(元 → 金额. */
export const bareHeading = (heading: string): string => tidyHeading(heading).replace(/\(.*$/, '');
const inBrackets = (heading: string): string => /\(([^()]*)\)?$/.exec(tidyHeading(heading))?.[1] ?? '';

const moneyUnit = /(?:^|[,，、:：]|人民币)(分|元|千元|万元|百万元|千万元|亿元)(?:$|[,，、])/;
/** The unit of money that a heading names: 金额（人民币万元） → 万元. */
export const moneyUnitOf = (heading: string): string | undefined => moneyUnit.exec(inBrackets(heading))?.[1];
/** A line above the headings speaks for all columns: 单位：万元. */
export const moneyUnitAbove = (cells: readonly string[]): string | undefined => {
  for (const cell of cells) {
    const unit = /单位[:：]?(?:人民币)?(千元|万元|百万元|千万元|亿元|元)/.exec(tidyHeading(cell))?.[1];
    if (unit) return unit;
  }
  return undefined;
};
