/** One line of the text: its words, what it is for, what answers decide, and what the applicant checks. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clausesOf } from '#contract/policy/matching/check-matching.ts';
import { type Condition, conditionFields, joins } from '#contract/policy/matching/conditions.ts';
import { isFactKey } from '#contract/policy/matching/facts.ts';
import { type Line, type LineKind, lineKinds } from '#contract/policy/matching/items.ts';
import { type Names, sentenceOf } from '#contract/policy/matching/say.ts';
import { type Errors, fieldId } from '../../../kit/form/use-form.ts';
import { ConditionInputs, isComplete, newCondition } from '../conditions/condition-inputs.tsx';
import { PlainSelect } from '../plain-select.tsx';

const conditionsMax = 10;
const kinds = Object.entries(lineKinds) as [LineKind, string][];
const ways = Object.entries(joins) as [Line['join'], string][];

export const newLine = (text = '', clause_no = ''): Line => ({
  text,
  clause_no,
  kind: 'required',
  route: '',
  join: 'and',
  conditions: [],
  self_checks: clausesOf(text),
});

const Wrong = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={`${id}-error`} className="field-error" role="alert">
      {message}
    </p>
  ) : null;

type Props = {
  form: string;
  /** matching.items.0.lines.1 */
  path: string;
  /** 共同条件第 2 条 */
  place: string;
  line: Line;
  names: Names;
  /** Messages of this line by their path within it. */
  errors: Errors;
  onChange: (line: Line) => void;
  onRemove: () => void;
};

const Conditions = ({ form, path, place, line, names, errors, onChange }: Omit<Props, 'onRemove'>) => (
  <>
    {line.conditions.map((condition, at) => {
      const id = fieldId(form, `${path}.conditions.${at}.value`);
      const error = errors[`conditions.${at}.value`];
      const where = `${place}的条件 ${at + 1}`;
      const set = (conditions: Line['conditions']) => onChange({ ...line, conditions });
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <div key={at} className="line-condition">
          <div className="condition-inputs">
            <ConditionInputs
              id={id}
              place={where}
              condition={condition}
              fields={conditionFields}
              error={error}
              onChange={(next) => set(line.conditions.map((one, index) => (index === at ? next : one)))}
            />
            <Button
              type="text"
              size="small"
              danger
              aria-label={`删除${where}`}
              icon={<DeleteOutlined />}
              onClick={() => set(line.conditions.filter((_, index) => index !== at))}
            />
          </div>
          {isFactKey(condition.field) && (
            <label className="line-unasked">
              <input
                type="checkbox"
                aria-label={`${where}：不主动提问`}
                checked={condition.unasked ?? false}
                onChange={({ target }) => {
                  const { unasked: _, ...asked } = condition;
                  const next: Condition = target.checked ? { ...asked, unasked: true } : asked;
                  set(line.conditions.map((one, index) => (index === at ? next : one)));
                }}
              />
              不主动提问：已答过的计入，没答的请企业自查
            </label>
          )}
          <p className="line-says">{isComplete(condition) ? sentenceOf(condition, names) : '请填写条件的值'}</p>
          <Wrong id={id} message={error} />
        </div>
      );
    })}
  </>
);

const SelfChecks = ({ place, line, onChange }: Pick<Props, 'place' | 'line' | 'onChange'>) => {
  const clauses = [...new Set([...clausesOf(line.text), ...line.self_checks])];
  return (
    <fieldset className="line-checks">
      <legend>请企业自查</legend>
      {clauses.map((clause) => (
        <label key={clause}>
          <input
            type="checkbox"
            aria-label={`${place}自查：${clause}`}
            checked={line.self_checks.includes(clause)}
            onChange={({ target }) =>
              onChange({
                ...line,
                self_checks: clauses.filter((one) =>
                  one === clause ? target.checked : line.self_checks.includes(one),
                ),
              })
            }
          />
          {clause}
        </label>
      ))}
    </fieldset>
  );
};

export const LineRow = (props: Props) => {
  const { form, path, place, line, errors, onChange, onRemove } = props;
  const set = (change: Partial<Line>) => onChange({ ...line, ...change });
  const textId = fieldId(form, `${path}.text`);
  return (
    <li className="matching-line">
      <div className="line-text">
        <input
          aria-label={`${place}：条款号`}
          placeholder="条款号"
          maxLength={40}
          value={line.clause_no}
          onChange={({ target }) => set({ clause_no: target.value })}
        />
        <input
          id={textId}
          aria-label={`${place}：原文`}
          placeholder="原文，企业会看到这句话"
          maxLength={300}
          value={line.text}
          onChange={({ target }) => set({ text: target.value })}
          {...(errors.text && { 'aria-invalid': true, 'aria-describedby': `${textId}-error` })}
        />
        <PlainSelect
          aria-label={`${place}：作用`}
          value={line.kind}
          options={kinds}
          onChange={(kind) => set({ kind })}
        />
        {line.kind === 'route' && (
          <input
            aria-label={`${place}：组名`}
            placeholder="组名，同名的满足其一"
            maxLength={20}
            value={line.route}
            onChange={({ target }) => set({ route: target.value })}
          />
        )}
        <Button
          type="text"
          size="small"
          danger
          aria-label={`删除${place}`}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
      <Wrong id={textId} message={errors.text ?? errors.route} />
      <Conditions {...props} />
      <div className="line-acts">
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={line.conditions.length >= conditionsMax}
          onClick={() => set({ conditions: [...line.conditions, newCondition()] })}
          aria-label={`${place}：添加判定条件`}
        >
          添加判定条件
        </Button>
        {line.conditions.length > 1 && (
          <PlainSelect
            aria-label={`${place}：各条件的关系`}
            value={line.join}
            options={ways}
            onChange={(join) => set({ join })}
          />
        )}
      </div>
      <SelfChecks place={place} line={line} onChange={onChange} />
      <Wrong id={`${textId}-conditions`} message={errors.conditions ?? errors['self_checks.0']} />
    </li>
  );
};
