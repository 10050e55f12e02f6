/** The form of any case, made from its declaration: saved as it is typed, told beside each field, submitted after a question. */
import { Alert, Button, Form, type FormInstance } from 'antd';
import { Fragment, useState } from 'react';
import { uploadKinds } from '#contract/file/limits.ts';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { tooMuch } from '#contract/kit/case-limits.ts';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { creditCodeDoubtful } from '#contract/kit/credit-code.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { Antd } from '../kit/antd/antd.client.tsx';
import { Ask } from '../kit/centre/ask.tsx';
import { Panel } from '../kit/centre/centre-page.tsx';
import { ErrorIndex, focusOn } from '../kit/fields/error-index.tsx';
import { FieldControl, isWide } from '../kit/fields/field-control.client.tsx';
import { FilesInput } from '../kit/fields/files-input.client.tsx';
import type { Choices } from '../kit/fields/say-value.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { Icon } from '../kit/icon.tsx';
import type { CaseAid } from './case-aids.client.ts';
import { Conflict, LeftOver } from './differences.tsx';
import type { Content } from './draft-keeper.ts';
import { HeldPapers } from './held-papers.tsx';
import type { Facts } from './known-facts.ts';
import { SaveNote } from './save-note.tsx';
import { submitCase } from './submit-case.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { type WrongFields, wrongOf } from './wrong-fields.client.ts';

type Props = {
  record: MemberCase;
  type: AnyCaseType;
  choices: Choices;
  facts: Facts;
  aid: CaseAid | undefined;
  user_id: string;
  /** It is no longer as it was: submitted, or moved on by somebody else. */
  onMoved: (submitted: boolean) => void;
};
type Values = { fields: Record<string, unknown>; materials: Attachment[][] };
type Told = Parameters<FormInstance<Values>['setFields']>[0];
type Name = readonly ['fields' | 'materials', string | number];

const nothingWrong: WrongFields = {};

