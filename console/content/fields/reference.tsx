/** One published entry of another content type, found by its title; the newest are offered before anything is typed. */
import { Select } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { report } from '../../kit/failures.ts';
import { type Found, newestOf, seenTitles, titlesOf } from '../find-entries.ts';
import type { ControlProps } from './control-props.ts';

const waitMs = 300;

export const ReferenceControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const [found, setFound] = useState<Found[]>([]);
  const [busy, setBusy] = useState(false);
  const [, named] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  const { to = '' } = field;
  useEffect(() => {
    if (chosen) titlesOf([chosen]).then(() => named((count) => count + 1), report);
  }, [chosen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const load = useCallback(
    async (keyword: string) => {
      const mine = new AbortController();
      asked.current?.abort();
      asked.current = mine;
      setBusy(true);
      try {
        setFound(await newestOf(to, keyword, mine.signal));
      } catch (error) {
        if (!mine.signal.aborted) report(error);
      } finally {
        if (asked.current === mine) setBusy(false);
      }
    },
    [to],
  );
  const search = (keyword: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(keyword.trim()), waitMs);
  };

  const titles = seenTitles();
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
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={(open) => open && found.length === 0 && void load('')}
      loading={busy}
      notFoundContent={busy ? '正在读取…' : '没有已发布的内容'}
      status={input['aria-invalid'] ? 'error' : ''}
      value={chosen ?? null}
      onChange={(next) => onChange(next ?? null)}
      options={options}
    />
  );
};
