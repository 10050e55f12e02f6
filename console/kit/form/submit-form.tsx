import { Alert } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  onSubmit: () => Promise<unknown>;
  failed: string;
  again?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form on a page, sent by Enter or its button; `again` stands beside a refusal. */
export const SubmitForm = ({ onSubmit, failed, again, className, children }: Props) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {failed && <Alert type="error" showIcon title={failed} role="alert" action={again} />}
    {children}
  </form>
);
