import type { ReactNode } from 'react';
import { useFormContext } from './use-form.ts';

type Props = { children: ReactNode; busyText: string; tone?: 'primary' | 'danger' };
/** Shows when the form is being sent; it keeps the focus, and a second press does nothing. */
export const Submit = ({ children, busyText, tone = 'primary' }: Props) => {
  const { busy } = useFormContext();
  return (
    <button type="submit" className={`button ${tone} large submit`} aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  );
};
