/** The editor of items: the text line by line with its status, what all items ask, each item, and the samples before publication. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { textLines, wrongMatching } from '#contract/policy/matching/check-matching.ts';
import { type Matching, matchingSchema } from '#contract/policy/matching/items.ts';
import { readyItems } from '#contract/policy/matching/judge.ts';
import { conditionsOf } from '../../../kit/fields/condition-lines.ts';
import { useConditionNames } from '../conditions/conditions.tsx';
import type { ControlProps } from '../control-props.ts';
import { useEditedValues } from '../edited-values.ts';
import { ItemPanel, newItem } from './item-panel.tsx';
import { errorsBelow, LineList } from './line-list.tsx';
import { newLine } from './line-row.tsx';

const itemsMax = 20;
const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type CoverageProps = { matching: Matching; conditions_text: string; onSplit: (open: string[]) => void };
/** How much of the text has a status, and which parts have none. */
const Coverage = ({ matching, conditions_text, onSplit }: CoverageProps) => {
  const lines = textLines(matching, conditions_text);
  if (lines.length === 0) return <p className="field-help">先填写“申报条件”，这里再逐条对应。</p>;
  const open = lines.filter(({ status }) => status === '');
  return (
    <section className="matching-coverage" aria-label="申报条件的对应情况">
      <p>
        申报条件已对应{' '}
        <b>
          {lines.length - open.length}/{lines.length}
        </b>{' '}
        条
      </p>
      <ol>
        {lines.map(({ text: words, status, open: parts }) => (
          <li key={words} data-open={status === ''}>
            {words}
            <span className={status ? 'tag-must' : 'tag-open'}>{status || `待对应：${parts.join('、')}`}</span>
          </li>
        ))}
      </ol>
      {open.length > 0 && (
        <Button size="small" onClick={() => onSplit(open.map((line) => line.text))}>
          把待对应的 {open.length} 条加入共同条件
        </Button>
      )}
    </section>
  );
};

export const MatchingControl = ({ form, name, value, onChange, input, inner }: ControlProps) => {
  const matching = value as Matching;
  const values = useEditedValues();
  const names = useConditionNames(conditionsOf(matching));
  const conditions_text = text(values.conditions_text);
  const region_id = typeof values.region_id === 'number' ? values.region_id : null;
  const set = (change: Partial<Matching>) => onChange({ ...matching, ...change });
  const whole = matchingSchema.safeParse(matching).success;
  const wrong = whole
    ? wrongMatching(matching, {
        conditions_text,
        other: `${text(values.summary)}${text(values.content).replace(/<[^>]*>/g, '')}`,
        region_id,
      })
    : [];
  const split = (open: string[]) => {
    const all = conditions_text.split('\n').map((line) => line.trim());
    set({
      lines: [
        ...matching.lines,
        ...open.map((line) => newLine(line, `申报条件第${numerals[all.indexOf(line)] ?? all.indexOf(line) + 1}条`)),
      ],
    });
  };
  return (
    <div className="matching-editor">
      <Coverage matching={matching} conditions_text={conditions_text} onSplit={split} />
      <h2>共同条件</h2>
      <LineList
        form={form}
        path={`${name}.lines`}
        name="共同条件"
        lines={matching.lines}
        names={names}
        errors={errorsBelow(inner, 'lines')}
        onChange={(lines) => set({ lines })}
      />
      <h2>事项</h2>
      <ol className="matching-items">
        {readyItems(matching, region_id).map((ready, at) => (
          <ItemPanel
            // biome-ignore lint/suspicious/noArrayIndexKey: an item's key may be typed anew
            key={at}
            form={form}
            path={`${name}.items.${at}`}
            place={`事项 ${at + 1}`}
            ready={ready}
            names={names}
            errors={errorsBelow(inner, `items.${at}`)}
            onChange={(item) => set({ items: matching.items.map((one, index) => (index === at ? item : one)) })}
            onRemove={() => set({ items: matching.items.filter((_, index) => index !== at) })}
          />
        ))}
      </ol>
      <Button
        id={input.id}
        icon={<PlusOutlined aria-hidden />}
        disabled={matching.items.length >= itemsMax}
        onClick={() => set({ items: [...matching.items, newItem(matching.items.length)] })}
      >
        添加一个事项
      </Button>
      <div role="status" className="matching-wrong">
        {!whole && <p className="field-help">填写完整后再检查能否发布。</p>}
        {whole && wrong.length === 0 && matching.items.length > 0 && <p>每条都已对应，可以提交审核。</p>}
        {wrong.length > 0 && (
          <>
            <p>发布前还须处理 {wrong.length} 处：</p>
            <ul>
              {wrong.map(({ field, message }) => (
                <li key={`${field}${message}`}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};
