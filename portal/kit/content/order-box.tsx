import { useId } from 'react';
import { wholeWanted } from '#contract/kit/typed-number.ts';
import { mostOf } from '#contract/trade/order-moves.ts';
import { Icon } from '../icon.tsx';
import { Options } from '../options.tsx';
import { Unbroken } from '../unbroken.tsx';
import type { DetailData } from './detail.ts';
import { PermitStanding } from './permit-standing.tsx';
import '../form/form.css';
import './order-box.css';

type Props = { order: NonNullable<DetailData['order']>; title: string };
/** Spec and quantity, sent to the page that confirms an order; it works without the application. */
export const OrderBox = ({ order: { product_id, unit, min_quantity, specs, closed, permit }, title }: Props) => {
  const id = useId();
  return (
    <form className="order-box" action="/order" method="get" aria-label={`下单：${title}`}>
      <input type="hidden" name="product" value={product_id} />
      {specs.length > 0 && (
        <label>
          <span>规格</span>
          <select className="control" name="spec">
            <Options of={specs} />
          </select>
        </label>
      )}
      <label htmlFor={id}>
        <span>数量（{unit}）</span>
        <input
          id={id}
          className="control"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          // A browser drops letters typed into a number's input, and nobody sees why. What is left to check is checked on the page that confirms.
          pattern="\s*[0-9０-９,，]+\s*"
          title={wholeWanted(min_quantity, mostOf)}
          required
          defaultValue={min_quantity}
        />
      </label>
      {closed && (
        <p className="order-box-closed">
          <Unbroken>{closed}</Unbroken>
        </p>
      )}
      {permit && <PermitStanding product_id={product_id} wanted={permit} />}
      {specs.length > 0 && specs.every(({ disabled }) => disabled) ? (
        <p className="order-box-none">暂时无货</p>
      ) : (
        <button type="submit" className="button primary large">
          去下单
          <Icon name="arrow-right" />
        </button>
      )}
    </form>
  );
};
