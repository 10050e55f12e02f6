/** Converts the text of the payment form for the request: 元 with up to two decimals becomes fen. */
import { fenOf } from '#contract/kit/money.ts';
import type { FieldErrors } from '../../kit/form/told-failure.ts';
import type { Values } from '../../kit/form/use-form.ts';

/** Without the amount when it cannot be parsed. */
export const paymentTyped = (
  obj_id: string,
  with_ids: readonly string[],
  file_id: string,
  { amount_fen = '', paid_on = '', remark = '' }: Values,
) => ({
  obj_id,
  with_ids: [...with_ids],
  amount_fen: fenOf(amount_fen) ?? Number.NaN,
  paid_on,
  file_id,
  remark,
});

/** The request for a refund; `source` is `credit`, or the contract whose deposit it is. */
export const refundTyped = ({
  source = '',
  amount_fen = '',
  account_name = '',
  bank = '',
  account_no = '',
  reason = '',
}: Values) => ({
  ...(source && source !== 'credit' && { contract_id: source }),
  amount_fen: fenOf(amount_fen) ?? Number.NaN,
  account_name,
  bank,
  account_no,
  reason,
});

/** Text in the field that is not an amount. */
export const malformedAmount = ({ amount_fen = '' }: Values, label = '转账金额'): FieldErrors =>
  amount_fen.trim() && fenOf(amount_fen) === undefined
    ? { amount_fen: `格式不正确，请填写${label}的数字，最多两位小数` }
    : {};
