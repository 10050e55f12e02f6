/** Words that several content types of the policy room use. */
import type { RowTag } from '../kit/content/list-row.ts';

export const tagNames = (tags: { name: string }[]): string =>
  tags
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、');
export const levelTag = (level: number, level_name: string): RowTag => ({
  text: level_name,
  tone: level === 1 ? 'red' : level === 2 ? '' : level === 3 ? 'teal' : 'grey',
});
/** 征集中, 公示中, 进行中 are live; 已结束 is past. */
export const openTag = (name: string): RowTag => ({
  text: name,
  tone: /中$/.test(name) ? 'teal' : name === '已结束' ? 'grey' : '',
});
export const period = (from: string | null, to: string | null): string =>
  from && to ? `${from} 至 ${to}` : to ? `截止 ${to}` : from ? `${from} 起` : '常年受理';
