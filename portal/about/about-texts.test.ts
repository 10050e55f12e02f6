import { expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { aboutPages } from './about-texts.server.ts';

test('the privacy notice says who handles what of a person, and how long it is kept', async () => {
  const { privacy } = aboutPages(await readRegion('huairou'));
  const said = privacy?.sections.map(({ heading, lines }) => `${heading}：${lines.join('')}`).join('\n');
  expect(said).toMatch(/谁在处理您的信息：.+010-0000 0000/);
  expect(said).toMatch(/我们收集什么：.*收货地址.*证件号码后四位.*身份证件属于敏感个人信息/);
  expect(said).toMatch(/保存多久：.*注销后立即删除.*180 天.*依法继续保存/);
  expect(said).toMatch(/您的权利：.*导出.*注销/);
});
