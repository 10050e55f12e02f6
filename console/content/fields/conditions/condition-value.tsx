/** The value of a condition, by what its field asks for: numbers, regions, industries, backgrounds, yes or no. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { NumberEntry } from '#contract/kit/typed-number.ts';
import type { Condition } from '#contract/policy/matching/conditions.ts';
import { shapeOf } from '#contract/policy/matching/conditions.ts';
import { factQuestionOf, isFactKey } from '#contract/policy/matching/facts.ts';
import { fieldUnit } from '#contract/policy/matching/say.ts';
import { backgrounds, noBackground } from '#contract/policy/matching/tiers.ts';
import { useDictionary } from '../../../kit/fields/names.ts';
import { AreaControl } from '../area.tsx';
import { PlainNumber } from '../plain-number.tsx';
import { PlainSelect } from '../plain-select.tsx';

type Props = {
  id: string;
  label: string;
  condition: Condition;
  wrong: boolean;
  onChange: (value: Condition['value']) => void;
};

const IndustriesValue = ({ id, label, condition, wrong, onChange }: Props) => {
  const { entries, isPending } = useDictionary('industry');
  return (
    <Select
      id={id}
      aria-label={label}
      className="wide"
      mode="multiple"
      loading={isPending}
      placeholder="选择行业领域"
      showSearch={{ optionFilterProp: 'label' }}
      status={wrong ? 'error' : ''}
      value={condition.value as number[]}
      onChange={onChange}
      options={entries.map(({ entry_id, name }) => ({ value: entry_id, label: name }))}
    />
  );
};

const AreasValue = ({ id, label, condition, wrong, onChange }: Props) => {
  const areas = condition.value as number[];
  // The last line is empty while a region is being chosen.
  const lines = areas.length ? areas : [null];
  const set = (at: number, code: unknown) =>
    onChange(lines.map((area, index) => (index === at ? code : area)).filter((area) => area !== null) as number[]);
  return (
    <div className="condition-areas">
      {lines.map((area, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={at}>
          <AreaControl
            form=""
            name=""
            field={{ label: `${label} ${at + 1}` } as never}
            value={area}
            onChange={(code) => set(at, code)}
            input={{
              id: at === 0 ? id : `${id}-${at}`,
              'aria-label': `${label} ${at + 1}：省`,
              ...(wrong && { 'aria-invalid': true }),
            }}
            inner={{}}
          />
          {lines.length > 1 && (
            <Button
              type="text"
              size="small"
              danger
              aria-label={`去掉第 ${at + 1} 个区域`}
              icon={<DeleteOutlined />}
              onClick={() => set(at, null)}
            />
          )}
        </div>
      ))}
      {areas.length > 0 && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...areas, areas[0] ?? 110_000])}
        >
          再加一个区域
        </Button>
      )}
    </div>
  );
};

/** What may be ticked: backgrounds, or the options of a question on demand. */
const optionsOf = ({ field }: Condition): [string, string][] => {
  const question = isFactKey(field) && factQuestionOf(field);
  if (question && 'options' in question) return Object.entries(question.options);
  return Object.entries(backgrounds).filter(([code]) => Number(code) !== noBackground);
};

export const ConditionValue = (props: Props) => {
  const { id, label, condition, wrong, onChange } = props;
  const invalid = wrong ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};
  if (condition.field === 'industry') return <IndustriesValue {...props} />;
  if (condition.field === 'address_area') return <AreasValue {...props} />;
  if (shapeOf(condition.field) === 'yesNo')
    return (
      <PlainSelect
        id={id}
        aria-label={label}
        value={String(condition.value)}
        options={[
          ['true', '是'],
          ['false', '否'],
        ]}
        onChange={(next) => onChange(next === 'true')}
        {...invalid}
      />
    );
  if (shapeOf(condition.field) === 'codes') {
    const chosen = condition.value as number[];
    return (
      <fieldset id={id} tabIndex={-1} className="condition-ticks" {...invalid}>
        <legend className="sr-only">{label}</legend>
        {optionsOf(condition).map(([code, name]) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.includes(Number(code))}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, Number(code)].sort()
                    : chosen.filter((one) => one !== Number(code)),
                )
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <span className="condition-number">
      <PlainNumber
        id={id}
        aria-label={`${label}（${fieldUnit(condition.field)}）`}
        column={fieldUnit(condition.field) === '万元' ? 4 : 0}
        value={(condition.value ?? null) as NumberEntry}
        onValue={(entry) => onChange(entry as number)}
        {...invalid}
      />
      {fieldUnit(condition.field)}
    </span>
  );
};
