/** A small table that grows row by row; on a phone each row is a block of its own. */
import { Button } from 'antd';
import type { ComponentType } from 'react';
import type { FieldShape } from '#contract/kit/fields.ts';
import { Icon } from '../icon.tsx';
import type { Choices } from './say-value.ts';

type Row = Record<string, unknown>;
type CellProps = {
  field: FieldShape;
  choices: Choices;
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
};
type Props = {
  /** The control of a cell: that of a field, handed in because it draws tables itself. */
  Cell: ComponentType<CellProps>;
  field: FieldShape;
  choices: Choices;
  errors: Readonly<Record<string, string>>;
  id?: string;
  value: Row[];
  onChange: (rows: Row[]) => void;
  'aria-describedby'?: string;
};

export const RowsInput = ({
  Cell,
  field: { label, cells = {}, min = 0, max = 30 },
  choices,
  errors,
  id = '',
  value,
  onChange,
  'aria-describedby': describedBy,
}: Props) => {
  const described = describedBy ? { 'aria-describedby': describedBy } : {};
  const set = (index: number, key: string, cell: unknown) =>
    onChange(value.map((row, at) => (at === index ? { ...row, [key]: cell } : row)));
  return (
    <div className="rows-input">
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <fieldset key={index} className="rows-row">
          <legend>
            {label}第 {index + 1} 行
          </legend>
          {Object.entries(cells).map(([key, cell]) => {
            const cellId = `${id}_${index}_${key}`;
            const wrong = errors[`${index}.${key}`];
            return (
              <div key={key} className="rows-cell">
                {cell.kind !== 'yesNo' && <label htmlFor={cellId}>{cell.label}</label>}
                <Cell
                  {...{
                    'aria-describedby': wrong ? `${cellId}_wrong` : undefined,
                    'aria-invalid': wrong ? true : undefined,
                  }}
                  id={cellId}
                  field={cell}
                  choices={choices}
                  value={row[key]}
                  onChange={(typed) => set(index, key, typed)}
                />
                {wrong && (
                  <small id={`${cellId}_wrong`} className="field-error">
                    {wrong}
                  </small>
                )}
              </div>
            );
          })}
          <Button
            type="text"
            danger
            aria-label={`删除${label}第 ${index + 1} 行`}
            icon={<Icon name="trash" />}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {/* Its own words: the form's label would name it after the table alone. */}
      <Button
        {...described}
        id={id}
        aria-label={`添加一行${label}`}
        disabled={value.length >= max}
        onClick={() => onChange([...value, {}])}
      >
        添加一行{label}
      </Button>
      {min > 0 && (
        <span className="rows-count">
          至少 {min} 行，最多 {max} 行
        </span>
      )}
    </div>
  );
};
