import { Cascader } from 'antd';
import { useEffect, useState } from 'react';
import { report } from '../../kit/failures.ts';
import { type Area, areaPath, areasUnder } from '../names.ts';
import type { ControlProps } from './control.tsx';

type Option = { value: number; label: string; isLeaf: boolean; children?: Option[] };
const optionsOf = (areas: Area[], depth: number): Option[] =>
  areas.map(({ id, region_name }) => ({ value: id, label: region_name, isLeaf: depth === 2 }));

/** The tree as far as the chosen division needs it. */
const treeFor = async (path: readonly number[]): Promise<Option[]> => {
  const top = optionsOf(await areasUnder(-1), 0);
  let level = top;
  for (const [depth, code] of path.entries()) {
    const found = level.find(({ value }) => value === code);
    if (!found || depth === 2) break;
    found.children = optionsOf(await areasUnder(code), depth + 1);
    level = found.children;
  }
  return top;
};

/** Province, city, county; a policy may be for any of the three. */
export const AreaControl = ({ value, onChange, input }: ControlProps) => {
  const code = typeof value === 'number' ? value : undefined;
  const [options, setOptions] = useState<Option[]>([]);
  useEffect(() => {
    let current = true;
    treeFor(code === undefined ? [] : areaPath(code)).then((tree) => current && setOptions(tree), report);
    return () => {
      current = false;
    };
  }, [code]);
  const load = async (chosen: Option[]) => {
    const last = chosen.at(-1);
    if (!last || last.children) return;
    try {
      const children = optionsOf(await areasUnder(last.value), chosen.length);
      setOptions((before) => withChildren(before, last.value, children));
    } catch (error) {
      report(error);
    }
  };
  return (
    <Cascader<Option>
      {...input}
      className="wide"
      options={options}
      loadData={(chosen) => void load(chosen as Option[])}
      changeOnSelect
      allowClear
      placeholder="省 / 市 / 区县"
      status={input['aria-invalid'] ? 'error' : ''}
      value={code === undefined ? [] : areaPath(code)}
      onChange={(path) => onChange((path as number[] | undefined)?.at(-1) ?? null)}
    />
  );
};

const withChildren = (options: Option[], parent: number, children: Option[]): Option[] =>
  options.map((option) =>
    option.value === parent
      ? { ...option, children }
      : option.children
        ? { ...option, children: withChildren(option.children, parent, children) }
        : option,
  );
