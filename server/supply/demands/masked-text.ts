/** What a masked need may not say: who publishes it. Names are compared without spaces and marks. */
import type { BegunText } from '#contract/supply/demand-shapes.ts';

const numerals = '零一二三四五六七八九';
/** As it is read: characters that nobody sees are none, and a row of numerals is a number (一三八〇… is 1380…). */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?!\s)[\p{C}\p{M}]/gu, '')
    .replace(/[〇零幺一二三四五六七八九]{7,}/g, (row) =>
      row
        .replaceAll('〇', '零')
        .replaceAll('幺', '一')
        .replace(/./g, (one) => String(numerals.indexOf(one))),
    );
const tidy = (text: string): string =>
  seen(text)
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

const ends =
  /(有限责任公司|股份有限公司|集团有限公司|有限公司|有限合伙|集团|公司|研究院|研究所|中心|合作社|事务所|医院|大学|学院)$/;
const places = /^(中国|北京市?|怀柔区?|天津市?|上海市?|重庆市?|[\p{Script=Han}]{2,3}(省|市|区|县))/u;
const trades = /(科技|技术|信息|智能|装备|设备|材料|生物|医疗|电子|能源|环保|仪器|发展|工程|实业|贸易|咨询|服务)+$/;
/** 怀柔光声传感科技有限公司 → 光声传感: the part of a name by which people know an enterprise; empty when it is too short to tell. */
export const tradeNameOf = (enterprise_name: string): string => {
  let name = tidy(enterprise_name.replace(/[（(].*?[）)]/g, ''));
  while (ends.test(name)) name = name.replace(ends, '');
  while (places.test(name)) name = name.replace(places, '');
  const bare = name.replace(trades, '');
  // Words of the trade alone stand in every second text.
  return bare.length >= 2 ? bare : '';
};

type Publisher = { enterprise_name: string; credit_code: string; phones: readonly string[]; people: readonly string[] };
const reach =
  /1[3-9]\d{9}|0\d{2,3}[- ]?\d{7,8}|0\d{2,3}[- ]\d{3,4}[- ]\d{4}|[\w.+-]+@[\w-]+\.[\w.]+|https?:\/\/|www\.|[a-z0-9-]{2,}(?:\.|点)(?:com|cn|net|org)(?![a-z0-9])|(?:微信|加微|v信|qq)[号群]?[:：\s]*[a-z0-9][\w-]{4,}|(?<![a-z])[vw]x[:：\s]+[a-z0-9][\w-]{4,}/i;
/** People write mobile numbers in groups; a row of other numbers is seldom one of eleven digits. */
const grouped = /(?<!\d)1[3-9]\d(?:[ .·-]?\d{4}){2}(?!\d)/;
const textsOf = (text: BegunText): [field: string, text: string][] => [
  ['title', text.title],
  ['keywords', text.keywords],
  ['description', text.description],
  ...text.goals.flatMap(({ goal, requirement }, row): [string, string][] => [
    [`goals.${row}.goal`, goal],
    [`goals.${row}.requirement`, requirement],
  ]),
  ['current_state', text.current_state],
  ['region_wish', text.region_wish],
];

/** Where the text tells who publishes it; each message stands beside its field. */
export const maskFaults = (text: BegunText, publisher: Publisher): { field: string; message: string }[] => {
  const { enterprise_name, credit_code, phones, people } = publisher;
  const told: [word: string, message: string][] = [
    [enterprise_name, '写有本单位名称'],
    [tradeNameOf(enterprise_name), `写有本单位字号“${tradeNameOf(enterprise_name)}”`],
    [credit_code, '写有本单位统一社会信用代码'],
    ...phones.map((phone): [string, string] => [phone, '写有本单位电话']),
    ...people.filter((name) => name.length >= 2).map((name): [string, string] => [name, '写有本单位人员姓名']),
  ];
  return textsOf(text).flatMap(([field, said]) => {
    const heard = tidy(said);
    const [, message] = told.find(([word]) => word !== '' && heard.includes(tidy(word))) ?? [];
    const wrong =
      message ?? ([reach, grouped].some((way) => way.test(seen(said))) ? '写有电话、邮箱、网址或账号' : undefined);
    return wrong ? [{ field, message: `这里${wrong}；隐去单位的需求请改写，或选择公开` }] : [];
  });
};
