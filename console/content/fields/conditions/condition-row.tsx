/** One condition of a group: its requirement, the text's own words, and the sentence that both make. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { answerFields } from '#contract/policy/matching/conditions.ts';
import type { QuotedCondition } from '#contract/policy/matching/groups.ts';
import { type Names, sentenceOf } from '#contract/policy/matching/say.ts';
import { ConditionInputs, isComplete, newCondition } from './condition-inputs.tsx';

export const newQuotedCondition = (): QuotedCondition => ({
  ...(newCondition() as QuotedCondition),
  hard: true,
  clause: '',
  clause_no: '',
});

type Props = {
  id: string;
  /** 第 1 项第 2 条 */
  place: string;
  condition: QuotedCondition;
  names: Names;
  error: string | undefined;
  onChange: (condition: QuotedCondition) => void;
  onRemove: () => void;
};

export const ConditionRow = ({ id, place, condition, names, error, onChange, onRemove }: Props) => {
  const { hard, clause, clause_no } = condition;
  const set = (change: Partial<QuotedCondition>) => onChange({ ...condition, ...change });
  return (
    <div className="condition">
      <p className="condition-says">
        {isComplete(condition) ? sentenceOf(condition, names) : '请填写条件的值'}
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
        <ConditionInputs
          id={id}
          place={place}
          condition={condition}
          fields={answerFields}
          error={error}
          onChange={(next) => set(next as QuotedCondition)}
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
