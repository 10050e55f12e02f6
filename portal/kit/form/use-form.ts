/**
 * A form with uncontrolled inputs, so that text typed before the application starts counts too. On submit it reads the inputs, shows messages
 * beside fields, keeps a draft, and never sends twice at once.
 */
import { createContext, type RefObject, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FailureCode } from '#contract/kit/errors.ts';
import { actUnderWay } from '../member-act.ts';
import { notify } from '../notices.tsx';
import { useDraft } from '../use-draft.ts';
import { type FieldErrors, type Told, toldFailure } from './told-failure.ts';

export type Values = Record<string, string>;

export type FormOptions = {
  /** Names the draft. Without it no draft is kept. */
  draft?: string;
  /** What stands in the fields when the tab keeps no draft, e.g. what was sent before and taken back. */
  begin?: Values | undefined;
  /** Fields that a draft never stores: passwords and codes. */
  secret?: readonly string[];
  fieldOf?: Partial<Record<FailureCode, string>>;
  /** Messages of fields before anything is sent; undefined or empty when all are valid. */
  check?: (values: Values) => Promise<FieldErrors | undefined>;
  /** The act to return to when the session ends while the form is being sent. */
  back?: string;
  /** Runs when the form is first touched: loads what the form will need. */
  prepare?: () => unknown;
  /** Runs when an earlier form of the same draft, left while it was being sent, has been sent. */
  sentBefore?: () => void;
};

export type FormState = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** The message that belongs to no field. */
  whole: string;
  busy: boolean;
  values(): Values;
  /** Sets a field's text as if it had been typed. */
  fill(name: string, value: string): void;
  /** Shows messages beside fields and focuses the first one. */
  tell(told: Partial<Told>): void;
  tellFailure(error: unknown): void;
  forget(name: string): void;
  /** Validates and sends, unless that is already running; shows a refusal. Resolves to whether it succeeded. */
  send(act: (values: Values) => Promise<void>): Promise<boolean>;
  keepDraft(): void;
  prepare(): void;
};

export const FormContext = createContext<FormState | undefined>(undefined);
export const useFormContext = (): FormState => {
  const form = use(FormContext);
  if (!form) throw new Error('a field stands outside a form');
  return form;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && (element as Control).name !== '',
  );
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/**
 * What is being sent, by the name of its draft. Whoever closes a dialog while it is being sent and opens it again gets a new form; that form
 * waits for this answer, so that nothing is sent twice.
 */
type Answer = { sent: boolean; failure?: unknown };
const sendings = new Map<string, Promise<Answer>>();
/** Resolves when nothing of this draft is being sent any more. */
export const sendingEnded = async (draft: string): Promise<void> => void (await sendings.get(draft));

const none: FieldErrors = {};
const noSecrets: readonly string[] = [];

export const useForm = ({
  draft: draftName = '',
  begin,
  secret = noSecrets,
  fieldOf = {},
  check,
  back,
  prepare,
  sentBefore,
}: FormOptions): FormState => {
  const ref = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>(none);
  const [whole, setWhole] = useState('');
  const [busy, setBusy] = useState(false);
  const [toldTimes, setToldTimes] = useState(0);
  const draft = useDraft<Values>(draftName, secret);
  const options = useRef({ begin, fieldOf, check, back, prepare, sentBefore });
  options.current = { begin, fieldOf, check, back, prepare, sentBefore };

  const values = useCallback((): Values => {
    const form = ref.current;
    if (!form) return {};
    return Object.fromEntries(
      controlsOf(form).flatMap((control) =>
        isBox(control) ? (control.checked ? [[control.name, control.value]] : []) : [[control.name, control.value]],
      ),
    );
  }, []);

  const fill = useCallback((name: string, value: string) => {
    for (const control of ref.current ? controlsOf(ref.current) : []) {
      if (control.name !== name) continue;
      if (isBox(control)) control.checked = control.value === value;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, []);

  const tell = useCallback(({ fields = none, whole: said = '' }: Partial<Told>) => {
    setErrors(fields);
    setWhole(said);
    setToldTimes((times) => times + 1);
  }, []);
  const known = useCallback((field: string) => Boolean(ref.current?.elements.namedItem(field)), []);
  const tellFailure = useCallback(
    (error: unknown) => tell(toldFailure(error, options.current.fieldOf, known)),
    [tell, known],
  );
  const forget = useCallback(
    (name: string) =>
      setErrors((before) =>
        name in before ? Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)) : before,
      ),
    [],
  );
  const keepDraft = useCallback(() => {
    if (draftName) draft.keep(values());
  }, [draft, draftName, values]);

  const send = useCallback(
    async (act: (values: Values) => Promise<void>): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      let answer: Answer = { sent: false };
      if (draftName) sendings.set(draftName, promise);
      try {
        const typed = values();
        // Text typed before the application started fired no event; the draft must hold it too, to survive the way to sign-in.
        keepDraft();
        const wrong = await options.current.check?.(typed);
        if (wrong && Object.keys(wrong).length) {
          tell({ fields: wrong });
          return false;
        }
        setErrors(none);
        setWhole('');
        const { back } = options.current;
        await (back ? actUnderWay(back, () => act(typed)) : act(typed));
        draft.clear();
        answer = { sent: true };
      } catch (error) {
        answer = { sent: false, failure: error };
        // Whoever closed the dialog meanwhile has no form to read it in.
        if (ref.current) tellFailure(error);
        else notify({ tone: 'error', text: toldFailure(error, {}, () => false).whole });
      } finally {
        underWay.current = false;
        setBusy(false);
        sendings.delete(draftName);
        resolve(answer);
      }
      return answer.sent;
    },
    [values, tell, tellFailure, draft, draftName, keepDraft],
  );

  useEffect(() => {
    const earlier = sendings.get(draftName);
    if (!earlier) return;
    let left = false;
    underWay.current = true;
    setBusy(true);
    void earlier.then(({ sent, failure }) => {
      if (left) return;
      underWay.current = false;
      setBusy(false);
      if (failure) tellFailure(failure);
      if (!sent) return;
      ref.current?.reset();
      options.current.sentBefore?.();
    });
    return () => {
      left = true;
    };
  }, [draftName, tellFailure]);

  // Focuses the first field with a message, after the messages are drawn.
  useEffect(() => {
    if (toldTimes) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [toldTimes]);

  // Restores an earlier draft, or what the form begins with, into fields that are still empty.
  useEffect(() => {
    const kept = (draftName ? draft.read() : undefined) ?? options.current.begin;
    const form = ref.current;
    if (!kept || !form) return;
    for (const control of controlsOf(form)) {
      const value = kept[control.name];
      if (value !== undefined && !(isBox(control) ? control.checked : control.value)) fill(control.name, value);
    }
  }, [draft, draftName, fill]);

  const touched = useCallback(() => void options.current.prepare?.(), []);
  return useMemo(
    () => ({ ref, errors, whole, busy, values, fill, tell, tellFailure, forget, send, keepDraft, prepare: touched }),
    [errors, whole, busy, values, fill, tell, tellFailure, forget, send, keepDraft, touched],
  );
};
