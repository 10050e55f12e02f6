/** Entries beside each other, with what differs marked. */
import { type ReactNode, useEffect, useRef } from 'react';
import './compare-table.css';
import { comparable } from '#contract/kit/measure.ts';
import { TextLink } from '../button.tsx';
import { Link } from '../link.tsx';
import { Unbroken } from '../unbroken.tsx';
import type { Comparison } from './comparison.ts';

export type ComparedEntry = {
  subject: { obj_type: string; obj_id: string };
  title: string;
  path: string;
  picture: string;
  facts: readonly (readonly [label: string, value: string])[];
};

/** Every fact that at least one of them has, in order of appearance. */
const rowsOf = (entries: readonly ComparedEntry[]): [label: string, values: string[]][] => {
  const facts = entries.map((entry) => new Map(entry.facts));
  const labels = [...new Set(facts.flatMap((one) => [...one.keys()]))];
  return labels
    .map((label): [string, string[]] => [label, facts.map((one) => one.get(label) ?? '')])
    .filter(([, values]) => values.some(Boolean));
};
/** 800 pm is what 0.8 nm is. */
const asQuantity = (value: string): string => {
  const [, amount = value, unit = ''] = /^(.*\S)\s(\S+)$/.exec(value) ?? [];
  return comparable(amount, unit);
};
const differs = (values: readonly string[]) => new Set(values.map(asQuantity)).size > 1;

type Props = {
  of: Comparison;
  entries: readonly ComparedEntry[];
  /** Those that were taken down since; they leave the visitor's list too. */
  gone: readonly string[];
  /** What one does with an entry, under its picture. */
  act?: (entry: ComparedEntry) => ReactNode;
  /** Draws a value that is more than text. */
  cell?: (label: string, value: string) => ReactNode;
};
export const CompareTable = ({ of, entries, gone, act, cell }: Props) => {
  // Entries of one kind may share a picture; then it tells nothing.
  const pictured = new Set(entries.map(({ picture }) => picture)).size === entries.length;
  const compared = of.useCompared();
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => of.drop(gone), [of, gone]);
  const without = (obj_id: string) =>
    of.address(entries.map(({ subject }) => subject).filter((one) => one.obj_id !== obj_id));
  return (
    <div ref={table} className="compare-scroll" role="region" aria-label="对比表" tabIndex={0}>
      <table className="compare" data-columns={entries.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">项目</span>
            </th>
            {entries.map(({ title, path }) => (
              <th key={path} scope="col">
                <TextLink to={path} text={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">办理</th>
            {entries.map((entry) => {
              const { subject, title, picture } = entry;
              return (
                <td key={subject.obj_id}>
                  {picture && pictured && <img src={picture} alt="" width={240} height={150} />}
                  <div className="compare-acts no-print">
                    {act?.(entry)}
                    <Link
                      className="button compare-remove"
                      to={without(subject.obj_id)}
                      aria-label={`移除：${title}`}
                      preventScrollReset
                      // It changes data in this browser, which needs the application.
                      data-opens
                      onClick={() => {
                        const kept = compared.find((one) => one.obj_id === subject.obj_id);
                        if (kept) of.toggle(kept);
                        table.current?.focus({ preventScroll: true });
                      }}
                    >
                      移除
                    </Link>
                  </div>
                </td>
              );
            })}
          </tr>
          {rowsOf(entries).map(([label, values]) => (
            <tr key={label} data-differs={differs(values) || undefined}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={entries[index]?.path}>
                  {(value && cell?.(label, value)) || (value ? <Unbroken>{value}</Unbroken> : '—')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
