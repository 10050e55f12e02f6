/** The name of an enterprise, with suggestions of the registry; choosing one fills in its credit code too. Without the registry it is a field. */
import { AutoComplete, Form } from 'antd';
import { useEffect, useState } from 'react';
import type { RegistryCompany } from '#contract/enterprise/registry-calls.ts';
import { api } from '../../kit/api.ts';

const pauseMs = 300;
const fewest = 4;
const full = { width: '100%' } as const;

/** `id`, `value` and `onChange` come from the form. */
type Props = { id?: string; value?: string; onChange?: (value: string) => void; disabled: boolean };
export const RegistryName = ({ id, value = '', onChange, disabled }: Props) => {
  const form = Form.useFormInstance();
  const [typed, setTyped] = useState('');
  const [offered, setOffered] = useState<readonly RegistryCompany[]>([]);
  useEffect(() => {
    const text = typed.trim();
    if (text.length < fewest) {
      setOffered([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { operation: 'search' as const, text: text.slice(0, 60) };
        const { data } = await api()['POST /service/openapi/tyc_search/execute']({ body }, { signal: stop.signal });
        if (!stop.signal.aborted) setOffered(data.companies);
      } catch {
        // Nothing depends on a suggestion.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  const choose = (name: string) => {
    const company = offered.find(({ enterprise_name }) => enterprise_name === name);
    if (company) form.setFieldValue('credit_code', company.credit_code);
    setOffered([]);
  };
  return (
    <AutoComplete
      {...(id && { id })}
      value={value}
      disabled={disabled}
      style={full}
      maxLength={100}
      options={offered.map(({ enterprise_name, credit_code }) => ({
        value: enterprise_name,
        label: `${enterprise_name}（${credit_code}）`,
      }))}
      onChange={(next: string) => onChange?.(next)}
      onSearch={setTyped}
      onSelect={choose}
    />
  );
};
