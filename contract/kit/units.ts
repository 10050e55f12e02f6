/** Units of numbers, in headings and beside inputs. */
import type { Field } from './fields.ts';

/** The unit from the ending of the name (`amount_max_wan`), or from the brackets in the label. `scale`: how many stored units make one displayed. */
const units: readonly [ending: RegExp, unit: string, scale: number][] = [
  [/_fen$/, '元', 100],
  [/_bp$/, '%', 100],
  [/_wan$/, '万元', 1],
  [/_sqm$/, '㎡', 1],
  [/_mu$/, '亩', 1],
  [/_t_sqm$/, 't/㎡', 1],
  [/_kva$/, 'kVA', 1],
  [/_m$/, 'm', 1],
  [/_days$/, '天', 1],
  [/_months$/, '个月', 1],
  [/_minutes$/, '分钟', 1],
  [/_hours$/, '小时', 1],
];
const bracketed = /（([^（）]{1,8})）$/;

export const unitOf = (
  name: string,
  { label }: Pick<Field, 'label'>,
): { label: string; unit: string; scale: number } => {
  const said = bracketed.exec(label)?.[1];
  const [, unit = '', scale = 1] = units.find(([ending]) => ending.test(name)) ?? [];
  // Large sums of fen are typed in 万元 where the label says so.
  if (said === '万元' && scale === 100) return { label: label.replace(bracketed, ''), unit: said, scale: 1_000_000 };
  return { label: said ? label.replace(bracketed, '') : label, unit: said ?? unit, scale };
};
