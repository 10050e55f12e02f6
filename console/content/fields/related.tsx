/** Other published entries, found by title. */
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { report } from '../../kit/failures.ts';
import { type Found, findEntries, seenTitles, titlesOf } from '../find-entries.ts';
import type { ControlProps } from './control-props.ts';

const waitMs = 300;

export const RelatedControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = (value as string[] | undefined) ?? [];
  const [found, setFound] = useState<Found[]>([]);
  const [busy, setBusy] = useState(false);
  const [, named] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  const key = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the chosen ids
  useEffect(() => {
    titlesOf(chosen).then(() => named((count) => count + 1), report);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (keyword: string) => {
    clearTimeout(timer.current);
    asked.current?.abort();
    if (!keyword.trim()) return setFound([]);
    timer.current = setTimeout(async () => {
      const mine = new AbortController();
      asked.current = mine;
      setBusy(true);
      try {
        setFound(await findEntries(keyword.trim(), mine.signal));
      } catch (error) {
        report(error);
      } finally {
        if (asked.current === mine) setBusy(false);
      }
    }, waitMs);
  };

  const titles = seenTitles();
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
      showSearch={{ filterOption: false, onSearch: search }}
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
