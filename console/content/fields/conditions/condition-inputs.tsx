/** Field, comparison and value of a condition. */
import { type Condition, type ConditionField, opsOf, shapeOf } from '#contract/policy/matching/conditions.ts';
import { fieldName, opNameOf } from '#contract/policy/matching/say.ts';
import { PlainSelect } from '../plain-select.tsx';
import { ConditionValue } from './condition-value.tsx';

/** A value of the type that the field needs. */
const emptyValue = (field: ConditionField): Condition['value'] => {
  const shape = shapeOf(field);
  if (shape === 'yesNo') return true;
  return shape === 'codes' ? [] : 1;
};
export const newCondition = (field: ConditionField = 'is_high_tech'): Condition => ({
  field,
  op: opsOf(field)[0] ?? 'is',
  value: emptyValue(field),
});

export const isComplete = ({ value }: Condition): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'boolean' || Number.isFinite(value);

type Props<F extends ConditionField> = {
  id: string;
  /** 第 1 项第 2 条 */
  place: string;
  condition: Condition;
  fields: readonly F[];
  error: string | undefined;
  onChange: (condition: Condition) => void;
};
export const ConditionInputs = <F extends ConditionField>({
  id,
  place,
  condition,
  fields,
  error,
  onChange,
}: Props<F>) => {
  const { field, op } = condition;
  return (
    <>
      <PlainSelect
        aria-label={`${place}：条件项目`}
        value={field}
        options={fields.map((one) => [one, fieldName(one)])}
        onChange={(next) => onChange(newCondition(next))}
      />
      <PlainSelect
        aria-label={`${place}：比较方式`}
        value={op}
        options={opsOf(field).map((one) => [one, opNameOf(field, one)])}
        onChange={(next) => onChange({ ...condition, op: next })}
      />
      <ConditionValue
        id={id}
        label={`${place}：${fieldName(field)}`}
        condition={condition}
        wrong={error !== undefined}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </>
  );
};
