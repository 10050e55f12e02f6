/** A division by its six-digit code, chosen from province to county; the form keeps the last code that was chosen. */
import { Select } from 'antd';
import { areasUnder, country } from '../areas.ts';
import { Icon } from '../icon.tsx';
import { useRead } from '../use-read.ts';

/** 110116 → 110000, 110100, 110116 */
const pathOf = (code: number | null | undefined): number[] =>
  code ? [...new Set([Math.floor(code / 10_000) * 10_000, Math.floor(code / 100) * 100, code])] : [];

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  label: string;
  'aria-describedby'?: string;
};

export const AreaInput = ({ id, value, onChange, label, ...aria }: Props) => {
  const path = pathOf(value);
  const parents = [country, ...path].slice(0, 3);
  const levels = useRead(() => Promise.all(parents.map(areasUnder)), [parents.join()]) ?? [];
  return (
    <div className="area-input">
      {['省', '市', '区县'].map((name, index) => (
        <Select
          key={name}
          {...(index === 0 && { id, ...aria })}
          aria-label={`${label}：${name}`}
          allowClear
          showSearch={{ optionFilterProp: 'name', searchIcon: <Icon name="magnifying-glass" /> }}
          placeholder={name}
          disabled={index > path.length}
          options={levels[index] ?? []}
          fieldNames={{ value: 'id', label: 'name' }}
          value={path[index]}
          onChange={(chosen: number | undefined) => onChange?.(chosen ?? path[index - 1] ?? null)}
        />
      ))}
    </div>
  );
};
