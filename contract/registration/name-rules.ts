/**
 * What a company may be called, by 企业名称登记管理规定 (State Council order 734): a name is division, 字号, trade and form of organisation.
 * Without zod: the form, its check while typing and the server share it.
 */

export const organisations = { 1: '有限公司', 2: '有限责任公司', 3: '股份有限公司' } as const;
/** 有限公司 and 有限责任公司 are one form under two names. */
export const isStockCompany = (organisation: unknown): boolean => organisation === 3;
/** With which words of the region's division a name begins. */
export const divisionWords = { 1: '省级名称（如“北京”）', 2: '省级和区县名称（如“北京怀柔”）' } as const;

/** Two names are of one trade when they are of one class (国民经济行业分类). */
export const tradeClasses = {
  1: '科学研究和技术服务业',
  2: '信息传输、软件和信息技术服务业',
  3: '制造业',
  4: '批发和零售业',
  5: '租赁和商务服务业',
  6: '建筑业',
  7: '交通运输、仓储和邮政业',
  8: '住宿和餐饮业',
  9: '文化、体育和娱乐业',
  10: '教育',
  11: '卫生和社会工作',
  12: '农、林、牧、渔业',
  13: '水利、环境和公共设施管理业',
  14: '居民服务、修理和其他服务业',
  15: '电力、热力、燃气及水生产和供应业',
} as const;

/** refuse: the name cannot be registered so; warn: a person decides. */
export type Finding = { readonly level: 'refuse' | 'warn'; readonly message: string; readonly basis: string };

const article = (number: string) => `《企业名称登记管理规定》第${number}条`;
const refuses = (message: string, basis = ''): Finding => ({ level: 'refuse', message, basis });
const warns = (message: string, basis = ''): Finding => ({ level: 'warn', message, basis });

export const tidyName = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

/** Words that no name may contain, and why. */
const forbidden: readonly [words: readonly string[], why: string, basis: string][] = [
  [['中国', '中华', '中央', '全国', '国家'], '须经国务院批准，不能在本平台申报', article('十二')],
  [
    ['共产党', '中共', '党委', '国务院', '人民政府', '人大', '政协', '公安', '法院', '检察', '共青团', '妇联'],
    '是党政机关、群团组织的名称或简称',
    article('十一'),
  ],
  [['解放军', '武警', '军委', '军区', '部队', '国防'], '是军队的名称或简称', article('十一')],
  [
    [
      ...['美国', '英国', '法国', '德国', '日本', '韩国', '俄罗斯', '印度', '加拿大', '澳大利亚'],
      '联合国',
      '欧盟',
      '东盟',
    ],
    '是外国国家或国际组织的名称',
    article('十一'),
  ],
  [['赌博', '博彩', '色情', '迷信', '占卜', '恐怖', '暴力', '毒品'], '含有法律禁止的内容', article('十一')],
  [['纳粹', '法西斯', '汉奸', '天皇'], '有不良影响', article('十一')],
  [['第一', '最佳', '最高级', '顶级', '国家级', '唯一', '极品'], '可能使公众受骗或者产生误解', article('十一')],
];

/** Words that say a trade: alone they are no 字号. */
const tradeWords: ReadonlySet<string> = new Set([
  ...['科技', '技术', '软件', '信息', '网络', '数据', '智能', '电子', '通信', '仪器', '仪表', '传感', '传感器'],
  ...['生物', '医药', '医疗', '材料', '新材料', '能源', '新能源', '环保', '机械', '装备', '制造', '汽车', '机器人'],
  ...['贸易', '商贸', '销售', '咨询', '服务', '管理', '投资', '文化', '教育', '传媒', '广告', '餐饮', '物流', '建筑'],
]);

/** Trades that need the permit of a supervising authority before a name is reserved. */
const supervised = ['银行', '保险', '证券', '基金', '信托', '期货', '典当', '融资担保', '金融租赁', '小额贷款'];

