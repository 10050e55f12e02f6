import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../use-call.ts';
import type { InputProps } from './labelled.tsx';

/** Chooses an enterprise by its name; only a certified one can be chosen, and none is an empty id. */
export const CertifiedEnterprise = ({
  input,
  value,
  name,
  onChange,
}: {
  input: InputProps;
  value: string;
  /** Of the one that is chosen at first, so that it is among the options. */
  name: string;
  onChange: (enterprise_id: string) => void;
}) => {
  const [keyword, setKeyword] = useState(name);
  const found = useCall(
    'GET /console/enterprises',
    { query: { keyword, page_index: 1, page_size: 20 } },
    { keep: true },
  );
  return (
    <Select
      {...input}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder="输入企业名称"
      value={value || undefined}
      onChange={(next: string | undefined) => onChange(next ?? '')}
      options={(found.data?.data ?? []).map(({ enterprise_id, enterprise_name, certification }) => ({
        value: enterprise_id,
        label: enterprise_name,
        disabled: certification !== 2,
      }))}
    />
  );
};
