import { useState } from 'react';
import { Field } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { type Strength, strengthOf } from './password-strength.ts';

const words = ['太短，至少 8 个字符', '较弱，可以再长一些', '中等', '很好'] as const;

type Props = {
  name: string;
  label: string;
  /** True for a new password: shows its strength. */
  fresh?: boolean;
};

export const PasswordField = ({ name, label, fresh = false }: Props) => {
  const [visible, setVisible] = useState(false);
  const [strength, setStrength] = useState<Strength>();
  const onInput = (typed: string) => fresh && setStrength(typed ? strengthOf(typed) : undefined);
  return (
    <Field
      name={name}
      label={label}
      required
      type={visible ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      placeholder={fresh ? '8 至 64 个字符' : '请输入密码'}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
      inside={
        <button
          type="button"
          className="inside"
          aria-pressed={visible}
          aria-label={`显示${label}`}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-slash' : 'eye'} />
        </button>
      }
      hint={
        fresh && (
          <span className="strength" data-strength={strength} role="status">
            <span className="strength-bars" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {strength === undefined ? '建议用一句只有您知道的话，越长越好' : `密码强度：${words[strength]}`}
          </span>
        )
      }
    />
  );
};
