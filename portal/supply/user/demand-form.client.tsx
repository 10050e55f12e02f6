/** The form of a need, from its declaration. What was typed stays in the tab until it is saved. */
import '../../kit/quiet-zod.ts';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Failure } from '#contract/kit/errors.ts';
import type { Field } from '#contract/kit/fields.ts';
import { tidyBody } from '#contract/kit/tidy.ts';
import { demandFaults, demandFields } from '#contract/supply/demand-fields.ts';
import { begunDemand, wholeDemand } from '#contract/supply/demand-forms.ts';
import type { BegunText } from '#contract/supply/demand-shapes.ts';
import { Antd } from '../../kit/antd/antd.client.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { today } from '../../kit/clock.ts';
import { ErrorIndex, focusOn } from '../../kit/fields/error-index.tsx';
import { FieldControl, isWide } from '../../kit/fields/field-control.client.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { useDraft } from '../../kit/use-draft.ts';

type Key = keyof typeof demandFields;
type Typed = { fields: Partial<BegunText> };
const fields: Readonly<Record<Key, Field>> = demandFields;
const sections: readonly { title: string; note?: string; keys: readonly Key[] }[] = [
  { title: '需求', keys: ['title', 'demand_type', 'field', 'keywords', 'description', 'goals', 'current_state'] },
  { title: '预算与合作', keys: ['budget_min_fen', 'budget_max_fen', 'deadline', 'region_wish', 'cooperation'] },
  {
    title: '公开范围',
    note: '隐去单位：名称、联系人和文件名不公开，选定揭榜方或同意对接后对方才能看到；正文和附件里也不要写单位名称。PDF 属性里的作者信息请自行清除。',
    keys: ['visibility', 'attachments', 'contact', 'contact_phone'],
  },
];
const all = sections.flatMap(({ keys }) => keys);
const blank = (key: Key): unknown =>
  ['rows', 'picks', 'attachments'].includes(fields[key].kind)
    ? []
    : ['number', 'choice', 'date'].includes(fields[key].kind)
      ? null
      : '';

const keyOf = (path: string) => path.split('.')[0] as Key;
const placeOf = (path: string): number => all.indexOf(keyOf(path));

type Goals = BegunText['goals'];
/** Rows that nobody filled in are not sent. */
const isFilled = ({ goal, requirement }: Goals[number]) => Boolean(goal || requirement);
/** A row is named as it was sent, and shown where it stands. */
const shownAt = (path: string, goals: Goals): string => {
  const [key, row, ...rest] = path.split('.');
  const [at] = [...goals.entries()].filter(([, goal]) => isFilled(goal))[Number(row)] ?? [];
  return key === 'goals' && at !== undefined ? [key, at, ...rest].join('.') : path;
};

/** Everything that the server would refuse, at once; only what must not stand in a masked text is known to the server alone. */
const wrongOf = (text: BegunText, submit: boolean): Record<string, string> => {
  const goals = text.goals.filter(isFilled);
  const read = (submit ? wholeDemand : begunDemand).safeParse(tidyBody({ ...text, goals }));
  const told: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) told[shownAt(path.join('.'), text.goals)] ??= message;
  // What is wrong by itself is not compared.
  const sum = (key: 'budget_min_fen' | 'budget_max_fen') => (told[key] === undefined ? text[key] : null);
  const ruled = {
    keywords: text.keywords,
    deadline: told.deadline === undefined ? text.deadline : null,
    budget_min_fen: sum('budget_min_fen'),
    budget_max_fen: sum('budget_max_fen'),
  };
  for (const { field, message } of demandFaults(ruled, today())) told[field] ??= message;
  return told;
};

type Props = {
  saved: Partial<BegunText>;
  /** Names what is kept in the tab. */
  draft: string;
  /** The act besides handing in; of what is published there is none. */
  keeps: boolean;
  save: (text: BegunText, submit: boolean) => Promise<void>;
};

