/** One condition: its requirement, the policy's own words, and the sentence that both make. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Condition, type ConditionField, conditionFields, opsOf } from '#contract/policy/matching/conditions.ts';
import { fieldNames, type Names, opNameOf, sentenceOf } from '#contract/policy/matching/say.ts';
import { isTierField } from '#contract/policy/matching/tiers.ts';
import { PlainSelect } from '../plain-select.tsx';
import { ConditionValue } from './condition-value.tsx';

/** A value of the type that the field needs. */
const emptyValue = (field: ConditionField): Condition['value'] => {
  if (field === 'is_high_tech') return true;
  return field === 'reg_time' || isTierField(field) ? 1 : [];
};
export const newCondition = (field: ConditionField = 'is_high_tech'): Condition => ({
  field,
  op: opsOf(field)[0] ?? 'is',
  value: emptyValue(field),
  hard: true,
  clause: '',
  clause_no: '',
});

const complete = ({ value }: Condition): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'boolean' || Number.isFinite(value);

type Props = {
  id: string;
  /** 第 1 项第 2 条 */
  place: string;
  condition: Condition;
  names: Names;
  error: string | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

export const ConditionRow = ({ id, place, condition, names, error, onChange, onRemove }: Props) => {
  const { field, op, hard, clause, clause_no } = condition;
  const set = (change: Partial<Condition>) => onChange({ ...condition, ...change });
  return (
    <div className="condition">
      <p className="condition-says">
        {complete(condition) ? sentenceOf(condition, names) : '请填写条件的值'}
        <span className={`tag-${hard ? 'must' : 'may'}`}>{hard ? '必须满足' : '优先，不满足也可申报'}</span>
        <Button
          type="text"
          size="small"
          danger
          aria-label={`删除${place}`}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </p>
      <div className="condition-inputs">
        <PlainSelect
          aria-label={`${place}：条件项目`}
          value={field}
          options={conditionFields.map((one) => [one, fieldNames[one]])}
          onChange={(next) => onChange({ ...newCondition(next), hard, clause, clause_no })}
        />
        <PlainSelect
          aria-label={`${place}：比较方式`}
          value={op}
          options={opsOf(field).map((one) => [one, opNameOf(field, one)])}
          onChange={(next) => set({ op: next })}
        />
        <ConditionValue
          id={id}
          label={`${place}：${fieldNames[field]}`}
          condition={condition}
          wrong={error !== undefined}
          onChange={(value) => set({ value })}
        />
        <label className="condition-hard">
          <input type="checkbox" checked={hard} onChange={(event) => set({ hard: event.target.checked })} />
          必须满足
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="condition-clause">
        <input
          aria-label={`${place}：条款号`}
          placeholder="条款号，如：第四条第（二）项"
          maxLength={40}
          value={clause_no}
          onChange={(event) => set({ clause_no: event.target.value })}
        />
        <input
          aria-label={`${place}：政策原文`}
          placeholder="政策原文，企业会看到这句话"
          maxLength={300}
          value={clause}
          onChange={(event) => set({ clause: event.target.value })}
        />
      </div>
    </div>
  );
};
