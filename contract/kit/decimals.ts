/** Numbers with grouped thousands and two decimals. */
import { whenRead } from './when-read.ts';

// The first formatter of a process loads the data of its language: 14 ms, which its start need not wait for.
const fixed = whenRead(() => new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const shortest = whenRead(() => new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }));

/** `1,234.50` */
export const twoDecimals = (value: number): string => fixed().format(value);
/** `1,234.5` */
export const upToTwoDecimals = (value: number): string => shortest().format(value);
