/** The form of an entry that members hand in, from its declaration. What was typed stays in the tab until it is saved, also over a conflict. */
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { EntryForm as Declared } from '#contract/kit/entry-form.ts';
import { Failure } from '#contract/kit/errors.ts';
import { Antd } from '../antd/antd.client.tsx';
import { Panel } from '../centre/centre-page.tsx';
import { Conflict } from '../centre/conflict.tsx';
import { ErrorIndex, focusOn } from '../fields/error-index.tsx';
import { FieldControl, isWide } from '../fields/field-control.client.tsx';
import { FormMessage } from '../form/message.tsx';
import { toldFailure } from '../form/told-failure.ts';
import { useDraft } from '../use-draft.ts';
import { htmlOf, isFormatted, sayTyped, sentOf, shapeOf, textOf, typedOf, type Values } from './typed.ts';

type Wrong = Readonly<Record<string, string>>;
type Typed = { fields: Values };
type Kept = { revision_no: number; fields: Values };
type Saved = { revision_no: number; fields: Values };

type Props = {
  declared: Declared;
  /** What is saved; nothing yet for a new entry. */
  saved?: Saved;
  /** Names what is kept in the tab. */
  draft: string;
  submits: boolean;
  /** Saves, and hands in where it is asked to. */
  save: (fields: Values, revision_no: number, submit: boolean) => Promise<void>;
  /** What is saved now, when somebody else has saved meanwhile. */
  readSaved: () => Promise<Saved>;
};

const RichInput = ({ value = '', onChange, ...given }: { value?: string; onChange?: (html: string) => void }) => {
  const [text, setText] = useState(() => textOf(value));
  const [own, setOwn] = useState(value);
  // Filled in from elsewhere: restored, or taken from a colleague.
  if (own !== value) {
    setOwn(value);
    setText(textOf(value));
  }
  return (
    <>
      <Input.TextArea
        {...given}
        rows={8}
        value={text}
        onChange={({ target }) => {
          const html = htmlOf(target.value);
          setText(target.value);
          setOwn(html);
          onChange?.(html);
        }}
      />
      {isFormatted(value) && <small>原有标题、表格或图片；在这里修改后会变为纯文字，不修改则保留。</small>}
    </>
  );
};

const media: ReadonlySet<string> = new Set(['picture', 'pictures', 'attachments']);
const partOf = (kind: string) => (media.has(kind) ? 1 : kind === 'richText' ? 2 : 0);
const parts = ['资料', '图片和文件', '详细介绍'] as const;

