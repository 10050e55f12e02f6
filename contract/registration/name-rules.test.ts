/** What 企业名称登记管理规定 says of a name, and which names are alike. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTradeName, checkTradeWords, likeness, oneApart, type TakenName } from './name-rules.ts';

const levels = (findings: readonly { level: string; message: string }[]) =>
  findings.map(({ level, message }) => `${level} ${message}`);

describe('a 字号', () => {
  test.each(['星链', '砺澜', '雁栖光声'])('%s has nothing against it', (word) => {
    expect(checkTradeName(word)).toEqual([]);
  });
  test.each([
    ['星', 'refuse 字号须由两个以上汉字组成'],
    ['Star星', 'refuse 字号须使用规范汉字，不能含字母、数字或符号'],
    ['科技', 'refuse “科技”是行业用语，不能作字号'],
    ['中国星', 'refuse “中国”须经国务院批准，不能在本平台申报'],
    ['德国星', 'refuse “德国”是外国国家或国际组织的名称'],
    ['第一星', 'refuse “第一”可能使公众受骗或者产生误解'],
    ['星链公司', 'refuse 字号不能含“公司”“集团”等组织形式用语'],
    ['武警星', 'refuse “武警”是军队的名称或简称'],
  ])('%s is refused: %s', (word, said) => {
    expect(levels(checkTradeName(word))).toContain(said);
  });
  test('is no division', () => {
    expect(checkTradeName('怀柔', (word) => word === '怀柔')).toMatchObject([
      { level: 'refuse', basis: '《企业名称登记管理规定》第八条' },
    ]);
  });
});

test('the words of a trade: characters only, supervised trades are told', () => {
  expect(checkTradeWords('传感科技')).toEqual([]);
  expect(levels(checkTradeWords('基金管理'))).toEqual(['warn “基金”须先取得金融监管部门许可，请带许可文件到窗口申报']);
  expect(checkTradeWords('AI科技')).toMatchObject([{ level: 'refuse' }]);
});

describe('likeness', () => {
  const name = (trade_name: string, more: Partial<TakenName> = {}): TakenName => ({
    name: `北京${trade_name}科技有限公司`,
    trade_name,
    sound: trade_name,
    trade_class: 1,
    ...more,
  });
  const wish = name('星链', { name: '北京星链传感有限公司', sound: 'xing lian' });
  test.each<[string, TakenName, string | undefined]>([
    ['the same name', { ...wish, trade_class: 2 }, 'refuse 与已有名称“北京星链传感有限公司”相同'],
    [
      'the same 字号 in the trade',
      name('星链'),
      'refuse 与同行业的“北京星链科技有限公司”字号相同；有投资关系的，请到窗口办理',
    ],
    ['in another trade', name('星链', { trade_class: 2 }), 'warn 其他行业已有“北京星链科技有限公司”使用这个字号'],
    ['the same sound', name('行联', { sound: 'xing lian' }), 'warn 与同行业的“北京行联科技有限公司”字号读音相同'],
    ['one within the other', name('星链云'), 'warn 与同行业的“北京星链云科技有限公司”字号互相包含'],
    ['two characters, one apart', name('星联'), undefined],
    ['the same sound in another trade', name('行联', { sound: 'xing lian', trade_class: 2 }), undefined],
  ])('%s', (_, taken, said) => {
    const found = likeness(wish, taken);
    expect(found && `${found.level} ${found.message}`).toBe(said);
  });
  test('three characters, one apart', () => {
    expect(likeness(name('星链云'), name('星链风'))).toMatchObject({ level: 'warn' });
  });
  test('one apart is what one insertion, removal or replacement makes, either way round', () => {
    const word = fc.array(fc.constantFrom(...'星链云风'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, fc.nat(5), fc.constantFrom(...'星月'), fc.constantFrom(0, 1), (letters, at, put, removed) => {
        const other = letters.toSpliced(Math.min(at, letters.length - 1), removed, put);
        expect(oneApart(letters.join(''), other.join(''))).toBe(true);
        expect(oneApart(other.join(''), letters.join(''))).toBe(true);
      }),
    );
    expect(oneApart('星链云', '云链星')).toBe(false);
    expect(oneApart('星链', '星链云风')).toBe(false);
  });
});
