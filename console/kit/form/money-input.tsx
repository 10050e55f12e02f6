import { InputNumber } from 'antd';
import type { ComponentProps } from 'react';

/** Formats 76,650 with separators, so that the zeros can be counted at a glance. */
const grouped = (value: number | string | undefined) => `${value ?? ''}`.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

type Props = Omit<ComponentProps<typeof InputNumber<number>>, 'value' | 'onChange'> & {
  /** Null: nothing has been typed. */
  fen: number | null;
  onFen: (fen: number | null) => void;
};

/** An amount is typed in 元 and stored in fen. */
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
