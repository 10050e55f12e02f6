/** `1,234.5`: at most two decimals. */
export const figure = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 2 });
