import { Field } from '../../kit/form/field.tsx';

export const PhoneField = ({ name = 'phone', label = '手机号码' }: { name?: string; label?: string }) => (
  <Field
    name={name}
    label={label}
    required
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    maxLength={20}
    placeholder="11 位手机号码"
  />
);
