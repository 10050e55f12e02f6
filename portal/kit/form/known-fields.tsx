/** Fields that many forms ask for, each told the same way. */
import { Field } from './field.tsx';

type Known = { name?: string; label?: string };

export const PhoneField = ({
  name = 'phone',
  label = '手机号码',
  autoComplete = 'tel-national',
}: Known & { autoComplete?: string }) => (
  <Field
    name={name}
    label={label}
    required
    inputMode="tel"
    autoComplete={autoComplete}
    maxLength={60}
    placeholder="11 位手机号码"
  />
);

export const ContactField = ({ name = 'contact', known }: Known & { known?: string }) => (
  <Field name={name} label="联系人" required autoComplete="name" maxLength={60} defaultValue={known} />
);

export const CreditCodeField = ({ label = '统一社会信用代码' }: Pick<Known, 'label'>) => (
  <Field name="credit_code" label={label} required autoComplete="off" spellCheck={false} maxLength={60} />
);

/** Whom to ask, and at which number: `contact` and `contact_phone`. */
export const ContactFields = ({ known }: { known: { contact: string; contact_phone: string } }) => (
  <div className="form-pair">
    <Field name="contact" label="联系人" required maxLength={60} defaultValue={known.contact} />
    <Field
      name="contact_phone"
      label="联系电话"
      required
      inputMode="tel"
      maxLength={60}
      defaultValue={known.contact_phone}
    />
  </div>
);
