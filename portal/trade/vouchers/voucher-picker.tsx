/** Which vouchers are used for what is being ordered, and how much of each. Those that cannot be used say why. */
import { useEffect } from 'react';
import { fenOf, yuan } from '#contract/kit/money.ts';
import type { AvailableVoucher } from '#contract/trade/voucher-calls.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import './vouchers.css';

export type Wish = { voucher_id: string; amount_fen: number };
/** What is typed of each chosen voucher, in 元. */
export type Chosen = Readonly<Record<string, string>>;

/** What is no well-formed sum is sent as none, and refused: the order would go out without its voucher. */
export const wishesOf = (chosen: Chosen): Wish[] =>
  Object.entries(chosen)
    .map(([voucher_id, typed]) => ({ voucher_id, amount_fen: typed.trim() ? (fenOf(typed) ?? Number.NaN) : 0 }))
    .filter(({ amount_fen }) => amount_fen !== 0);
export const sumOfChosen = (chosen: Chosen): number =>
  Object.values(chosen).reduce((sum, typed) => sum + Math.max(0, fenOf(typed) ?? 0), 0);

type Props = {
  /** Undefined while they are read. */
  vouchers: readonly AvailableVoucher[] | undefined;
  /** The sum that is ordered. */
  total_fen: number;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};
export const VoucherPicker = ({ vouchers, total_fen, chosen, onChange }: Props) => {
  // What is ordered has changed: a voucher that is of no use for it any more is not sent.
  useEffect(() => {
    if (!vouchers) return;
    const kept = Object.entries(chosen).filter(([id]) =>
      vouchers.some(({ obj_id, most_fen }) => obj_id === id && most_fen > 0),
    );
    if (kept.length < Object.keys(chosen).length) onChange(Object.fromEntries(kept));
  }, [vouchers, chosen, onChange]);
  if (!vouchers?.length) return null;
  const toggle = ({ obj_id, most_fen }: AvailableVoucher) => {
    const { [obj_id]: had, ...others } = chosen;
    if (had !== undefined) return onChange(others);
    const most = Math.min(most_fen, total_fen - sumOfChosen(others));
    onChange({ ...others, [obj_id]: (Math.max(0, most) / 100).toFixed(2) });
  };
  return (
    <ul className="voucher-choice" aria-label="创新券">
      {vouchers.map((voucher) => {
        const { obj_id, name, balance_fen, most_fen, trouble, scope, max_ratio, expire_date } = voucher;
        const typed = chosen[obj_id];
        return (
          <li key={obj_id} data-unusable={most_fen === 0 || undefined}>
            <label className="voucher-tick">
              <input
                type="checkbox"
                checked={typed !== undefined}
                disabled={most_fen === 0}
                onChange={() => toggle(voucher)}
              />
              <span>
                <strong>
                  {name} <span className="numeral">{yuan(balance_fen)}</span> 元
                </strong>
                <small>
                  <Unbroken>{`${scope}，最多抵扣 ${max_ratio}%，有效期至 ${expire_date}`}</Unbroken>
                </small>
                <small className={trouble ? 'trouble' : undefined}>
                  {trouble ? `不可用：${trouble}` : `本单最多抵扣 ${yuan(most_fen)} 元`}
                </small>
              </span>
            </label>
            {typed !== undefined && (
              <label className="voucher-sum">
                <span className="sr-only">{`${name} 抵扣金额（元）`}</span>
                <input
                  className="control"
                  inputMode="decimal"
                  maxLength={60}
                  value={typed}
                  onChange={({ target }) => onChange({ ...chosen, [obj_id]: target.value })}
                />
                元
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
};
