import { Input } from 'antd';
import { useState } from 'react';
import { fenOf, yuan } from '#contract/kit/money.ts';
import type { InputProps } from './labelled.tsx';

type Props = InputProps & {
  /** Null: nothing has been typed. NaN: what was typed is no well-formed number, and `useForm` says so beside the field. */
  fen: number | null;
  onFen: (fen: number | null) => void;
};
const shown = (fen: number | null): string => (fen === null || Number.isNaN(fen) ? '' : yuan(fen));

/** An amount is typed in 元, as everywhere (`typedNumber`), and stored in fen. Left, it shows separators, so that zeros can be counted at a glance. */
export const MoneyInput = ({ fen, onFen, ...input }: Props) => {
  const [typed, setTyped] = useState({ text: shown(fen), fen });
  // Filled in by something else than typing.
  const text = Object.is(typed.fen, fen) ? typed.text : shown(fen);
  const read = (next: string) => (next.trim() === '' ? null : (fenOf(next) ?? Number.NaN));
  return (
    <Input
      {...input}
      className="wide"
      suffix="元"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const next = read(target.value);
        setTyped({ text: target.value, fen: next });
        onFen(next);
      }}
      onBlur={() => Number.isNaN(fen) || setTyped({ text: shown(fen), fen })}
    />
  );
};
