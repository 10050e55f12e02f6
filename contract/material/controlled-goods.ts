/**
 * Goods whose sale the state controls: precursors of drugs (易制毒化学品, three classes) and of explosives (易制爆危险化学品). The list is the
 * law's, so it changes with a release and not by a form. Codes are stored with products, certificates and orders: one is never given again. Pure,
 * and without zod, so that pages may import it (decision 150).
 */

/** What a buyer hands in. */
export const permitKinds = {
  1: '第一类易制毒购买许可证',
  2: '第二、三类易制毒购买备案证明',
  3: '易制爆合法用途说明',
  4: '危险化学品许可证件',
} as const;
export type PermitKind = keyof typeof permitKinds;
export const allPermitKinds = [1, 2, 3, 4] as const satisfies readonly PermitKind[];
/** The buyer writes and seals it by itself: no authority issued it, and its number is ours. */
export const selfIssued = (kind: number): boolean => kind === 3;
/** A licence says what its holder deals in, and not how much may be bought: the quantity is that of the purchase that is meant. */
export const namesNoQuantity = (kind: number): boolean => kind === 4;
/** What the two quantities of a certificate are called: what its enterprise typed, and what staff found. `hint`: beside what is typed. */
export const quantitySays = (kind: number): { asked: string; granted: string; hint: string } =>
  namesNoQuantity(kind)
    ? { asked: '拟购数量', granted: '核定可购数量', hint: '许可证不载数量，按本次采购填写' }
    : { asked: '填写数量', granted: '证明载明数量', hint: '' };
/** Papers that say whether they are good for one purchase or for several, and the months that they are usually good for. */
export const monthsOfUse = { once: 1, several: 6, drug: 3 } as const;
export const saysUses = (kind: number): boolean => kind === 1 || kind === 2;
export const usesSay = ({ kind, single_use }: { kind: number; single_use: boolean }): string =>
  saysUses(kind) ? (single_use ? '一次使用' : '多次使用') : '';
/** Precursors that are drugs themselves (药品类): 麦角酸, 麻黄素类物质, 麦角胺, 麦角新碱. The drug authority issues their paper. */
const drugs: readonly number[] = [109, 110, 118, 119];
/** Whether a paper of this kind for these goods is that of the drug authority. */
export const isDrugPaper = (kind: number, goods: readonly number[]): boolean =>
  kind === 1 && goods.length > 0 && goods.every((one) => drugs.includes(one));
/** As a paper for these goods is called. */
export const permitName = (kind: PermitKind, goods: readonly number[]): string =>
  isDrugPaper(kind, goods) ? '药品类易制毒化学品购用证明' : permitKinds[kind];
/** As a form offers it, before its goods are known. */
export const permitChoice = (kind: PermitKind): string => {
  if (kind === 1) return `${permitKinds[1]}（药品类为《购用证明》）`;
  return selfIssued(kind) ? `${permitKinds[kind]}（本单位盖章）` : permitKinds[kind];
};
/** `易制爆合法用途说明或危险化学品许可证件`, in a sentence about these goods. */
export const kindsSay = (kinds: readonly PermitKind[], goods: number): string =>
  kinds.map((kind) => permitName(kind, [goods])).join('或');

export const controlClasses = {
  1: { name: '第一类易制毒', permits: [1] },
  2: { name: '第二类易制毒', permits: [2] },
  3: { name: '第三类易制毒', permits: [2] },
  4: { name: '易制爆', permits: [3, 4] },
} as const satisfies Record<number, { name: string; permits: readonly PermitKind[] }>;
export type ControlClass = keyof typeof controlClasses;

/** Within so many days from the sale it is reported to the authorities, by the paper that it was sold under. */
export const reportWithinDays = { 1: 5, 2: 30, 3: 5, 4: 5 } as const satisfies Record<PermitKind, number>;
/** What the buyer has to report as well. */
export const buyerReports = (kind: PermitKind): boolean => kind === 3 || kind === 4;
/** How many years a seller keeps the ledger and the copies of papers, at least. */
export const keepYears = { 1: 2, 2: 2, 3: 1, 4: 1 } as const satisfies Record<PermitKind, number>;

type Controlled = { readonly name: string; readonly classes: readonly ControlClass[] };
const of = (first: number, classes: readonly ControlClass[], names: readonly string[]): [number, Controlled][] =>
  names.map((name, index) => [first + index, { name, classes }]);

/**
 * The hundreds are those of a class. A new name gets a line of its own with the next free code of its hundred: the lines touch, and no code may
 * move.
 */
