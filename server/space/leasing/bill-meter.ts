/** The readings of a bill of water or electricity: whether they fit the sum and the bill before, and how a bill shows them. */
import type { Selectable } from 'kysely';
import { yuan } from '#contract/kit/money.ts';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import {
  type MeterException,
  meterExceptionKeys,
  meterExceptions,
  meteredFen,
  meterUnits,
  type Reading,
  usedOf,
} from '#contract/space/leasing/meters.ts';
import type { Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

type Row = Pick<
  Selectable<Tables['lease_bill']>,
  'kind' | 'reading_from' | 'reading_to' | 'factor' | 'unit_price_yuan'
>;
export const meterOf = ({ kind, reading_from, reading_to, factor, unit_price_yuan }: Row): Bill['meter'] => {
  if (reading_from === null || reading_to === null || factor === null || unit_price_yuan === null) return null;
  const reading = { reading_from, reading_to, factor, unit_price_yuan };
  return { ...reading, quantity: usedOf(reading), unit: meterUnits[kind] ?? '' };
};

type Typed = Reading & {
  kind: number;
  meter_no: string;
  period_first: string;
  amount_fen: number;
  exceptions: readonly MeterException[];
  note: string;
};
/** The note as the tenant reads it: with what differs. */
export const noteOf = ({ exceptions, note }: Pick<Typed, 'exceptions' | 'note'>): string => {
  const named = meterExceptionKeys.filter((key) => key !== 'other' && exceptions.includes(key));
  return [named.map((key) => meterExceptions[key]).join('、'), note].filter(Boolean).join('：');
};
/**
 * The sum is what was used at the price, and a meter goes on where its last bill ended. Each exception waives
 * the check of its own alone, and the tenant reads the note: a changed meter the reading before, prices in steps and other ways the sum.
 */
export const wrongReadings = async (
  tx: Tx,
  contract_id: string,
  typed: Typed,
): Promise<{ field: string; message: string }[]> => {
  const { kind, meter_no, period_first, reading_from, reading_to, amount_fen, exceptions, note } = typed;
  if (reading_to < reading_from) return [{ field: 'reading_to', message: '本期读数不能小于上期读数' }];
  if (exceptions.length > 0 && !note) return [{ field: 'note', message: '请写明算法或新旧表读数，承租方会看到' }];
  const before = await tx
    .selectFrom('lease_bill')
    .select('reading_to')
    .where('contract_id', '=', contract_id)
    .where('kind', '=', kind)
    .where('meter_no', '=', meter_no)
    .where('voided', '=', false)
    .where('reading_to', 'is not', null)
    .where('period_last', '<', period_first)
    .orderBy('period_last', 'desc')
    .executeTakeFirst();
  const counted = meteredFen(typed);
  return [
    before &&
      !exceptions.includes('meter_changed') &&
      before.reading_to !== reading_from && {
        field: 'reading_from',
        message: `上次账单抄到 ${before.reading_to}；如已换表，请选择“换表”并说明`,
      },
    !exceptions.some((one) => one !== 'meter_changed') &&
      counted !== amount_fen && {
        field: 'amount_fen',
        message: `按用量和单价应为 ${yuan(counted)} 元；如按阶梯价等计算，请选择并说明`,
      },
  ].filter((wrong) => wrong !== false && wrong !== undefined);
};
