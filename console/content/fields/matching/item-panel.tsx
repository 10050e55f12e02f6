/** One item: what it is called, who applies, how much it gives, what it asks, what it may not add up to. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { applicantKinds } from '#contract/policy/matching/facts.ts';
import { type Amount, type Item, type Sharing, sharingRules } from '#contract/policy/matching/items.ts';
import type { ReadyItem } from '#contract/policy/matching/judge.ts';
import { itemAmountText, type Names } from '#contract/policy/matching/say.ts';
import { type Errors, fieldId } from '../../../kit/form/use-form.ts';
import { PlainNumber } from '../plain-number.tsx';
import { PlainSelect } from '../plain-select.tsx';
import { errorsBelow, LineList } from './line-list.tsx';
import { SampleTable } from './sample-table.tsx';

export const newItem = (count: number): Item => ({
  key: `item-${count + 1}`,
  name: '',
  applicants: [1],
  amount: { min_wan: null, max_wan: null, rate_percent: null, base: '', per: '' },
  any_region: false,
  lines: [],
  sharing: [],
  expected: '',
});

const rules = Object.entries(sharingRules) as [Sharing['rule'], string][];
const sharingMax = 5;

type Props = {
  form: string;
  path: string;
  place: string;
  ready: ReadyItem;
  names: Names;
  errors: Errors;
  onChange: (item: Item) => void;
  onRemove: () => void;
};

const NumberInput = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) => (
  <PlainNumber
    aria-label={label}
    placeholder={label.split('：').at(-1)}
    column={label.includes('万元') ? 4 : 0}
    value={value}
    onValue={(entry) => onChange(entry as number | null)}
  />
);

const AmountInputs = ({
  place,
  amount,
  onChange,
}: {
  place: string;
  amount: Amount;
  onChange: (to: Amount) => void;
}) => {
  const set = (change: Partial<Amount>) => onChange({ ...amount, ...change });
  return (
    <div className="item-amount">
      <NumberInput
        label={`${place}：比例（%）`}
        value={amount.rate_percent}
        onChange={(rate_percent) => set({ rate_percent })}
      />
      <input
        aria-label={`${place}：计算基数`}
        placeholder="计算基数，如：合同额"
        maxLength={40}
        value={amount.base}
        onChange={({ target }) => set({ base: target.value })}
      />
      <NumberInput label={`${place}：下限（万元）`} value={amount.min_wan} onChange={(min_wan) => set({ min_wan })} />
      <NumberInput label={`${place}：上限（万元）`} value={amount.max_wan} onChange={(max_wan) => set({ max_wan })} />
      <input
        aria-label={`${place}：计量`}
        placeholder="计量，如：每年"
        maxLength={10}
        value={amount.per}
        onChange={({ target }) => set({ per: target.value })}
      />
      <span className="line-says">
        {[amount.rate_percent, amount.min_wan, amount.max_wan].some((one) => typeof one === 'string')
          ? '比例和金额须为数字'
          : itemAmountText(amount) || '不写明金额'}
      </span>
    </div>
  );
};

const SharingRows = ({ place, item, onChange }: { place: string; item: Item; onChange: (to: Sharing[]) => void }) => {
  const set = (at: number, change: Partial<Sharing>) =>
    onChange(item.sharing.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <>
      {item.sharing.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
        <div key={at} className="item-sharing">
          <input
            aria-label={`${place}：叠加规则 ${at + 1} 的组名`}
            placeholder="组名，同名的事项一起计算"
            maxLength={40}
            value={one.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <PlainSelect
            aria-label={`${place}：叠加规则 ${at + 1}`}
            value={one.rule}
            options={rules}
            onChange={(rule) => set(at, { rule })}
          />
          {one.rule === 'total' && (
            <NumberInput
              label={`${place}：叠加规则 ${at + 1}：封顶（万元）`}
              value={one.limit_wan}
              onChange={(limit_wan) => set(at, { limit_wan })}
            />
          )}
          <Button
            type="text"
            size="small"
            danger
            aria-label={`删除${place}的叠加规则 ${at + 1}`}
            icon={<DeleteOutlined />}
            onClick={() => onChange(item.sharing.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={item.sharing.length >= sharingMax}
        onClick={() => onChange([...item.sharing, { name: '', rule: 'total', limit_wan: null }])}
      >
        {place}：添加叠加规则
      </Button>
    </>
  );
};

export const ItemPanel = ({ form, path, place, ready, names, errors, onChange, onRemove }: Props) => {
  const { item } = ready;
  const set = (change: Partial<Item>) => onChange({ ...item, ...change });
  const nameId = fieldId(form, `${path}.name`);
  const own = new Set(
    Object.entries(errors)
      .filter(([place]) => !place.startsWith('lines'))
      .map(([, message]) => message),
  );
  return (
    <li className="matching-item">
      <div className="item-head">
        <b>{place}</b>
        <input
          id={nameId}
          aria-label={`${place}：名称`}
          placeholder="事项名称，如：首次用户补助"
          maxLength={60}
          value={item.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Button
          type="text"
          size="small"
          danger
          aria-label={`删除${place}`}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
      {[...own].map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <fieldset className="condition-ticks">
        <legend>谁申报</legend>
        {Object.entries(applicantKinds).map(([code, name]) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={item.applicants.includes(Number(code))}
              onChange={({ target }) =>
                set({
                  applicants: target.checked
                    ? [...item.applicants, Number(code)].sort()
                    : item.applicants.filter((one) => one !== Number(code)),
                })
              }
            />
            {name}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={item.any_region}
            onChange={({ target }) => set({ any_region: target.checked })}
          />
          不限适用区域
        </label>
      </fieldset>
      <AmountInputs place={place} amount={item.amount} onChange={(amount) => set({ amount })} />
      <LineList
        form={form}
        path={`${path}.lines`}
        name={place}
        lines={item.lines}
        names={names}
        errors={errorsBelow(errors, 'lines')}
        onChange={(lines) => set({ lines })}
      />
      <SharingRows place={place} item={item} onChange={(sharing) => set({ sharing })} />
      <SampleTable item={ready} onSeen={(expected) => set({ expected })} />
    </li>
  );
};
