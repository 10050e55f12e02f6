/** The control of one field, by its kind. What it gives and takes is what the wire carries. */
import { Checkbox, Form, Input, Select } from 'antd';
import { type DayLimits, refusedDays } from '#contract/kit/day-limits.ts';
import type { Attachment, FieldShape } from '#contract/kit/fields.ts';
import type { NumberEntry } from '#contract/kit/typed-number.ts';
import { PictureUpload } from '../antd/picture-upload.client.tsx';
import { today } from '../clock.ts';
import { Icon } from '../icon.tsx';
import { AreaInput } from './area-input.client.tsx';
import { FilesInput } from './files-input.client.tsx';
import { NumberInput } from './number-input.client.tsx';
import { RowsInput } from './rows-input.client.tsx';
import './fields.css';
import type { Choices } from './say-value.ts';
import { TypedDay, type TypedDayProps, TypedMoment } from './typed-day.client.tsx';

type Props = {
  field: FieldShape;
  choices: Choices;
  /** Messages of a table's cells, by `0.name`. */
  cellErrors?: Readonly<Record<string, string>>;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  'aria-label'?: string;
};

export const isWide = ({ kind, max = 0 }: FieldShape): boolean =>
  ['longText', 'richText', 'rows', 'attachments', 'pictures', 'picks', 'webAddress', 'area'].includes(kind) ||
  (kind === 'text' && max >= 200);

/** Longer texts are told, never cut: what is pasted stays. */
const counted = (max: number | undefined) => (max === undefined ? {} : { count: { show: true, max } });
const searched = { optionFilterProp: 'label', searchIcon: <Icon name="magnifying-glass" /> };

type LimitedProps = Omit<TypedDayProps, 'value'> & { limits: DayLimits | undefined; value: unknown };
/** A limit may be the day of a neighbour: all forms of fields name them `fields`. */
const LimitedDay = ({ limits, value, ...given }: LimitedProps) => {
  const entry = Form.useWatch<Record<string, unknown> | undefined>('fields') ?? {};
  return <TypedDay {...given} value={(value ?? '') as string} refuses={refusedDays(limits, today(), entry)} />;
};

export const FieldControl = ({ field, choices, cellErrors = {}, value, onChange, ...given }: Props) => {
  const { kind, label, max } = field;
  const typed = ({ target }: { target: { value: string } }) => onChange?.(target.value);
  const options =
    kind === 'choice'
      ? Object.entries(field.options ?? {}).map(([code, name]) => ({ value: Number(code), label: name }))
      : [];
  switch (kind) {
    case 'text':
      return <Input {...given} value={value as string} onChange={typed} />;
    case 'longText':
    case 'richText':
      return <Input.TextArea {...given} rows={5} value={value as string} onChange={typed} {...counted(max)} />;
    case 'webAddress':
      return (
        <Input {...given} type="url" inputMode="url" value={value as string} onChange={typed} placeholder="https://" />
      );
    case 'phone':
      return (
        <Input
          {...given}
          inputMode="tel"
          autoComplete="tel"
          value={value as string}
          onChange={typed}
          placeholder="如 010-12345678、400-610-1188"
        />
      );
    case 'creditCode':
      return <Input {...given} autoComplete="off" spellCheck={false} value={value as string} onChange={typed} />;
    case 'number':
      return (
        <NumberInput
          {...given}
          column={label.includes('万元') ? 4 : 0}
          scale={field.scale ?? 1}
          value={value as NumberEntry | undefined}
          onChange={(entry) => onChange?.(entry)}
        />
      );
    case 'picks':
      return (
        <Select
          {...given}
          mode="multiple"
          {...(max !== undefined && { maxCount: max })}
          showSearch={searched}
          options={(field.groups ?? []).map(({ title, options: within }) => ({
            label: title,
            title,
            options: within.map(({ code, name }) => ({ value: code, label: name })),
          }))}
          value={(value as number[] | undefined) ?? []}
          onChange={(chosen) => onChange?.(chosen)}
          placeholder="请选择，可输入文字查找"
        />
      );
    case 'documentNumber':
      return <Input {...given} autoComplete="off" spellCheck={false} value={value as string} onChange={typed} />;
    case 'date':
      return <LimitedDay {...given} limits={field.days} value={value} onValue={(day) => onChange?.(day || null)} />;
    case 'moment':
      return (
        <TypedMoment
          {...given}
          label={label}
          value={(value ?? '') as string}
          onValue={(at) => onChange?.(at || null)}
        />
      );
    case 'choice':
      return (
        <Select
          {...given}
          allowClear={!field.required}
          options={options}
          value={value ?? undefined}
          onChange={(code) => onChange?.(code ?? null)}
          placeholder="请选择"
        />
      );
    case 'dictionary':
    case 'tags': {
      const many = kind === 'tags';
      return (
        <Select
          {...given}
          {...(many && { mode: 'multiple' as const, ...(max !== undefined && { maxCount: max }) })}
          allowClear={!field.required}
          showSearch={searched}
          options={[...(choices[field.dictionary ?? ''] ?? [])]}
          value={value ?? undefined}
          onChange={(chosen) => onChange?.(chosen ?? (many ? [] : null))}
          placeholder="请选择"
        />
      );
    }
    case 'reference':
      return (
        <Select
          {...given}
          allowClear={!field.required}
          showSearch={searched}
          options={[...(choices[field.to ?? ''] ?? [])]}
          value={value ?? undefined}
          onChange={(chosen) => onChange?.(chosen ?? null)}
          placeholder="请选择"
        />
      );
    case 'area':
      return (
        <AreaInput {...given} label={label} value={value as number | null} onChange={(code) => onChange?.(code)} />
      );
    case 'yesNo':
      return (
        <Checkbox {...given} checked={Boolean(value)} onChange={({ target }) => onChange?.(target.checked)}>
          {label}
        </Checkbox>
      );
    case 'picture':
      return (
        <PictureUpload
          {...given}
          label={label}
          limitMb={10}
          value={(value as string) || null}
          onChange={(file_id) => onChange?.(file_id ?? '')}
        />
      );
    case 'pictures': {
      const kept = (value as string[] | undefined) ?? [];
      // One place more than there are pictures.
      return (
        <div className="pictures-input">
          {(kept.length < (max ?? 12) ? [...kept, ''] : kept).map((picture, at) => (
            <PictureUpload
              key={picture || 'next'}
              {...(at === kept.length && given)}
              label={picture ? `${label} ${at + 1}` : label}
              limitMb={10}
              value={picture || null}
              onChange={(file_id) =>
                onChange?.(
                  file_id
                    ? [...kept.slice(0, at), file_id, ...kept.slice(at + 1)]
                    : kept.filter((_, index) => index !== at),
                )
              }
            />
          ))}
        </div>
      );
    }
    case 'attachments':
      return (
        <FilesInput
          {...given}
          label={label}
          max={max ?? 20}
          value={(value as Attachment[]) ?? []}
          onChange={(files) => onChange?.(files)}
        />
      );
    case 'rows':
      return (
        <RowsInput
          Cell={FieldControl}
          {...given}
          field={field}
          choices={choices}
          errors={cellErrors}
          value={(value as Record<string, unknown>[]) ?? []}
          onChange={(rows) => onChange?.(rows)}
        />
      );
    default:
      throw new Error(`a form of members has no control for ${kind}`);
  }
};
