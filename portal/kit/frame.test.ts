import { expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { frameOf } from './frame-of.ts';

test('the rail leads outside where the region has an address, and hides an entry that leads nowhere', async () => {
  const region = await readRegion('huairou');
  const railOf = (external: Partial<typeof region.external>) =>
    frameOf({ ...region, external: { ...region.external, ...external } }).rail.map(({ label, to }) => [
      label.replace('\n', ''),
      to,
    ]);
  const usual = railOf({});
  expect(usual.map(([label]) => label)).toEqual(['路演预约', '办公选址', '储备项目', '服务机构']);
  // Nothing of the header stands here again.
  const header = region.navigation.map(({ to }) => to);
  expect(usual.filter(([, to]) => header.includes(to ?? ''))).toEqual([]);
  expect(
    railOf({ expert_entry: 'https://experts.example.cn/', project_application: 'https://projects.example.cn/' }),
  ).toEqual([
    usual[0],
    usual[1],
    ['储备项目', 'https://projects.example.cn/'],
    usual[3],
    ['专家入驻', 'https://experts.example.cn/'],
  ]);
});
