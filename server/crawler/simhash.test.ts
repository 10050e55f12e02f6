import { expect, test } from 'vitest';
import { addressHash, canonicalAddress } from './canonical-address.ts';
import { bitsApart, sameWithin, simhashOf } from './simhash.ts';

const text =
  '通知提出把开放机时、服务收入和用户评价一并纳入考核，连续两年评价优秀的管理单位，下一年度开放补助上浮。各单位须在年底前公布可对外服务的仪器清单、收费标准和联系方式，接受用户监督，逾期未公布的将在全区通报。';
const apart = (a: string, b: string) => bitsApart(simhashOf(a) ?? '', simhashOf(b) ?? '');

test('the same text with other signs and blanks has the same hash; another text a very different one', () => {
  expect(apart(text, text.replaceAll('，', ' ， ').toUpperCase())).toBe(0);
  expect(apart(text, `${text.slice(0, 60)}。${text.slice(61)}`)).toBeLessThanOrEqual(8);
  expect(apart(text, `${text}（转）`)).toBeLessThanOrEqual(sameWithin + 3);
  const another =
    '研究团队改进了热沉和减振设计，样品在两开尔文下可以连续测量七十二小时，温度波动小于五毫开。装置的图纸和测试数据已经公开，其他实验室可以复现，作者还给出了失效样品的分析和维护周期。';
  expect(apart(text, another)).toBeGreaterThan(12);
});

test('a text that says too little has none', () => expect(simhashOf('一则短讯')).toBeUndefined());

test('one address for its spellings', () => {
  const one = canonicalAddress('https://example.org/a?x=1&b=2');
  expect(canonicalAddress('http://EXAMPLE.org:80/a/?b=2&utm_source=x&x=1#top')).toBe(one);
  expect(addressHash('https://example.org/a?x=2')).not.toBe(addressHash('https://example.org/a?x=1'));
});
