/** What `useForm` of the site's own kit does, for a form of Ant Design: draft, checks, messages beside fields, never sent twice at once. */
import { Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { FailureCode } from '#contract/kit/errors.ts';
import { type FieldErrors, toldFailure } from '../form/told-failure.ts';
import { useDraft } from '../use-draft.ts';

type Options<V extends object> = {
  /** Names the draft; holds only what differs from `initial`. */
  draft: string;
  initial: V;
  check: (values: V) => Promise<FieldErrors>;
  act: (values: V) => Promise<void>;
  fieldOf?: Partial<Record<FailureCode, string>>;
};

export const useSentForm = <V extends object>({ draft: draftName, initial, check, act, fieldOf = {} }: Options<V>) => {
  const [form] = Form.useForm<V>();
  const draft = useDraft<V>(draftName);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [whole, setWhole] = useState('');
  // Read once: what is typed later is in the form itself.
  const kept = useMemo(() => draft.read(), [draft]);
  const [restored, setRestored] = useState(kept !== undefined);

  const tell = (fields: FieldErrors, said: string) => {
    setWhole(said);
    form.setFields(Object.entries(fields).map(([name, message]) => ({ name, errors: [message] })) as Parameters<typeof form.setFields>[0]);
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length);
    if (first) form.getFieldInstance(first.name as never)?.focus?.();
  };
  const keep = (changed: Partial<V>) => {
    // The library leaves a message beneath a field that has no rules of its own, whatever is typed there.
    const told = form.getFieldsError(Object.keys(changed) as never).filter(({ errors }) => errors.length);
    if (told.length) form.setFields(told.map(({ name }) => ({ name: name as never, errors: [] })));
    const values = form.getFieldsValue(true) as V;
    draft.keep(Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== initial[key as keyof V])) as Partial<V>);
  };
  const send = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const values = form.getFieldsValue(true) as V;
    try {
      const wrong = await check(values);
      if (Object.keys(wrong).length) return tell(wrong, '');
      tell({}, '');
      await act(values);
      draft.clear();
      setRestored(false);
    } catch (error) {
      const told = toldFailure(error, fieldOf, (field) => field in values);
      tell(told.fields, told.whole);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const startAnew = () => {
    draft.clear();
    setRestored(false);
    form.setFieldsValue(initial as Parameters<typeof form.setFieldsValue>[0]);
  };

  return {
    form,
    busy,
    whole,
    /** What stands in the form was typed earlier and not sent. */
    restored,
    startAnew,
    clearDraft: draft.clear,
    props: {
      form,
      layout: 'vertical' as const,
      initialValues: { ...initial, ...kept },
      onValuesChange: keep,
      onFinish: () => void send(),
      noValidate: true,
    },
  };
};
