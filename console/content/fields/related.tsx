/** Other published entries, found by title. */
import { Select } from 'antd';
import { useState } from 'react';
import { findEntries, useFound, useTitles } from '../find-entries.ts';
import type { ControlProps } from './control-props.ts';

export const RelatedControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = (value as string[] | undefined) ?? [];
  const [typed, setTyped] = useState('');
  const titles = useTitles(chosen);
  const { found, busy } = useFound({ place: 'everything', typed, offers: false, find: findEntries });
  const options = [
    ...chosen.map((id) => ({ value: id, label: titles.get(id) ?? `编号 ${id.slice(0, 8)}`, note: '' })),
    ...found
      .filter(({ obj_id }) => !chosen.includes(obj_id))
      .map(({ obj_id, title, type_name = '', publish_date = '' }) => ({
        value: obj_id,
        label: title,
        note: `${type_name} ${publish_date}`,
      })),
  ];
  return (
    <Select
      {...input}
      className="wide"
      mode="multiple"
      placeholder="输入标题中的词搜索已发布的内容"
      {...(field.max !== undefined && { maxCount: field.max })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={busy}
      notFoundContent={busy ? '正在搜索…' : '输入标题中的词'}
      status={input['aria-invalid'] ? 'error' : ''}
      value={chosen}
      onChange={onChange}
      options={options}
      optionRender={({ data }) => (
        <span className="related-option">
          {data.label}
          {data.note && <small>{data.note}</small>}
        </span>
      )}
    />
  );
};
