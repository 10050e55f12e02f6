/**
 * A form in a dialog: checks what was typed, sends it, shows a refusal beside its field or above the form, and closes when it has been
 * taken. When somebody else acted first, it stays open with what was typed and shows the record's new state (`useSend`).
 */
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FailureCode } from '#contract/kit/errors.ts';
import { isFailure, messageOf } from '../failures.ts';
import { notices } from '../notices.tsx';
import { heldWhile } from './held-while.ts';
import { SendAlerts } from './send-alerts.tsx';
import { type Errors, type Form, useForm } from './use-form.ts';
import { useSend } from './use-send.ts';

type Values = Record<string, unknown>;

/** What `send` returns when the dialog has a further step. */
export const stay = Symbol('stay');

type Options<V extends Values> = {
  /** Names the form; the ids of its inputs begin with it. */
  form: string;
  initial: V;
  /** The contract's schema of the request. */
  schema?: z.ZodType;
  /** What the schema does not know: messages by field; none when the values may be sent. */
  wrong?: (values: V) => Errors;
  /** Refusals that belong to a field. */
  beside?: Partial<Record<FailureCode, keyof V & string>>;
  /** Makes the request, and reads again what it changed. The dialog closes then, unless it returns `stay`. */
  send: (values: V) => Promise<unknown>;
  /** The notice once it is done. */
  done?: string | ((values: V) => string);
  /** Reads the record again when somebody else acted first. */
  reread?: (error: unknown) => Promise<unknown>;
  onClose: () => void;
};

export const useFormDialog = <V extends Values>({
  form: name,
  initial,
  schema,
  wrong,
  beside = {},
  send: act,
  done,
  reread = async () => {},
  onClose,
}: Options<V>) => {
  const form = useForm<V>(name, initial, schema);
  const refused = (error: unknown): boolean => {
    for (const [code, field] of Object.entries(beside))
      if (isFailure(error, code as FailureCode)) {
        form.show({ [field]: messageOf(error) });
        return true;
      }
    return form.refused(error);
  };
  const { busy, failed, overtaken, send } = useSend({ reread, refused });
  const save = async () => {
    if (!form.check(undefined, wrong?.(form.values))) return;
    await send(async () => {
      if ((await act(form.values)) === stay) return;
      if (done) notices.success(typeof done === 'string' ? done : done(form.values));
      onClose();
    });
  };
  return { ...form, busy, failed, overtaken, save, onClose };
};
export type FormDialogState<V extends Values> = Form<V> &
  Pick<ReturnType<typeof useFormDialog<V>>, 'busy' | 'failed' | 'overtaken' | 'save' | 'onClose'>;

type Props<V extends Values> = {
  of: FormDialogState<V>;
  title: string;
  /** The word on the button that sends. */
  ok?: string;
  danger?: boolean;
  /** Nothing can be sent now. */
  disabled?: boolean;
  width?: number;
  /** The record's current state, shown when somebody else acted first. */
  now?: ReactNode;
  children: ReactNode;
};

export const FormDialog = <V extends Values>({
  of,
  title,
  ok = '保存',
  danger,
  disabled,
  width,
  now,
  children,
}: Props<V>) => (
  <Modal
    open
    title={title}
    okText={ok}
    cancelText="取消"
    {...(width && { width })}
    {...heldWhile(of.busy)}
    okButtonProps={{ loading: of.busy, danger: danger ?? false, disabled: disabled ?? false }}
    onOk={() => void of.save()}
    onCancel={of.onClose}
  >
    <div className="stack">
      <SendAlerts failed={of.failed} overtaken={of.overtaken}>
        {now}
      </SendAlerts>
      {children}
    </div>
  </Modal>
);
