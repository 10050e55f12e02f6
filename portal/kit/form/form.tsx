import type { ReactNode } from 'react';
import './form.css';
import { FormMessage } from './message.tsx';
import { FormContext, type FormState, type Values } from './use-form.ts';

type Props = { form: FormState; onSend: (values: Values) => Promise<void>; label: string; children: ReactNode };
/**
 * `form` comes from `useForm`. The browser's own validation bubbles are off: messages are shown beside the fields. `post`: if the form is sent
 * before the application has started, what was typed must not appear in the address.
 */
export const Form = ({ form, onSend, label, children }: Props) => (
  <FormContext value={form}>
    <form
      ref={form.ref}
      className="form"
      method="post"
      noValidate
      onFocus={form.prepare}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(onSend);
      }}
      onKeyDown={(event) => {
        // Enter ends the typing of a day; it does not send the form.
        const { type } = event.target as HTMLInputElement;
        if (event.key === 'Enter' && type === 'date') event.preventDefault();
      }}
      onInput={({ target }) => {
        form.forget((target as HTMLInputElement).name);
        form.keepDraft();
      }}
    >
      <FormMessage text={form.whole} />
      {children}
    </form>
  </FormContext>
);
