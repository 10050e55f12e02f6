/** Chooses an instrument by its name or code. */
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../kit/use-call.ts';

type Props = {
  id?: string;
  'aria-invalid'?: boolean | undefined;
  value: string;
  onChange: (obj_id: string) => void;
};

export const FindInstrument = ({ value, onChange, ...input }: Props) => {
  const [keyword, setKeyword] = useState('');
  const found = useCall('GET /console/reservable_instruments', { query: { keyword } }, { keep: true });
  return (
    <Select
      {...input}
      className="wide"
      aria-label="仪器"
      placeholder="输入名称或编号"
      loading={found.isFetching}
      value={value || null}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      onChange={(next) => onChange(next ?? '')}
      options={(found.data?.data ?? []).map(({ obj_id, title, code }) => ({
        value: obj_id,
        label: `${title}（${code}）`,
      }))}
    />
  );
};
