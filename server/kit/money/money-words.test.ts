import { expect, test } from 'vitest';
import { moneyWords } from './money-words.ts';

test('money is written in words as contracts write it', () => {
  const said: [number, string][] = [
    [0, '零元整'],
    [5, '伍分'],
    [10, '壹角整'],
    [100, '壹元整'],
    [1_000, '壹拾元整'],
    [10_005, '壹佰元零伍分'],
    [1_234_567, '壹万贰仟叁佰肆拾伍元陆角柒分'],
    [1_000_500, '壹万零伍元整'],
    [10_000_000, '壹拾万元整'],
    [10_200_000_000, '壹亿零贰佰万元整'],
    [100_000_000_100, '壹拾亿零壹元整'],
  ];
  expect(said.map(([fen]) => moneyWords(fen))).toEqual(said.map(([, words]) => words));
});