export const CaseForm = ({ record, type, choices, facts, aid, user_id, onMoved }: Props) => {
  const [form] = Form.useForm<Values>();
  const [wrong, setWrong] = useState(nothingWrong);
  const [whole, setWhole] = useState('');
  const [asking, setAsking] = useState(false);

  const valuesOf = (content: Content): Values => ({
    fields: content.fields,
    materials: record.materials.map(({ name }) => content.materials.find((one) => one.name === name)?.files ?? []),
  });
  const fillIn = (content: Content) => {
    const blank = Object.fromEntries(Object.keys(type.fields).map((key) => [key, undefined]));
    const { fields, materials } = valuesOf(content);
    form.setFieldsValue({ fields: { ...blank, ...fields }, materials });
  };
  const { keeper, state, restored, dismissRestored, leaving } = useDraftKeeper(record, user_id, fillIn);

  const typed = (changed: { fields?: object; materials?: object }) => {
    const { fields, materials } = form.getFieldsValue(true) as Values;
    keeper.change({
      fields,
      materials: record.materials.map(({ name }, index) => ({ name, files: materials[index] ?? [] })),
    });
    const touched = Object.entries(changed).flatMap(([group, part]) =>
      Object.keys(part ?? {}).map((key) => `${group}.${key}`),
    );
    const over = (field: string) => touched.some((one) => field === one || field.startsWith(`${one}.`));
    if (Object.keys(wrong).some(over))
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !over(field))));
    // What is said beneath a field goes too: the library keeps it, as the field has no rules of its own to be checked anew. More than is allowed
    // is told while it is typed: a message that came on leaving the field would move the button from under the press.
    const above = tooMuch(record.limits, fields);
    form.setFields(
      touched.map((one) => {
        const [group, key] = one.split('.');
        return {
          name: [group, group === 'materials' ? Number(key) : key],
          errors: above.filter(({ field }) => field === one).map(({ message }) => message),
        };
      }) as Told,
    );
  };

  const takePaper = (material: string, files: Attachment[]) => {
    const at = record.materials.findIndex(({ name }) => name === material);
    form.setFieldValue(['materials', at], files);
    typed({ materials: { [at]: files } });
  };

  const tell = (told: WrongFields, said = '') => {
    setWrong(told);
    setWhole(said);
    const names: Name[] = [
      ...Object.keys(type.fields).map((key): Name => ['fields', key]),
      ...record.materials.map((_, index): Name => ['materials', index]),
    ];
    form.setFields(names.map((name) => ({ name: [...name], errors: ownMessages(told, name.join('.')) })) as Told);
    const [first] = inOrder(told, type);
    if (first) focusOn(first.field);
  };
  const ask = () => {
    const told = wrongOf(type, keeper.content(), record);
    tell(told);
    if (Object.keys(told).length === 0) setAsking(true);
  };
  const send = async () => {
    const told = await submitCase(keeper, record);
    setAsking(false);
    if (told === 'submitted') return onMoved(true);
    if (told) tell(told.fields, told.whole);
  };

  const index = inOrder(wrong, type).map((one) => ({ ...one, label: labelOf(one.field, type, record) }));
  const item = (key: string) => {
    const field = type.fields[key];
    if (!field) return null;
    const name: Name = ['fields', key];
    const cells = `fields.${key}.`;
    const cellErrors = Object.fromEntries(
      Object.entries(wrong).flatMap(([path, message]) =>
        path.startsWith(cells) ? [[path.slice(cells.length), message]] : [],
      ),
    );
    return (
      <Form.Item
        key={key}
        name={[...name]}
        className={isWide(field) ? 'whole' : ''}
        {...(field.kind !== 'yesNo' && { label: field.label })}
        required={field.required}
        extra={<Hint help={field.help} name={name} fact={facts[key]} credit={field.kind === 'creditCode'} />}
      >
        <FieldControl field={field} choices={choices} cellErrors={cellErrors} />
      </Form.Item>
    );
  };

  return (
    <Antd>
      {state.kind === 'conflict' && (
        <Conflict
          type={type}
          choices={choices}
          mine={keeper.content()}
          theirs={state.theirs}
          onChoose={(content) => {
            fillIn(content);
            keeper.choose(content);
          }}
        />
      )}
      {state.kind === 'closed' && (
        <LeftOver
          type={type}
          choices={choices}
          mine={keeper.content()}
          theirs={state.theirs}
          onDone={() => {
            keeper.forget();
            onMoved(false);
          }}
        />
      )}
      {restored && state.kind !== 'conflict' && state.kind !== 'closed' && (
        <Alert type="info" showIcon title="已恢复您上次填写但没有保存的内容" closable onClose={dismissRestored} />
      )}
      <ErrorIndex errors={index} />
      <FormMessage text={whole} />
      <Form
        form={form}
        layout="vertical"
        className="declared-form"
        aria-label={type.name}
        noValidate
        initialValues={valuesOf({ fields: record.fields, materials: record.materials })}
        onValuesChange={typed}
        onBlur={() => void (keeper.state().kind === 'waiting' && keeper.save())}
        onFinish={ask}
      >
        {type.sections.map(({ title, help, fields }) => (
          <Fragment key={title}>
            <Panel title={title} note={help}>
              <div className="form-grid">{fields.map(item)}</div>
            </Panel>
            {aid?.section === title && <Beside form={form} record={record} aid={aid} />}
          </Fragment>
        ))}
        {record.materials.length > 0 && (
          <Panel
            title="申请材料"
            note={`带红色星号的为必交材料，每项最多 10 个。${uploadKinds.any.words}，每个不超过 50 MB。`}
          >
            <Form.Item noStyle shouldUpdate={(before, now) => before.materials !== now.materials}>
              {() => (
                <HeldPapers
                  record={record}
                  filled={record.materials.flatMap(({ name }, at) =>
                    (form.getFieldValue(['materials', at]) as Attachment[] | undefined)?.length ? [name] : [],
                  )}
                  onTake={takePaper}
                />
              )}
            </Form.Item>
            <div className="form-grid case-materials">
              {record.materials.map(({ name, required, note }, at) => (
                <Form.Item
                  key={name}
                  name={['materials', at]}
                  label={name}
                  required={required}
                  {...(note && { extra: <span>{note}</span> })}
                >
                  <FilesInput label={name} max={10} />
                </Form.Item>
              ))}
            </div>
          </Panel>
        )}
        <div className="declared-foot">
          <SaveNote state={state} retry={() => void keeper.save()} />
          <Button
            type="primary"
            htmlType="submit"
            size="large"
            disabled={state.kind === 'conflict' || state.kind === 'closed'}
          >
            {record.state === 40 ? '重新提交' : '提交'}
          </Button>
        </div>
      </Form>
      {asking && (
        <Ask
          title={`提交这份${type.name}？`}
          cancel="返回修改"
          act={record.state === 40 ? '确认重新提交' : '确认提交'}
          onCancel={() => setAsking(false)}
          onAct={send}
        >
          <p>
            提交后不能修改，退回补正时才可以再改。
            {record.state === 40
              ? '办理时限从补正前剩余的天数继续计算，'
              : record.promise_days > 0 && `承诺 ${record.promise_days} 个工作日内办结，`}
            进度可在本页和站内信查看。
          </p>
        </Ask>
      )}
      {leaving && (
        <Ask
          title="内容还没有保存到服务器"
          cancel="留在本页"
          act="仍然离开"
          danger
          onCancel={leaving.stay}
          onAct={leaving.go}
        >
          <p>现在连不上服务器。您填写的内容保留在这个浏览器里，回到这份申请时会恢复；在其他设备上看不到。</p>
        </Ask>
      )}
    </Antd>
  );
};

