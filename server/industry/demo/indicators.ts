/** Invented figures, which say so in their names and sources. They follow no statistics. */
import { dayOf } from '#contract/kit/day.ts';

type Indicator = readonly [
  title: string,
  field: number,
  unit: string,
  look: number,
  summary: string,
  values: readonly number[],
  places?: readonly (readonly [place: string, value: number])[],
];

/** Towns that exist; their figures are invented as well. Two have none: the map says so. */
const towns = [
  ...['雁栖镇', '怀北镇', '北房镇', '杨宋镇', '庙城镇', '怀柔镇', '桥梓镇'],
  ...['龙山街道', '泉河街道', '九渡河镇', '渤海镇', '琉璃庙镇', '汤河口镇', '长哨营满族乡'],
];
const of = (...values: number[]) =>
  values.flatMap((value, index) => {
    const town = towns[index];
    return town ? [[town, value] as const] : [];
  });

const indicators: readonly Indicator[] = [
  [
    '规模以上工业产值',
    5,
    '亿元',
    1,
    '示例：规模以上工业企业的全年产值。',
    [412, 428, 451, 470, 496],
    of(162, 46, 66, 84, 58, 38, 14, 9, 8, 4, 3, 2, 1, 1),
  ],
  [
    '高新技术企业数量',
    5,
    '家',
    1,
    '示例：有效期内的高新技术企业。',
    [286, 331, 374, 420, 468],
    of(171, 34, 49, 78, 58, 44, 9, 10, 9, 2, 2, 1, 1),
  ],
  ['研发投入强度', 5, '%', 2, '示例：研发经费占产值的比重。', [4.1, 4.6, 5.2, 5.7, 6.3]],
  ['生物医药与健康企业数量', 1, '家', 1, '示例：按领域认定的企业。', [62, 71, 83, 96, 112]],
  ['新能源智能汽车零部件产值', 2, '亿元', 1, '示例：整车与零部件企业的产值。', [148, 151, 163, 172, 181]],
  ['智能制造产值增速', 3, '%', 2, '示例：比上年的变化。', [6.2, -1.4, 8.8, 10.1, 9.3]],
  ['科研仪器与传感器产值', 4, '亿元', 2, '示例：仪器、传感器及其部件。', [18, 24, 33, 41, 52], of(28, 9, 4, 5, 4, 2)],
];

export const demoIndicators = (day: (offset: number) => string, now: Date) => {
  const last = Number(dayOf(now).slice(0, 4)) - 1;
  return indicators.map(([title, field, unit, look, summary, values, places = []], index) => ({
    key: `indicator/${index + 1}`,
    title,
    publish_date: day(-2 * index - 2),
    field,
    unit,
    look,
    source: '示例数据，非统计数据',
    summary,
    series: values.map((value, at) => ({ period: `${last - values.length + 1 + at} 年`, value })),
    places: places.map(([place, value]) => ({ place, value })),
  }));
};
