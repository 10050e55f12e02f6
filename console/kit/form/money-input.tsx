import { InputNumber } from 'antd';
import type { ComponentProps } from 'react';

/** 76,650: noughts are counted at a glance. */
const grouped = (value: number | string | undefined) => `${value ?? ''}`.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

type Props = Omit<ComponentProps<typeof InputNumber<number>>, 'value' | 'onChange'> & {
  /** Null: nothing is typed. */
  fen: number | null;
  onFen: (fen: number | null) => void;
};

/** A sum is typed in 元 and kept in fen. */
export const MoneyInput = ({ fen, onFen, ...input }: Props) => (
  <InputNumber<number>
    {...input}
    className="wide"
    suffix="元"
    controls={false}
    min={0}
    precision={2}
    formatter={grouped}
    parser={(typed) => Number((typed ?? '').replaceAll(',', ''))}
    value={fen === null ? null : fen / 100}
    onChange={(next) => onFen(next === null ? null : Math.round(next * 100))}
  />
);