/** What a room says of the form while it is typed. */
const Beside = ({ form, record, aid: { Aid } }: { form: FormInstance<Values>; record: MemberCase; aid: CaseAid }) => (
  <Aid record={record} fields={(Form.useWatch('fields', { form, preserve: true }) ?? {}) as Values['fields']} />
);

/** Messages of the field itself; a table's cells show theirs. */
const ownMessages = (told: WrongFields, field: string): string[] =>
  told[field] !== undefined
    ? [told[field]]
    : Object.keys(told).some((one) => one.startsWith(`${field}.`))
      ? ['请检查标出的各项']
      : [];

const inOrder = (told: WrongFields, { sections }: AnyCaseType): { field: string; message: string }[] => {
  const order = sections.flatMap(({ fields }) => fields);
  const place = (field: string) => {
    const [group, key = ''] = field.split('.');
    return group === 'fields' ? order.indexOf(key) : order.length + Number(key);
  };
  return Object.entries(told)
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => place(a.field) - place(b.field));
};

const labelOf = (field: string, { fields }: AnyCaseType, { materials }: MemberCase): string => {
  const [group, key = '', row, cell] = field.split('.');
  if (group === 'materials') return materials[Number(key)]?.name ?? '';
  const own = fields[key];
  return cell === undefined
    ? (own?.label ?? '')
    : `${own?.label ?? ''}第 ${Number(row) + 1} 行${own?.cells?.[cell]?.label ?? ''}`;
};

type HintProps = {
  help: string | undefined;
  name: Name;
  fact: ((value: unknown) => boolean) | undefined;
  credit: boolean;
};
const Hint = ({ help, name, fact, credit }: HintProps) => {
  const value = Form.useWatch([...name]) as unknown;
  const doubtful = credit && typeof value === 'string' && creditCodeDoubtful(tidyCode(value));
  return (
    <>
      {help && <span>{help}</span>}
      {fact?.(value) && (
        <span className="known">
          <Icon name="check" />
          已自动带入
        </span>
      )}
      {doubtful && <span className="form-warning">最后一位校验码不符，请再核对一遍；确认无误可以提交</span>}
    </>
  );
};