const onlyHan = /^\p{Script=Han}+$/u;
const forbiddenIn = (text: string): Finding[] =>
  forbidden.flatMap(([words, why, basis]) =>
    words.filter((word) => text.includes(word)).map((word) => refuses(`“${word}”${why}`, basis)),
  );

/** What speaks against a 字号 by itself. `isDivision`: whether a word is the name of a division of county level or above. */
export const checkTradeName = (trade_name: string, isDivision: (word: string) => boolean = () => false): Finding[] => {
  if (!onlyHan.test(trade_name)) return [refuses('字号须使用规范汉字，不能含字母、数字或符号', article('五'))];
  const length = [...trade_name].length;
  return [
    ...(length < 2 ? [refuses('字号须由两个以上汉字组成', article('八'))] : []),
    ...(length > 10 ? [refuses('字号不能超过 10 个字')] : []),
    ...(tradeWords.has(trade_name) ? [refuses(`“${trade_name}”是行业用语，不能作字号`, article('八'))] : []),
    ...(isDivision(trade_name) ? [refuses(`“${trade_name}”是行政区划名称，不能作字号`, article('八'))] : []),
    ...(/公司|集团|企业|合伙/.test(trade_name) ? [refuses('字号不能含“公司”“集团”等组织形式用语', article('六'))] : []),
    ...forbiddenIn(trade_name),
  ];
};

/** What speaks against the words that say the trade. */
export const checkTradeWords = (words: string): Finding[] => {
  if (!onlyHan.test(words)) return [refuses('行业表述须使用规范汉字', article('五'))];
  return [
    ...([...words].length < 2 ? [refuses('行业表述至少两个字')] : []),
    ...(/公司|集团/.test(words) ? [refuses('行业表述不能含“公司”“集团”', article('六'))] : []),
    ...forbiddenIn(words),
    ...supervised
      .filter((word) => words.includes(word))
      .map((word) => warns(`“${word}”须先取得金融监管部门许可，请带许可文件到窗口申报`)),
  ];
};

/** A name that is taken: registered, or reserved for somebody else. */
export type TakenName = {
  readonly name: string;
  readonly trade_name: string;
  /** How the 字号 is pronounced, without tones. */
  readonly sound: string;
  /** A key of `tradeClasses`. */
  readonly trade_class: number;
};

/** At most one character inserted, left out or replaced. */
export const oneApart = (one: string, other: string): boolean => {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  const at = short.findIndex((character, index) => character !== long[index]);
  if (at < 0) return long.length - short.length <= 1;
  const rest = long.slice(at + 1).join('');
  return short.slice(long.length === short.length ? at + 1 : at).join('') === rest;
};

/** What a taken name says against a wished one; undefined when they are unlike. */
export const likeness = (wish: TakenName, taken: TakenName): Finding | undefined => {
  const same = wish.trade_class === taken.trade_class;
  if (wish.name === taken.name) return refuses(`与已有名称“${taken.name}”相同`, article('十七'));
  if (wish.trade_name === taken.trade_name)
    return same
      ? refuses(`与同行业的“${taken.name}”字号相同；有投资关系的，请到窗口办理`, article('十七'))
      : warns(`其他行业已有“${taken.name}”使用这个字号`);
  if (!same) return undefined;
  if (wish.sound === taken.sound) return warns(`与同行业的“${taken.name}”字号读音相同`);
  if (wish.trade_name.includes(taken.trade_name) || taken.trade_name.includes(wish.trade_name))
    return warns(`与同行业的“${taken.name}”字号互相包含`);
  const length = Math.min([...wish.trade_name].length, [...taken.trade_name].length);
  return length > 2 && oneApart(wish.trade_name, taken.trade_name)
    ? warns(`与同行业的“${taken.name}”字号只差一个字`)
    : undefined;
};

/** How long a name is reserved: `article('十八')`. */
export const reservedMonths = 2;
/** Proposals of one application, the first choice included. */
export const fewestNames = 3;
export const mostNames = 5;
