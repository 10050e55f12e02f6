/** The editor of conditions, which reads as sentences: groups of conditions, joined by 同时满足 or 满足其一. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { Condition, Join } from '#contract/policy/matching/conditions.ts';
import {
  type ConditionGroup,
  type Conditions,
  conditionsIn,
  type QuotedCondition,
} from '#contract/policy/matching/groups.ts';
import { areaCodesIn } from '../../../kit/fields/condition-lines.ts';
import { useNames } from '../../../kit/fields/names.ts';
import { fieldId } from '../../../kit/form/use-form.ts';
import type { ControlProps } from '../control-props.ts';
import { PlainSelect } from '../plain-select.tsx';
import { ConditionRow, newQuotedCondition } from './condition-row.tsx';

const groupsMax = 20;
const conditionsMax = 10;
const joins: Record<'ofAll' | 'ofOne', readonly [Join, string][]> = {
  ofAll: [
    ['and', '同时满足以下各项'],
    ['or', '满足以下任意一项'],
  ],
  ofOne: [
    ['and', '以下条件都要满足'],
    ['or', '以下条件满足其一'],
  ],
};

/** The names that the sentences of these conditions need. */
export const useConditionNames = (conditions: readonly Condition[]) => {
  const { ofArea, ofDictionary } = useNames(areaCodesIn(conditions));
  return { area: ofArea, industry: (id: number) => ofDictionary('industry', id) };
};

export const ConditionsControl = ({ form, name, value, onChange, input, inner }: ControlProps) => {
  const conditions = value as Conditions;
  const { join, items } = conditions;
  const names = useConditionNames(conditionsIn(conditions));
  const body = useRef<HTMLDivElement>(null);
  const set = (change: Partial<Conditions>) => onChange({ ...conditions, ...change });
  const setGroup = (at: number, change: Partial<ConditionGroup>) =>
    set({ items: items.map((group, index) => (index === at ? { ...group, ...change } : group)) });
  const setCondition = (at: number, within: number, next: QuotedCondition | undefined) => {
    const kept = (items[at]?.items ?? []).flatMap((condition, index) => (index === within ? (next ?? []) : condition));
    if (kept.length) setGroup(at, { items: kept });
    else set({ items: items.filter((_, index) => index !== at) });
  };
  const focusLast = (selector: string) =>
    setTimeout(() => [...(body.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus());
  return (
    <div className="conditions" ref={body}>
      {items.length > 1 && (
        <p className="conditions-join">
          企业须
          <PlainSelect
            aria-label="各项条件的关系"
            value={join}
            options={joins.ofAll}
            onChange={(next) => set({ join: next })}
          />
        </p>
      )}
      <ol>
        {items.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
          <li key={at} className="condition-group">
            <div className="condition-group-head">
              <b>第 {at + 1} 项</b>
              {group.items.length > 1 && (
                <PlainSelect
                  aria-label={`第 ${at + 1} 项各条件的关系`}
                  value={group.join}
                  options={joins.ofOne}
                  onChange={(next) => setGroup(at, { join: next })}
                />
              )}
            </div>
            {group.items.map((condition, within) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
                key={within}
                id={fieldId(form, `${name}.items.${at}.items.${within}.value`)}
                place={`第 ${at + 1} 项第 ${within + 1} 条`}
                condition={condition}
                names={names}
                error={inner[`items.${at}.items.${within}.value`] ?? inner[`items.${at}.items.${within}.op`]}
                onChange={(next) => setCondition(at, within, next)}
                onRemove={() => setCondition(at, within, undefined)}
              />
            ))}
            <Button
              type="link"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={group.items.length >= conditionsMax}
              onClick={() => {
                // A second condition in a group is usually an alternative; a condition that must hold in addition gets an item of its own.
                setGroup(at, {
                  join: group.items.length === 1 ? 'or' : group.join,
                  items: [...group.items, newQuotedCondition()],
                });
                focusLast(`.condition-group:nth-child(${at + 1}) .condition-inputs > select:first-child`);
              }}
            >
              在第 {at + 1} 项中增加可替代的条件
            </Button>
          </li>
        ))}
      </ol>
      <Button
        id={input.id}
        icon={<PlusOutlined aria-hidden />}
        disabled={items.length >= groupsMax}
        onClick={() => {
          set({ items: [...items, { join: 'and', items: [newQuotedCondition()] }] });
          focusLast('.condition-inputs > select:first-child');
        }}
      >
        添加一项条件
      </Button>
    </div>
  );
};
