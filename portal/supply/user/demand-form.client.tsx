/** The form of a need, from its declaration. What was typed stays in the tab until it is saved. */
import '../../kit/quiet-zod.ts';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Failure } from '#contract/kit/errors.ts';
import type { Field } from '#contract/kit/fields.ts';
import { demandFields } from '#contract/supply/demand-fields.ts';
import type { BegunText } from '#contract/supply/demand-shapes.ts';
import { Antd } from '../../kit/antd/antd.client.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
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

  const send = async (submit: boolean) => {
    if (busy) return;
    setBusy(submit ? 'submit' : 'save');
    setWrong({});
    setWhole('');
    const now = typed();
    const text = Object.fromEntries(all.map((key) => [key, now[key] ?? blank(key)])) as BegunText;
    try {
      await save(text, submit);
      draft.clear();
    } catch (error) {
      const told: Record<string, string> = {};
      if (error instanceof Failure) for (const { field, message } of error.detail.errors ?? []) told[field] ??= message;
      setWrong(told);
      const [first] = Object.keys(told);
      if (first) focusOn(`fields.${first.split('.')[0]}`);
      else setWhole(toldFailure(error, {}, () => false).whole);
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
          field: `fields.${path.split('.')[0]}`,
          label: fields[path.split('.')[0] as Key]?.label ?? '',
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
