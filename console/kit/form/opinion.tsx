/** The text that a step may need: an opinion, a reason, an answer. */
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Labelled } from './labelled.tsx';

type Rule = {
  label: string;
  /** False adds （可不填） to the label; leave it out where it depends on the step. */
  required?: boolean;
  max?: number;
};
const usualMax = 1_000;

/** The message for a wrong text, or empty. The server enforces the same limits. */
export const wrongOpinion = (text: string, { label, required = false, max = usualMax }: Rule): string => {
  const { length } = text.trim();
  if (required && length === 0) return `请填写${label}`;
  return length > max ? `${label}不能超过 ${max} 个字` : '';
};

/** The same as a form's messages. */
export const wrongOpinions = (text: string, rule: Rule): { opinion?: string } => {
  const wrong = wrongOpinion(text, rule);
  return wrong ? { opinion: wrong } : {};
};

type Props = Rule & {
  form: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  help?: ReactNode;
  autoFocus?: boolean;
  /** Below the text: what fills it in. */
  ready?: (text: string, insert: (text: string) => void) => ReactNode;
};

export const Opinion = ({
  form,
  label,
  required,
  max = usualMax,
  value,
  onChange,
  error,
  help,
  autoFocus = false,
  ready,
}: Props) => (
  <Labelled
    form={form}
    field="opinion"
    label={required === false ? `${label}（可不填）` : label}
    required={required ?? false}
    help={help}
    error={error || undefined}
  >
    {(input) => (
      <>
        <Input.TextArea
          {...input}
          autoFocus={autoFocus}
          rows={4}
          count={{ max, show: true }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {ready?.(value, onChange)}
      </>
    )}
  </Labelled>
);