export const controlledGoods: Readonly<Record<number, Controlled>> = Object.fromEntries([
  ...of(101, [1], ['1-苯基-2-丙酮', '3,4-亚甲基二氧苯基-2-丙酮', '胡椒醛', '黄樟素', '黄樟油', '异黄樟素']),
  ...of(107, [1], ['N-乙酰邻氨基苯酸', '邻氨基苯甲酸', '麦角酸', '麻黄素类物质', '羟亚胺', '邻氯苯基环戊酮']),
  ...of(113, [1], ['1-苯基-2-溴-1-丙酮', '3-氧-2-苯基丁腈', 'N-苯乙基-4-哌啶酮', '4-苯胺基-N-苯乙基哌啶']),
  ...of(117, [1], ['N-甲基-1-苯基-1-氯-2-丙胺']),
  ...of(118, [1], ['麦角胺', '麦角新碱']),
  ...of(201, [2], ['苯乙酸', '醋酸酐', '三氯甲烷', '乙醚', '哌啶', '溴素', '1-苯基-1-丙酮']),
  ...of(208, [2], ['α-苯乙酰乙酸甲酯', 'α-乙酰乙酰苯胺', '3,4-亚甲基二氧苯基-2-丙酮缩水甘油酸（酯）']),
  // From 2024-09-01
  ...of(211, [2], ['4-(N-苯基氨基)哌啶', '1-叔丁氧羰基-4-(N-苯基氨基)哌啶', 'N-苯基-N-(4-哌啶基)丙酰胺', '大麻二酚']),
  ...of(215, [2], ['2-甲基-3-苯基缩水甘油酸及其酯类', '3-氧-2-苯基丁酸及其酯类']),
  ...of(217, [2], ['2-甲基-3-[3,4-(亚甲二氧基)苯基]缩水甘油酸酯类']),
  // From 2025-07-20
  ...of(218, [2], ['4-哌啶酮', '1-叔丁氧羰基-4-哌啶酮']),
  ...of(301, [3], ['甲苯', '丙酮', '甲基乙基酮（丁酮）']),
  ...of(304, [3, 4], ['高锰酸钾']),
  ...of(305, [3], ['硫酸', '盐酸', '苯乙腈', 'γ-丁内酯']),
  ...of(401, [4], ['硝酸', '发烟硝酸', '高氯酸', '过氧化氢溶液（浓度 8% 以上）', '过氧乙酸']),
  ...of(406, [4], ['硝酸钠', '硝酸钾', '硝酸铯', '硝酸镁', '硝酸钙', '硝酸锶', '硝酸钡', '硝酸镍', '硝酸银']),
  ...of(415, [4], ['硝酸锌', '硝酸铅', '氯酸钠', '氯酸钾', '氯酸铵', '高氯酸锂', '高氯酸钠', '高氯酸钾']),
  ...of(423, [4], ['高氯酸铵', '重铬酸锂', '重铬酸钠', '重铬酸钾', '重铬酸铵', '过氧化钠', '过氧化钾', '过氧化钙']),
  ...of(431, [4], ['锂', '钠', '钾', '镁', '镁铝粉', '铝粉', '硫磺', '锌粉', '锆', '六亚甲基四胺', '1,2-乙二胺']),
  ...of(442, [4], ['一甲胺', '硼氢化锂', '硼氢化钠', '硼氢化钾', '硝基甲烷', '硝基乙烷', '2,4-二硝基甲苯']),
  ...of(449, [4], ['2,6-二硝基甲苯', '硝酸胍', '水合肼', '季戊四醇', '高锰酸钠']),
  ...of(454, [4], ['过氧化锂', '过氧化镁', '过氧化锶', '过氧化钡', '过氧化锌', '过氧化脲']),
  ...of(
    460,
    [4],
    ['过氧化二异丙苯（含量 52% 以上）', '过苯甲酸', '超氧化钠', '超氧化钾', '硅铝（粉）', '锌尘', '锌灰'],
  ),
  ...of(467, [4], ['1,5-二硝基萘', '1,8-二硝基萘', '二硝基苯酚', '二硝基苯酚溶液', '2,4-二硝基苯酚']),
  ...of(472, [4], ['2,5-二硝基苯酚', '2,6-二硝基苯酚', '2,4-二硝基苯酚钠', '硝化纤维素', '硝化纤维素溶液']),
  ...of(477, [4], ['4,6-二硝基-2-氨基苯酚钠']),
]);

/** What buying it needs: one paper of each group, whichever of the group it is. */
export const permitsFor = (goods: number): (readonly PermitKind[])[] => {
  const groups = (controlledGoods[goods]?.classes ?? []).map(
    (one): readonly PermitKind[] => controlClasses[one].permits,
  );
  return groups.filter((group, at) => groups.findIndex(([first]) => first === group[0]) === at);
};
/** Papers of one group stand for each other: the first of the group. */
export const groupOf = (kind: number): number =>
  Object.values(controlClasses).find(({ permits }) => (permits as readonly number[]).includes(kind))?.permits[0] ??
  kind;
/** It is paid from the enterprise's own account. */
export const isExplosive = (goods: number): boolean => (controlledGoods[goods]?.classes ?? []).includes(4);
/** `第三类易制毒、易制爆` */
export const classesOf = (goods: number): string =>
  (controlledGoods[goods]?.classes ?? []).map((one) => controlClasses[one].name).join('、');
export const goodsName = (goods: number): string => controlledGoods[goods]?.name ?? '';
/** Those that one kind of certificate covers, for a form. */
export const goodsUnder = (kind: PermitKind): { value: number; label: string }[] =>
  Object.keys(controlledGoods)
    .map(Number)
    .filter((goods) => permitsFor(goods).some((kinds) => kinds.includes(kind)))
    .map((goods) => ({ value: goods, label: goodsName(goods) }));
/** As a product's form offers them. */
export const controlledOptions: Readonly<Record<number, string>> = Object.fromEntries(
  Object.keys(controlledGoods).map((goods) => [goods, `${goodsName(Number(goods))}（${classesOf(Number(goods))}）`]),
);

/** Masses are kept in whole grams, and written in kilograms. */
export const kg = (mass_g: number): string => `${mass_g / 1_000} kg`;

/** 须有第二、三类易制毒购买备案证明，以及易制爆合法用途说明或危险化学品许可证件 */
export const permitWanted = (goods: number): string =>
  permitsFor(goods)
    .map((kinds) => kindsSay(kinds, goods))
    .join('，以及');