export const DemandForm = ({ saved, draft: name, keeps, save }: Props) => {
  const [form] = Form.useForm<Typed>();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [whole, setWhole] = useState('');
  const [busy, setBusy] = useState<'' | 'save' | 'submit'>('');
  const [restored, setRestored] = useState(false);
  const draft = useDraft<Typed>(name);
  const typed = () => (form.getFieldsValue(true) as Typed).fields ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tab kept is offered once, when the form appears
  useEffect(() => {
    const kept = draft.read();
    if (!kept?.fields) return;
    form.setFieldsValue({ fields: kept.fields });
    setRestored(true);
  }, []);

  const tell = (told: Readonly<Record<string, string>>, said = '') => {
    setWrong(Object.fromEntries(Object.entries(told).sort(([one], [other]) => placeOf(one) - placeOf(other))));
    setWhole(said);
    const first = all.find((key) => Object.keys(told).some((path) => keyOf(path) === key));
    if (first) focusOn(`fields.${first}`);
  };
  const send = async (submit: boolean) => {
    if (busy) return;
    const now = typed();
    const text = Object.fromEntries(all.map((key) => [key, now[key] ?? blank(key)])) as BegunText;
    const wrongNow = wrongOf(text, submit);
    tell(wrongNow);
    if (Object.keys(wrongNow).length > 0) return;
    setBusy(submit ? 'submit' : 'save');
    try {
      await save({ ...text, goals: text.goals.filter(isFilled) }, submit);
      draft.clear();
    } catch (error) {
      const told: Record<string, string> = {};
      if (error instanceof Failure)
        for (const { field, message } of error.detail.errors ?? []) told[shownAt(field, text.goals)] ??= message;
      tell(told, Object.keys(told).length > 0 ? '' : toldFailure(error, {}, () => false).whole);
    } finally {
      setBusy('');
    }
  };

  const item = (key: Key) => {
    const field = fields[key];
    const cells = Object.fromEntries(
      Object.entries(wrong).flatMap(([path, message]) =>
        path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), message]] : [],
      ),
    );
    const message = wrong[key] ?? (Object.keys(cells).length > 0 ? '请检查标出的各项' : undefined);
    return (
      <Form.Item
        key={key}
        name={['fields', key]}
        className={isWide(field) ? 'whole' : ''}
        label={field.label}
        required={field.required}
        {...(field.help && { extra: <span>{field.help}</span> })}
        {...(message && { validateStatus: 'error' as const, help: message })}
      >
        <FieldControl field={field} choices={{}} cellErrors={cells} />
      </Form.Item>
    );
  };
  return (
    <Antd>
      {restored && (
        <Alert
          type="info"
          showIcon
          title="已恢复您上次填写但没有保存的内容"
          closable
          onClose={() => setRestored(false)}
        />
      )}
      <ErrorIndex
        errors={Object.entries(wrong).map(([path, message]) => ({
          field: `fields.${keyOf(path)}`,
          label: fields[keyOf(path)]?.label ?? '',
          message,
        }))}
      />
      <FormMessage text={whole} />
      <Form
        form={form}
        layout="vertical"
        className="declared-form"
        aria-label="需求"
        noValidate
        initialValues={{ fields: saved }}
        onValuesChange={() => draft.keep({ fields: typed() })}
        onFinish={() => void send(true)}
      >
        {sections.map(({ title, note, keys }) => (
          <Panel key={title} title={title} {...(note !== undefined && { note })}>
            <div className="form-grid">{keys.map(item)}</div>
          </Panel>
        ))}
        <div className="declared-foot">
          {keeps && (
            <Button size="large" loading={busy === 'save'} onClick={() => void send(false)}>
              保存草稿
            </Button>
          )}
          <Button type="primary" htmlType="submit" size="large" loading={busy === 'submit'}>
            提交审核
          </Button>
        </div>
      </Form>
    </Antd>
  );
};
