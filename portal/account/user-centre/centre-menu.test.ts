/** The menu of the user centre: which entry a page stands under, which groups are shown and stand open, and what a word finds. */
import { expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { entryOf, foundIn, menuFor, openGroup } from './centre-menu.ts';

const { user_centre: tabs } = await readRegion('huairou');
const user = '/userCenter/user';
const all = tabs.flatMap(({ links }) => links);
const nothing = { entries: [], department: false, pathname: '/userCenter' };
const labels = (menu: ReturnType<typeof menuFor>) => menu.flatMap(({ links }) => links.map(({ label }) => label));

test.each([
  ['', ''],
  ['/matters', '/matters'],
  ['/matters/policy_application/1', '/matters'],
  ['/matters/new/reserve_project', '/matters/new/reserve_project'],
  ['/matters/new/expert_filing', '/matters'],
  ['/orders/1', '/orders'],
  ['/commodity', '/orders'],
  ['/material', '/orders'],
  ['/material/address', '/material/address'],
  ['/material/demands', '/material/demands'],
  ['/shop/goods/1', '/shop'],
  ['/space', '/space'],
  ['/space/contract/1', '/space/contract'],
  ['/space/bill/1', '/space/contract'],
  ['/space/applying/modify', '/space/applying'],
  ['/technical/1', '/technical'],
  ['/technical/facility', '/technical/facility'],
  ['/finance/apply/1', '/finance/applications'],
  ['/finance/desk/inquiries', '/finance/desk'],
  ['/enterpriseDemandList/unveil/1', '/enterpriseDemandList/unveiling'],
  ['/informate', '/informate'],
  ['/informate/people', '/informate/people'],
  ['/offersOfOthers', ''],
])('%s stands under %s', (page, entry) => {
  expect(entryOf(tabs, user + page)).toBe(entry && user + entry);
});

test('every entry of the centre is its own, and its group stands open', () => {
  for (const { to } of all.filter((link) => link.to.startsWith(user))) {
    expect(entryOf(tabs, to)).toBe(to);
    const menu = menuFor(tabs, { ...nothing, department: true, pathname: to });
    const group = tabs.find(({ links }) => links.some((link) => link.to === to))?.title;
    expect(openGroup(menu, to, undefined, to)).toBe(group);
  }
});

test('with whatever group open, at most twelve links are seen: the first page, and those of one group', () => {
  const entries = all.map(({ to }) => ({ to, held: true, waiting: 0 }));
  const menu = menuFor(tabs, { ...nothing, entries, department: true });
  expect(labels(menu)).toHaveLength(all.length);
  for (const { links } of menu) expect(1 + links.length).toBeLessThanOrEqual(12);
});

test('an entry for holders comes with what one holds, and while its page is open', () => {
  const held = ['我的合同', '预收款和对账单', '商家工作台', '金融机构工作台', '专家管理'];
  for (const entries of [undefined, []])
    for (const label of [...held, '政策管理'])
      expect(labels(menuFor(tabs, { ...nothing, entries }))).not.toContain(label);
  const entries = [
    { to: `${user}/shop`, held: true, waiting: 2 },
    { to: `${user}/finance/desk`, held: false, waiting: 0 },
    { to: `${user}/orders`, held: true, waiting: 1 },
  ];
  const menu = menuFor(tabs, { ...nothing, entries });
  expect(labels(menu)).toContain('商家工作台');
  expect(labels(menu)).not.toContain('金融机构工作台');
  expect(labels(menuFor(tabs, { ...nothing, entries, pathname: `${user}/finance/desk/1` }))).toContain(
    '金融机构工作台',
  );
  expect(labels(menuFor(tabs, { ...nothing, department: true }))).toContain('政策管理');
  // The heading of a group says what waits in all of it.
  expect(menu.find(({ title }) => title === '订单')?.waiting).toBe(3);
});

test('a group that was opened or folded by hand stays so until another page comes', () => {
  const menu = menuFor(tabs, nothing);
  const at = `${user}/orders`;
  expect(openGroup(menu, '', undefined, '/userCenter')).toBe('');
  expect(openGroup(menu, at, undefined, at)).toBe('订单');
  expect(openGroup(menu, at, { at, title: '金融' }, at)).toBe('金融');
  expect(openGroup(menu, at, { at, title: '' }, at)).toBe('');
  expect(openGroup(menu, at, { at: '/userCenter', title: '金融' }, at)).toBe('订单');
});

test('every word must be in the label or in the name of the group', () => {
  const menu = menuFor(tabs, nothing);
  const find = (words: string) => foundIn(menu, words).map(({ label }) => label);
  expect(find('发票')).toEqual(['发票申领', '我的发票']);
  expect(find(' 订单  发票 ')).toEqual(['我的发票']);
  expect(find('金融')).toEqual(menu.find(({ title }) => title === '金融')?.links.map(({ label }) => label));
  expect(find('商家工作台')).toEqual([]);
  expect(find('没有这个')).toEqual([]);
});
