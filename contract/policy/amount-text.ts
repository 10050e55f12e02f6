/** Amounts of support in Chinese. No zod: pages of browsers carry this. */

export const figure = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 4 });

/** 1,000 万元, 1 亿元 */
const sumText = (wan: number): string => (wan < 10_000 ? `${figure(wan)} 万元` : `${figure(wan / 10_000)} 亿元`);
/** The amount of support; empty when the policy names none. A sum to be agreed is null, never 0 (ruling D2); a range in one unit names it once. */
export const amountText = (min_wan: number | null, max_wan: number | null): string => {
  if (max_wan === null) return min_wan === null ? '' : `${sumText(min_wan)}起`;
  if (min_wan === null || min_wan === 0) return `最高 ${sumText(max_wan)}`;
  if (min_wan === max_wan) return sumText(max_wan);
  return `${max_wan < 10_000 ? figure(min_wan) : sumText(min_wan)}–${sumText(max_wan)}`;
};