export const EntryForm = ({ declared, saved, draft: name, submits, save, readSaved }: Props) => {
  const { fields, choices } = declared;
  const [form] = Form.useForm<Typed>();
  const [base, setBase] = useState<Saved>(saved ?? { revision_no: 0, fields: {} });
  const [wrong, setWrong] = useState<Wrong>({});
  const [whole, setWhole] = useState('');
  const [busy, setBusy] = useState<'' | 'save' | 'submit'>('');
  const [theirs, setTheirs] = useState<Saved>();
  const [restored, setRestored] = useState(false);
  const draft = useDraft<Kept>(name);

  const typed = (): Values => (form.getFieldsValue(true) as Typed).fields ?? {};
  const fill = (values: Values) => {
    const blank = Object.fromEntries(fields.map(({ key }) => [key, undefined]));
    form.setFieldsValue({ fields: { ...blank, ...typedOf(fields, values) } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tab kept is offered once, when the form appears
  useEffect(() => {
    const kept = draft.read();
    if (!kept?.fields) return;
    form.setFieldsValue({ fields: kept.fields });
    if (kept.revision_no === base.revision_no) setRestored(true);
    else setTheirs(base);
  }, []);

  const tell = (told: Wrong, said = '') => {
    setWrong(told);
    setWhole(said);
    const [first] = Object.keys(told);
    if (first) focusOn(`fields.${first}`);
  };
  const send = async (submit: boolean) => {
    if (busy || theirs) return;
    setBusy(submit ? 'submit' : 'save');
    tell({});
    try {
      await save(sentOf(fields, typed()), base.revision_no, submit);
      draft.clear();
      setRestored(false);
    } catch (error) {
      if (error instanceof Failure && error.code === 'stale_version') {
        setTheirs(await readSaved().catch(() => undefined));
        setWhole(error.message);
      } else if (error instanceof Failure && error.detail.errors?.length) {
        const told: Record<string, string> = {};
        for (const { field, message } of error.detail.errors) told[field.replace(/^fields\./, '')] ??= message;
        tell(told);
      } else setWhole(toldFailure(error, {}, () => false).whole);
    } finally {
      setBusy('');
    }
  };
  const labelOf = (path: string): string => {
    const [key = '', row, cell] = path.split('.');
    const field = fields.find((one) => one.key === key);
    const inner = field?.cells?.find((one) => one.key === cell);
    return row === undefined
      ? (field?.label ?? '')
      : `${field?.label ?? ''}第 ${Number(row) + 1} 行${inner?.label ?? ''}`;
  };
  const conflicts = theirs
    ? fields.flatMap((field) => {
        const [mine, other] = [typed(), typedOf(fields, theirs.fields)].map((values) =>
          sayTyped(field, values[field.key], choices),
        );
        return mine === other ? [] : [{ key: field.key, name: field.label, mine: mine ?? '', theirs: other ?? '' }];
      })
    : [];
  const take = (values: Values | undefined) => {
    if (!theirs) return;
    if (values) {
      fill(values);
      draft.clear();
    }
    setBase(theirs);
    setTheirs(undefined);
    setWhole('');
  };

  const item = (field: Declared['fields'][number]) => {
    const shape = shapeOf(field);
    const { key, kind, label, help, required } = field;
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
        className={isWide(shape) ? 'whole' : ''}
        {...(kind !== 'yesNo' && { label })}
        required={required}
        {...(help && { extra: <span>{help}</span> })}
        {...(message && { validateStatus: 'error' as const, help: message })}
      >
        {kind === 'richText' ? <RichInput /> : <FieldControl field={shape} choices={choices} cellErrors={cells} />}
      </Form.Item>
    );
  };
  return (
    <Antd>
      {theirs && (
        <Conflict
          title="内容已在别处更新"
          lead="您填写的内容还在。请选择保留哪一份，再保存。"
          rows={conflicts}
          theirs="后来保存的"
          onMine={() => take(undefined)}
          onTheirs={() => take(theirs.fields)}
        />
      )}
      {restored && !theirs && (
        <Alert
          type="info"
          showIcon
          title="已恢复您上次填写但没有保存的内容"
          closable
          onClose={() => setRestored(false)}
        />
      )}
      <ErrorIndex
        errors={Object.entries(wrong).map(([field, message]) => ({
          field: `fields.${field}`,
          label: labelOf(field),
          message,
        }))}
      />
      <FormMessage text={whole} />
      <Form
        form={form}
        layout="vertical"
        className="declared-form"
        aria-label={declared.type_name}
        noValidate
        initialValues={{ fields: typedOf(fields, base.fields) }}
        onValuesChange={() => draft.keep({ revision_no: base.revision_no, fields: typed() })}
        onFinish={() => void send(submits)}
      >
        {parts.map((title, part) => {
          const own = fields.filter(({ kind }) => partOf(kind) === part);
          return (
            own.length > 0 && (
              <Panel key={title} title={title}>
                <div className="form-grid">{own.map(item)}</div>
              </Panel>
            )
          );
        })}
        <div className="declared-foot">
          {submits && (
            <Button size="large" loading={busy === 'save'} disabled={Boolean(theirs)} onClick={() => void send(false)}>
              保存草稿
            </Button>
          )}
          <Button type="primary" htmlType="submit" size="large" loading={busy === 'submit'} disabled={Boolean(theirs)}>
            {submits ? '提交审核' : '保存'}
          </Button>
        </div>
      </Form>
    </Antd>
  );
};
