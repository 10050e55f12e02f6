/**
 * Goods whose sale the state controls: precursors of drugs (易制毒化学品, three classes) and of explosives (易制爆危险化学品). The list is the
 * law's, so it changes with a release and not by a form. Codes are stored with products, certificates and orders: one is never given again. Pure,
 * and without zod, so that pages may import it (decision 150).
 */

/** What a buyer hands in; each is asked for separately. */
export const permitKinds = {
  1: '易制毒购买许可证',
  2: '易制毒购买备案证明',
  3: '易制爆合法用途证明',
} as const;
export type PermitKind = keyof typeof permitKinds;
export const allPermitKinds = [1, 2, 3] as const satisfies readonly PermitKind[];

export const controlClasses = {
  1: { name: '易制毒一类', permit: 1 },
  2: { name: '易制毒二类', permit: 2 },
  3: { name: '易制毒三类', permit: 2 },
  4: { name: '易制爆', permit: 3 },
} as const satisfies Record<number, { name: string; permit: PermitKind }>;
export type ControlClass = keyof typeof controlClasses;

type Controlled = { readonly name: string; readonly classes: readonly ControlClass[] };
const of = (first: number, classes: readonly ControlClass[], names: readonly string[]): [number, Controlled][] =>
  names.map((name, index) => [first + index, { name, classes }]);

/** A new name gets a line of its own with the next free code of its hundred: the lines touch, and no code may move. */
export const controlledGoods: Readonly<Record<number, Controlled>> = Object.fromEntries([
  ...of(101, [1], ['1-苯基-2-丙酮', '3,4-亚甲基二氧苯基-2-丙酮', '胡椒醛', '黄樟素', '黄樟油', '异黄樟素']),
  ...of(107, [1], ['N-乙酰邻氨基苯酸', '邻氨基苯甲酸', '麦角酸', '麻黄素类物质', '羟亚胺', '邻氯苯基环戊酮']),
  ...of(113, [1], ['1-苯基-2-溴-1-丙酮', '3-氧-2-苯基丁腈', 'N-苯乙基-4-哌啶酮', '4-苯胺基-N-苯乙基哌啶']),
  ...of(117, [1], ['N-甲基-1-苯基-1-氯-2-丙胺']),
  ...of(201, [2], ['苯乙酸', '醋酸酐', '三氯甲烷', '乙醚', '哌啶', '溴素', '1-苯基-1-丙酮']),
  ...of(208, [2], ['α-苯乙酰乙酸甲酯', 'α-乙酰乙酰苯胺', '3,4-亚甲基二氧苯基-2-丙酮缩水甘油酸（酯）']),
  ...of(301, [3], ['甲苯', '丙酮', '甲基乙基酮（丁酮）']),
  ...of(304, [3, 4], ['高锰酸钾']),
  ...of(305, [3], ['硫酸', '盐酸', '苯乙腈', 'γ-丁内酯']),
  ...of(401, [4], ['硝酸', '发烟硝酸', '高氯酸（浓度 50% 以上）', '过氧化氢溶液（浓度 8% 以上）', '过氧乙酸']),
  ...of(406, [4], ['硝酸钠', '硝酸钾', '硝酸铯', '硝酸镁', '硝酸钙', '硝酸锶', '硝酸钡', '硝酸镍', '硝酸银']),
  ...of(415, [4], ['硝酸锌', '硝酸铅', '氯酸钠', '氯酸钾', '氯酸铵', '高氯酸锂', '高氯酸钠', '高氯酸钾']),
  ...of(423, [4], ['高氯酸铵', '重铬酸锂', '重铬酸钠', '重铬酸钾', '重铬酸铵', '过氧化钠', '过氧化钾', '过氧化钙']),
  ...of(431, [4], ['锂', '钠', '钾', '镁', '镁铝粉', '铝粉', '硫磺', '锌粉', '锆', '六亚甲基四胺', '1,2-乙二胺']),
  ...of(442, [4], ['一甲胺', '硼氢化锂', '硼氢化钠', '硼氢化钾', '硝基甲烷', '硝基乙烷', '2,4-二硝基甲苯']),
  ...of(449, [4], ['2,6-二硝基甲苯', '硝酸胍', '水合肼', '季戊四醇', '高锰酸钠']),
]);

/** The certificates that buying it needs, one of each. */
export const permitsFor = (goods: number): PermitKind[] => {
  const kinds = (controlledGoods[goods]?.classes ?? []).map((one): PermitKind => controlClasses[one].permit);
  return [...new Set(kinds)];
};
/** `易制毒三类、易制爆` */
export const classesOf = (goods: number): string =>
  (controlledGoods[goods]?.classes ?? []).map((one) => controlClasses[one].name).join('、');
export const goodsName = (goods: number): string => controlledGoods[goods]?.name ?? '';
/** Those that one kind of certificate covers, for a form. */
export const goodsUnder = (kind: PermitKind): { value: number; label: string }[] =>
  Object.keys(controlledGoods)
    .map(Number)
    .filter((goods) => permitsFor(goods).includes(kind))
    .map((goods) => ({ value: goods, label: goodsName(goods) }));
/** As a product's form offers them. */
export const controlledOptions: Readonly<Record<number, string>> = Object.fromEntries(
  Object.keys(controlledGoods).map((goods) => [goods, `${goodsName(Number(goods))}（${classesOf(Number(goods))}）`]),
);

/** Masses are kept in whole grams, and written in kilograms. */
export const kg = (mass_g: number): string => `${mass_g / 1_000} kg`;

/** 须有易制毒购买备案证明 */
export const permitWanted = (goods: number): string =>
  permitsFor(goods)
    .map((kind) => permitKinds[kind])
    .join('和');
