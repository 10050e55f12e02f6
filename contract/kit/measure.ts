/** A parameter with its unit, written in one way, and compared whatever its prefix: 0.8 nm is 800 pm. */

/** Spellings that mean the same unit, by the one that is shown. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  μm: ['um', 'µm', 'micron', '微米'],
  nm: ['NM', '纳米'],
  mm: ['毫米', 'MM'],
  '℃': ['°C', 'degC', '度', '摄氏度'],
  kV: ['KV', 'kv', '千伏'],
  eV: ['ev', '电子伏'],
  kN: ['KN', '千牛'],
  Hz: ['hz', 'HZ', '赫兹'],
  kHz: ['KHz', 'khz'],
  GHz: ['Ghz', 'ghz'],
  MPa: ['Mpa', '兆帕'],
  Pa: ['pa', '帕'],
  L: ['l', '升'],
  mL: ['ml', 'ML', '毫升'],
  μL: ['ul', 'µL', '微升'],
  kg: ['KG', 'Kg', '千克', '公斤'],
  g: ['克'],
  mg: ['毫克'],
  '㎡': ['m2', 'm²', '平方米'],
  h: ['小时', 'hr'],
  min: ['分钟', '分'],
  s: ['秒', 'sec'],
  '%': ['％', '百分比'],
};
const shownAs = new Map(Object.entries(spellings).flatMap(([shown, others]) => others.map((one) => [one, shown])));
export const unitShown = (unit: string): string => shownAs.get(unit.trim()) ?? unit.trim();

const prefixes: Readonly<Record<string, number>> = {
  f: -15,
  p: -12,
  n: -9,
  μ: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
};
const bases = ['m', 'V', 'eV', 'N', 'Hz', 'Pa', 'L', 'g', 's', 'W', 'A', 'T', 'Da', 'FLOPS', 'B'];
const parted = (unit: string): [power: number, base: string] => {
  const base = bases.toSorted((a, b) => b.length - a.length).find((one) => unit.endsWith(one)) ?? '';
  const power = prefixes[unit.slice(0, unit.length - base.length)];
  return base && power !== undefined ? [power, base] : [0, unit];
};

const number = /^[≤≥<>±~约]*\s*-?\d[\d,]*(\.\d+)?$/;
/**
 * A value is shown without spaces around its dash, with full-width digits, letters and signs made narrow and large numbers grouped. Powers and
 * ℃ stay: NFKC would make 10⁹ into 109.
 */
export const valueShown = (value: string): string =>
  value
    .trim()
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ＋－．＜＝＞％～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/(?<=\d)\s*(?:-|~|—|–|至)\s*(?=\d)/g, '–')
    .replaceAll(/(?<![\d.])\d{5,}(?!\d)/g, (digits) => Number(digits).toLocaleString('zh-CN'))
    .replaceAll(/(?<=\d)\s+%/g, '%')
    .replaceAll(/<=|=</g, '≤')
    .replaceAll(/>=|=>/g, '≥');
/** A percent sign follows its number without a space, as everywhere in Chinese. */
export const measure = (value: string, unit: string): string =>
  `${valueShown(value)}${unitShown(unit) === '%' ? '' : ' '}${unitShown(unit)}`.trim();

/** The same for two spellings of one quantity; otherwise the text itself. */
export const comparable = (value: string, unit: string): string => {
  const [shown, known] = [valueShown(value), unitShown(unit)];
  if (!number.test(shown)) return measure(value, unit);
  const [power, base] = parted(known);
  const sign = shown.replace(/-?\d.*$/, '').trim();
  const size = Number((/-?\d[\d,]*(\.\d+)?$/.exec(shown)?.[0] ?? '0').replaceAll(',', '')) * 10 ** power;
  return `${sign}${size.toPrecision(9)} ${base}`;
};
