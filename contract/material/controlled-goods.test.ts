/** Codes are stored with products, certificates and orders: none that was given moves, and none is given twice (decision 150). */
import { expect, test } from 'vitest';
import {
  type ControlClass,
  classesOf,
  controlledGoods,
  goodsUnder,
  permitName,
  permitsFor,
  permitWanted,
} from './controlled-goods.ts';

/** The first and the last of each line of the list, as they were first given; 高氯酸 was of 50% and more then. */
const given: Readonly<Record<number, string>> = {
  101: '1-苯基-2-丙酮',
  117: 'N-甲基-1-苯基-1-氯-2-丙胺',
  118: '麦角胺',
  119: '麦角新碱',
  201: '苯乙酸',
  210: '3,4-亚甲基二氧苯基-2-丙酮缩水甘油酸（酯）',
  211: '4-(N-苯基氨基)哌啶',
  214: '大麻二酚',
  219: '1-叔丁氧羰基-4-哌啶酮',
  301: '甲苯',
  304: '高锰酸钾',
  305: '硫酸',
  308: 'γ-丁内酯',
  401: '硝酸',
  403: '高氯酸',
  405: '过氧乙酸',
  406: '硝酸钠',
  414: '硝酸银',
  415: '硝酸锌',
  422: '高氯酸钾',
  423: '高氯酸铵',
  430: '过氧化钙',
  431: '锂',
  441: '1,2-乙二胺',
  442: '一甲胺',
  448: '2,4-二硝基甲苯',
  449: '2,6-二硝基甲苯',
  453: '高锰酸钠',
  454: '过氧化锂',
  477: '4,6-二硝基-2-氨基苯酚钠',
};

test('codes that were given keep their goods', () => {
  for (const [code, name] of Object.entries(given))
    expect([code, controlledGoods[Number(code)]?.name]).toEqual([code, name]);
});

test('no line takes the numbers of another, and no name stands twice', () => {
  const of = (one: ControlClass) =>
    Object.entries(controlledGoods).filter(([, { classes }]) => classes.includes(one)).length;
  expect([of(1), of(2), of(3), of(4)]).toEqual([19, 19, 8, 78]);
  const names = Object.values(controlledGoods).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('either paper is enough for precursors of explosives; what two laws control needs one of each', () => {
  expect(permitsFor(401)).toEqual([[3, 4]]);
  expect(permitsFor(304)).toEqual([[2], [3, 4]]);
  expect(permitWanted(304)).toBe('第二、三类易制毒购买备案证明，以及易制爆合法用途说明或危险化学品许可证件');
  for (const kind of [3, 4] as const) expect(goodsUnder(kind).map(({ value }) => value)).toContain(401);
});

test('classes and papers are called as the law calls them; precursors that are drugs need the paper of their authority', () => {
  expect([101, 201, 301, 304].map(classesOf)).toEqual([
    '第一类易制毒',
    '第二类易制毒',
    '第三类易制毒',
    '第三类易制毒、易制爆',
  ]);
  const drugs = Object.entries(controlledGoods).filter(([code]) => permitWanted(Number(code)).includes('购用证明'));
  expect(drugs.map(([, { name }]) => name)).toEqual(['麦角酸', '麻黄素类物质', '麦角胺', '麦角新碱']);
  expect(permitWanted(109)).toBe('药品类易制毒化学品购用证明');
  expect([permitWanted(101), permitWanted(201)]).toEqual(['第一类易制毒购买许可证', '第二、三类易制毒购买备案证明']);
  // One paper of both would have two authorities, and is called by its kind.
  expect(permitName(1, [101, 109])).toBe('第一类易制毒购买许可证');
});
