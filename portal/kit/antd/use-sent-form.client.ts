/**
 * What `useForm` of the site's own kit does, for a form of Ant Design: draft, checks, messages beside fields, never sent twice at once.
 * A field that was typed here and changed elsewhere meanwhile is the person's choice, made before anything is sent (draft-rule.ts).
 */
import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Failure, type FailureCode } from '#contract/kit/errors.ts';
import { meetFields } from '../draft-rule.ts';
import { type FieldErrors, toldFailure } from '../form/told-failure.ts';
import { same } from '../same.ts';
import { useDraft } from '../use-draft.ts';

type Options<V extends object> = {
  /** Names the draft; holds only what differs from `initial`. */
  draft: string;
  /** What is saved; when it is read anew, what was not typed follows it. */
  initial: V;
  check: (values: V) => Promise<FieldErrors>;
  act: (values: V) => Promise<void>;
  fieldOf?: Partial<Record<FailureCode, string>>;
  /** Reads what is saved anew: somebody saved since. */
  again?: () => Promise<unknown>;
};
export type Crossed<V> = { key: keyof V & string; mine: unknown; theirs: unknown };

export const useSentForm = <V extends object>({ draft: draftName, initial, check, act, fieldOf = {}, again }: Options<V>) => {
  const [form] = Form.useForm<V>();
  /** `base`: what was saved of the same fields when they were typed. Each within one value: a draft leaves out what is empty. */
  const draft = useDraft<{ typed: Partial<V>; base: Partial<V> }>(draftName);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [whole, setWhole] = useState('');
  // Read once: what is typed later is in the form itself.
  const kept = useMemo(() => draft.read(), [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, like the draft
  const start = useMemo(
    () => (kept?.typed ? meetFields({ ...initial, ...kept.typed }, { ...initial, ...kept.base }, initial) : { values: initial, crossed: [] }),
    [kept],
  );
  /** Of a field that was crossed it stays what the draft was begun from, until one has chosen. */
  const baseOf = (keys: readonly (keyof V & string)[], before: Partial<V>): V => ({
    ...initial,
    ...Object.fromEntries(keys.map((key) => [key, before[key]])),
  });
  const base = useRef<V>(undefined as never);
  base.current ??= baseOf(start.crossed, kept?.base ?? {});
  const [crossed, setCrossed] = useState<(keyof V & string)[]>(start.crossed);
  const [restored, setRestored] = useState(!same(start.values, initial));

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
    keepValues(values);
  };
  const keepValues = (values: V) => {
    const typed = Object.entries(values).filter(([key, value]) => value !== base.current[key as keyof V]);
    if (typed.length === 0) return draft.clear();
    draft.keep({
      typed: Object.fromEntries(typed) as Partial<V>,
      base: Object.fromEntries(typed.map(([key]) => [key, base.current[key as keyof V]])) as Partial<V>,
    });
  };
  // It was read anew: what was not typed follows, what was typed and changed is asked.
  const now = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` stands for `initial`
  useEffect(() => {
    if (same(base.current, initial)) return;
    const met = meetFields(form.getFieldsValue(true) as V, base.current, initial);
    base.current = baseOf(met.crossed, base.current);
    form.setFieldsValue(met.values as Parameters<typeof form.setFieldsValue>[0]);
    setCrossed(met.crossed);
  }, [now]);
  const choose = (mine: boolean) => {
    if (!mine) form.setFieldsValue(Object.fromEntries(crossed.map((key) => [key, initial[key]])) as Parameters<typeof form.setFieldsValue>[0]);
    base.current = initial;
    setCrossed([]);
    setWhole('');
    keepValues(form.getFieldsValue(true) as V);
  };
  const send = async () => {
    if (underWay.current) return;
    if (crossed.length) return setWhole('请先在上方选择保留哪一份，再保存');
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
      if (again && error instanceof Failure && error.code === 'stale_version') await again().catch(() => {});
      const told = toldFailure(error, fieldOf, (field) => field in values);
      tell(told.fields, told.whole);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const startAnew = () => {
    base.current = initial;
    draft.clear();
    setCrossed([]);
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
    /** What was typed here and changed elsewhere; nothing is sent before one has chosen. */
    crossed: crossed.map(
      (key): Crossed<V> => ({ key, mine: (form.getFieldValue(key as never) as unknown) ?? start.values[key], theirs: initial[key] }),
    ),
    choose,
    props: {
      form,
      layout: 'vertical' as const,
      initialValues: start.values,
      onValuesChange: keep,
      onFinish: () => void send(),
      noValidate: true,
    },
  };
};
