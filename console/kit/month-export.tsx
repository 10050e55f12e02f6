import { Select } from 'antd';
import { useState } from 'react';
import { addDays, addMonths } from '#contract/kit/day.ts';
import { today } from './clock.ts';
import { ExportButton } from './export-button.tsx';

const firstOf = (month: string) => `${month}-01`;

type Props = {
  /** What the file is called before its month. */
  name: string;
  /** How many months can be chosen, this one first. */
  months: number;
  bytes: (query: { start_date: string; end_date: string; reason: string }) => Promise<Blob>;
};
/** Exports what a list has of one month. */
export const MonthExport = ({ name, months, bytes }: Props) => {
  const thisMonth = today().slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const query = { start_date: firstOf(month), end_date: addDays(addMonths(firstOf(month), 1), -1) };
  return (
    <div className="panel-tools">
      <Select
        aria-label="导出的月份"
        value={month}
        onChange={setMonth}
        options={Array.from({ length: months }, (_, back) => {
          const value = addMonths(firstOf(thisMonth), -back).slice(0, 7);
          return { value, label: value };
        })}
      />
      <ExportButton name={`${name}_${month}.xlsx`} bytes={(reason) => bytes({ ...query, reason })} />
    </div>
  );
};
