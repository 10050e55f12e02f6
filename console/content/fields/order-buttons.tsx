import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** The list with one of its items at another place. */
export const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

type Props<T> = {
  items: readonly T[];
  at: number;
  /** Names the item for screen readers: 第 1 行. */
  name: string;
  /** The word for taking it away: 删除. */
  removes: string;
  size?: 'small';
  onChange: (items: T[]) => void;
};

/** Moves one of several up and down, and takes it away. */
export const OrderButtons = <T,>({ items, at, name, removes, size, onChange }: Props<T>) => {
  const last = items.length - 1;
  const look = { type: 'text' as const, ...(size && { size }) };
  return (
    <>
      <Button
        {...look}
        aria-label={`上移${name}`}
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        onClick={() => onChange(moved(items, at, at - 1))}
      />
      <Button
        {...look}
        aria-label={`下移${name}`}
        icon={<ArrowDownOutlined />}
        disabled={at === last}
        onClick={() => onChange(moved(items, at, at + 1))}
      />
      <Button
        {...look}
        danger
        aria-label={`${removes}${name}`}
        icon={<DeleteOutlined />}
        onClick={() => onChange(items.filter((_, index) => index !== at))}
      />
    </>
  );
};
