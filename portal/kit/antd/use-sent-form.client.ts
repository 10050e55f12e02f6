/**
 * `useForm` for a form of Ant Design: draft, validation, messages beside fields, no double submission. For a field that was typed here and
 * changed elsewhere meanwhile, the person chooses a value before anything is sent (draft-rule.ts).
 */
import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Failure, type FailureCode } from '#contract/kit/errors.ts';
import { meetFields } from '../draft-rule.ts';
import { type FieldErrors, toldFailure } from '../form/told-failure.ts';
import { same } from '../same.ts';
import { useDraft } from '../use-draft.ts';

type Options<V extends object> = {
  /** Names the draft; the draft holds only values that differ from `initial`. */
  draft: string;
  /** The saved values; when they are read again, fields that were not typed follow them. */
  initial: V;
  check: (values: V) => Promise<FieldErrors>;
  act: (values: V) => Promise<void>;
  fieldOf?: Partial<Record<FailureCode, string>>;
  /** Reads the saved values again, after somebody else has saved. */
  again?: () => Promise<unknown>;
};
type Crossed<V> = { key: keyof V & string; mine: unknown; theirs: unknown };

export const useSentForm = <V extends object>({
  draft: draftName,
  initial,
  check,
  act,
  fieldOf = {},
  again,
}: Options<V>) => {
  const [form] = Form.useForm<V>();
  /** `base`: the saved values of the same fields when they were typed. Each is wrapped in an object, because a draft leaves out empty values. */
  const draft = useDraft<{ typed: Partial<V>; base: Partial<V> }>(draftName);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [whole, setWhole] = useState('');
  // Read once: later input is in the form itself.
  const kept = useMemo(() => draft.read(), [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, like the draft
  const start = useMemo(
    () =>
      kept?.typed
        ? meetFields({ ...initial, ...kept.typed }, { ...initial, ...kept.base }, initial)
        : { values: initial, crossed: [] },
    [kept],
  );
  /** For a field in conflict it stays the value that the draft was based on, until the person has chosen. */
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
    form.setFields(
      Object.entries(fields).map(([name, message]) => ({ name, errors: [message] })) as Parameters<
        typeof form.setFields
      >[0],
    );
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length);
    if (first) form.getFieldInstance(first.name as never)?.focus?.();
  };
  const keep = (changed: Partial<V>) => {
    // The library keeps showing a message under a field without rules, whatever is typed there.
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
  // The saved values were read again: untouched fields follow, and for fields in conflict the person is asked.
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
    if (!mine)
      form.setFieldsValue(
        Object.fromEntries(crossed.map((key) => [key, initial[key]])) as Parameters<typeof form.setFieldsValue>[0],
      );
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
    /** Whether the form shows values that were typed earlier and not sent. */
    restored,
    startAnew,
    clearDraft: draft.clear,
    /** Fields typed here and changed elsewhere; nothing is sent before the person has chosen. */
    crossed: crossed.map(
      (key): Crossed<V> => ({
        key,
        mine: (form.getFieldValue(key as never) as unknown) ?? start.values[key],
        theirs: initial[key],
      }),
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
export type SentForm<V extends object> = ReturnType<typeof useSentForm<V>>;
