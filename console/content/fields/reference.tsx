/** One published entry of another content type, found by its title; the newest are offered before anything is typed. */
import { Select } from 'antd';
import { useState } from 'react';
import { newestOf, useFound, useTitles } from '../find-entries.ts';
import type { ControlProps } from './control-props.ts';
import { useEditedValues } from './edited-values.ts';

export const ReferenceControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const { to = '' } = field;
  // A building of the park that is chosen beside it.
  const around = useEditedValues()[field.within ?? ''];
  const within = field.within && around ? `${field.within}:${around}` : undefined;
  const titles = useTitles(chosen ? [chosen] : []);
  const { found, busy } = useFound({
    place: within ? `${to} ${within}` : to,
    typed,
    offers: opened,
    find: (keyword, signal) => newestOf(to, keyword, within, signal),
  });
  const options = [
    ...(chosen ? [{ value: chosen, label: titles.get(chosen) ?? `编号 ${chosen.slice(0, 8)}` }] : []),
    ...found.filter(({ obj_id }) => obj_id !== chosen).map(({ obj_id, title }) => ({ value: obj_id, label: title })),
  ];
  return (
    <Select
      {...input}
      className="wide"
      placeholder={`请选择${field.label}`}
      allowClear={!field.required}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={(open) => open && setOpened(true)}
      loading={busy}
      notFoundContent={busy ? '正在读取…' : within ? '其中没有已发布的内容' : '没有已发布的内容'}
      status={input['aria-invalid'] ? 'error' : ''}
      value={chosen ?? null}
      onChange={(next) => onChange(next ?? null)}
      options={options}
    />
  );
};
