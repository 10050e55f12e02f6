/** The controls that are one input. */
import { Input, Select, Switch } from 'antd';
import { refusedDays } from '#contract/kit/day-limits.ts';
import type { NumberEntry } from '#contract/kit/typed-number.ts';
import { unitOf } from '#contract/kit/units.ts';
import { today } from '../../kit/clock.ts';
import { useDictionary } from '../../kit/fields/names.ts';
import { DayInput } from '../../kit/form/day-input.tsx';
import { MomentInput } from '../../kit/form/moment-input.tsx';
import { NumberInput } from '../../kit/form/number-input.tsx';
import type { ControlProps } from './control-props.ts';
import { useEditedValues } from './edited-values.ts';

const count = (max: number | undefined, value: unknown) =>
  max && String(value ?? '').length > max * 0.8 ? { showCount: true } : {};
// Length is checked by the schema: an input that cuts what is pasted would lose text without a word.

export const TextControl = ({ field, value, onChange, input }: ControlProps) => (
  <Input
    {...input}
    {...(field.max ? { count: { max: field.max, ...('showCount' in count(field.max, value) && { show: true }) } } : {})}
    {...(field.kind === 'webAddress' && { type: 'url', placeholder: 'https://', inputMode: 'url' as const })}
    autoComplete="off"
    status={input['aria-invalid'] ? 'error' : ''}
    value={String(value ?? '')}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const LongTextControl = ({ field, value, onChange, input }: ControlProps) => (
  <Input.TextArea
    {...input}
    className="grow"
    {...(field.max ? { count: { max: field.max, show: true } } : {})}
    status={input['aria-invalid'] ? 'error' : ''}
    value={String(value ?? '')}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const NumberControl = ({ name, field, value, onChange, input }: ControlProps) => {
  const { unit, scale } = unitOf(name, field);
  return <NumberInput {...input} unit={unit} scale={scale} value={(value ?? null) as NumberEntry} onValue={onChange} />;
};

export const DateControl = ({ field, value, onChange, input }: ControlProps) => (
  <DayInput
    className="wide"
    input={input}
    value={(value ?? '') as string}
    refuses={refusedDays(field.days, today(), useEditedValues())}
    onChange={(day) => onChange(day || null)}
  />
);

export const MomentControl = ({ field, value, onChange, input }: ControlProps) => (
  <MomentInput
    input={input}
    label={field.label}
    value={(value as string | null) || null}
    refuses={refusedDays(field.days, today(), useEditedValues())}
    onChange={onChange}
  />
);

export const ChoiceControl = ({ field, value, onChange, input }: ControlProps) => (
  <Select
    {...input}
    className="wide"
    allowClear={!field.required}
    placeholder="请选择"
    status={input['aria-invalid'] ? 'error' : ''}
    value={(value as number | null) ?? undefined}
    onChange={(next) => onChange(next ?? null)}
    options={Object.entries(field.options ?? {}).map(([code, label]) => ({ value: Number(code), label }))}
  />
);

const byName = { optionFilterProp: 'label', filterOption: true } as const;

/** Hidden entries are not offered, but one that is already chosen keeps its name. */
const useOptions = (dictionary: string, chosen: readonly number[]) => {
  const { entries, isPending } = useDictionary(dictionary);
  const options = entries
    .filter(({ hidden, entry_id }) => !hidden || chosen.includes(entry_id))
    .map(({ entry_id, name, hidden }) => ({ value: entry_id, label: hidden ? `${name}（已隐藏）` : name }));
  return { options, loading: isPending };
};

export const DictionaryControl = ({ field, value, onChange, input }: ControlProps) => (
  <Select
    {...input}
    {...useOptions(field.dictionary ?? '', typeof value === 'number' ? [value] : [])}
    className="wide"
    allowClear
    showSearch={byName}
    placeholder="请选择"
    status={input['aria-invalid'] ? 'error' : ''}
    value={(value as number | null) ?? undefined}
    onChange={(next) => onChange(next ?? null)}
  />
);

export const TagsControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = (value as number[] | undefined) ?? [];
  return (
    <Select
      {...input}
      {...useOptions(field.dictionary ?? '', chosen)}
      className="wide"
      mode="multiple"
      allowClear
      showSearch={byName}
      placeholder={`最多 ${field.max ?? 10} 个`}
      {...(field.max !== undefined && { maxCount: field.max })}
      status={input['aria-invalid'] ? 'error' : ''}
      value={chosen}
      onChange={onChange}
    />
  );
};

export const YesNoControl = ({ value, onChange, input }: ControlProps) => (
  <Switch
    id={input.id}
    {...(input['aria-describedby'] && { 'aria-describedby': input['aria-describedby'] })}
    checkedChildren="是"
    unCheckedChildren="否"
    checked={value === true}
    onChange={onChange}
  />
);
