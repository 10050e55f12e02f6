import { expect, test } from 'vitest';
import { asciiName } from './send-file.ts';

test.each([
  ['受理回执_SQ2026112100001.pdf', 'shoulihuizhi_SQ2026112100001.pdf'],
  ['办件_2026-11-21.xlsx', 'banjian_2026-11-21.xlsx'],
  ['租赁合同 HT2026.pdf', 'zulinhetong-HT2026.pdf'],
  ['（补充）材料？.pdf', 'buchong-cailiao.pdf'],
  ['绿色.pdf', 'lvse.pdf'],
  ['😀.pdf', 'download.pdf'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a"b\r\n.pdf', 'a-b.pdf'],
])('%s is %s for clients that read ASCII only', (name, ascii) => {
  expect(asciiName(name)).toBe(ascii);
});
