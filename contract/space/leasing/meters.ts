/** What a bill of water or electricity is computed from: readings, the meter's factor, and the price of a unit. No zod, because browsers load this. */
import { product } from '../../kit/money.ts';

export const meterUnits: Readonly<Record<number, string>> = { 3: '吨', 4: '度' };
/** Decimals that a meter shows, and that a price of a unit has. */
export const readingDecimals = 3;
export const priceDecimals = 4;

/** Why a bill differs from what its readings give; each waives the check of its own. */
export const meterExceptions = { meter_changed: '换表', step_price: '阶梯价', other: '其他算法' } as const;
export type MeterException = keyof typeof meterExceptions;
export const meterExceptionKeys = Object.keys(meterExceptions) as [MeterException, ...MeterException[]];

export type Reading = { reading_from: number; reading_to: number; factor: number; unit_price_yuan: number };

const thousand = 10 ** readingDecimals;
/** What was used: exact, because floats of readings are not. */
export const usedOf = ({ reading_from, reading_to, factor }: Reading): number =>
  (product([reading_to, factor, thousand]) - product([reading_from, factor, thousand])) / thousand;
export const meteredFen = (reading: Reading): number => product([usedOf(reading), reading.unit_price_yuan, 100]);

const figure = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: priceDecimals });
type Metered = Reading & { quantity: number; unit: string };
/** 读数 1,204 → 1,290，倍率 40，用量 86 吨，单价 9.5 元 */
export const meterParts = ({ reading_from, reading_to, factor, quantity, unit, unit_price_yuan }: Metered) => ({
  readings: `上期 ${figure(reading_from)}，本期 ${figure(reading_to)}`,
  quantity: `${figure(quantity)} ${unit}${factor === 1 ? '' : `（倍率 ${figure(factor)}）`}`,
  price: `${figure(unit_price_yuan)} 元/${unit}`,
});
export const meterText = (meter: Metered): string => {
  const { readings, quantity, price } = meterParts(meter);
  return `读数${readings}，用量 ${quantity}，单价 ${price}`;
};
