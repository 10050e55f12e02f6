/** A small table that is typed into; rows copied from a spreadsheet are pasted as rows. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, useRef } from 'react';
import type { Field } from '#contract/kit/fields.ts';
import { entryTyped, type NumberEntry } from '#contract/kit/typed-number.ts';
import { unitOf } from '#contract/kit/units.ts';
import { isShort } from '../../kit/fields/field-shape.ts';
import { fieldId } from '../../kit/form/use-form.ts';
import { CaptionsFile } from './captions-file.tsx';
import type { ControlProps } from './control-props.ts';
import { OrderButtons } from './order-buttons.tsx';
import { PlainNumber } from './plain-number.tsx';
import { PlainSelect } from './plain-select.tsx';

type Row = Record<string, unknown>;

const emptyRow = (cells: Readonly<Record<string, Field>>): Row =>
  Object.fromEntries(
    Object.entries(cells).map(([name, { kind }]) => [
      name,
      kind === 'yesNo' ? false : kind === 'number' || kind === 'choice' || kind === 'date' ? null : '',
    ]),
  );

/** Of a cell: typed in 元, stored in fen. */
const cellUnit = (name: string, cell: Field) => {
  const { unit, scale } = unitOf(name, cell);
  return { column: unit === '万元' ? 4 : 0, scale };
};
const readCell = (name: string, cell: Field, text: string): unknown => {
  const { kind, options = {} } = cell;
  const typed = text.trim();
  switch (kind) {
    case 'yesNo':
      return /^(是|必交|必须|√|✓|true|1|y)/i.test(typed);
    case 'number':
      return entryTyped(typed, cellUnit(name, cell));
    case 'choice':
      return (
        Number(Object.entries(options).find(([code, label]) => label === typed || code === typed)?.[0] ?? 0) || null
      );
    case 'date':
      return typed || null;
    default:
      return typed;
  }
};

/** What a spreadsheet puts on the clipboard: rows by lines, cells by tabs. */
const readSheet = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

export const RowsControl = ({ form, name, field, value, onChange, input, inner }: ControlProps) => {
  const rows = (value as Row[] | undefined) ?? [];
  const cells = Object.entries(field.cells ?? {});
  const max = field.max ?? 30;
  const body = useRef<HTMLTableSectionElement>(null);
  const set = (at: number, cell: string, next: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [cell]: next } : row)));
  const add = () => {
    onChange([...rows, emptyRow(field.cells ?? {})]);
    setTimeout(() => body.current?.querySelector<HTMLElement>('tr:last-child input, tr:last-child select')?.focus());
  };
  const paste = (event: ClipboardEvent, at: number, column: number) => {
    const sheet = readSheet(event.clipboardData.getData('text/plain'));
    if (sheet.length < 2 && (sheet[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const next = [...rows];
    for (const [down, line] of sheet.entries()) {
      const row = { ...(next[at + down] ?? emptyRow(field.cells ?? {})) };
      for (const [right, text] of line.entries()) {
        const cell = cells[column + right];
        if (cell) row[cell[0]] = readCell(...cell, text);
      }
      next[at + down] = row;
    }
    onChange(next.slice(0, max));
  };

  return (
    <div className="rows">
      {rows.length > 0 && (
        <div className="table-scroll">
          <table aria-labelledby={input['aria-labelledby']}>
            <thead>
              <tr>
                <th scope="col">序号</th>
                {cells.map(([cell, { label, required }]) => (
                  <th key={cell} scope="col">
                    {label}
                    {required && (
                      <i className="required" aria-hidden="true">
                        必填
                      </i>
                    )}
                  </th>
                ))}
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                <tr key={at}>
                  <td className="num">{at + 1}</td>
                  {cells.map(([cell, shape], column) => (
                    <td key={cell} data-label={shape.label} data-wide={!isShort(shape) || undefined}>
                      <Cell
                        id={fieldId(form, `${name}.${at}.${cell}`)}
                        name={cell}
                        label={`第 ${at + 1} 行 ${shape.label}`}
                        shape={shape}
                        value={row[cell]}
                        error={inner[`${at}.${cell}`]}
                        onChange={(next) => set(at, cell, next)}
                        onPaste={(event) => paste(event, at, column)}
                      />
                    </td>
                  ))}
                  <td className="row-acts">
                    <OrderButtons
                      items={rows}
                      at={at}
                      name={`第 ${at + 1} 行`}
                      removes="删除"
                      size="small"
                      onChange={onChange}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button id={input.id} icon={<PlusOutlined aria-hidden />} disabled={rows.length >= max} onClick={add}>
        添加一行
      </Button>
      {field.captions && <CaptionsFile rows={rows.length} max={max} onRead={onChange} />}
      <span className="field-help inline">可从表格软件复制多行，在单元格中粘贴；最多 {max} 行</span>
    </div>
  );
};

type CellProps = {
  id: string;
  name: string;
  label: string;
  shape: Field;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** Native inputs: a list of 500 names stays quick. */
const Cell = ({ id, name, label, shape, value, error, onChange, onPaste }: CellProps) => {
  const common = { id, 'aria-label': label, ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }) };
  return (
    <>
      {shape.kind === 'yesNo' ? (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      ) : shape.kind === 'choice' ? (
        <PlainSelect
          {...common}
          value={String(value ?? '')}
          options={[['', '请选择'], ...Object.entries(shape.options ?? {})]}
          onChange={(code) => onChange(code ? Number(code) : null)}
        />
      ) : shape.kind === 'number' ? (
        <PlainNumber
          {...common}
          {...cellUnit(name, shape)}
          value={(value ?? null) as NumberEntry}
          onValue={onChange}
          onPaste={onPaste}
        />
      ) : (
        <input
          {...common}
          type={shape.kind === 'date' ? 'date' : 'text'}
          value={String(value ?? '')}
          onChange={(event) => onChange(shape.kind === 'date' ? event.target.value || null : event.target.value)}
          onPaste={onPaste}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
};
