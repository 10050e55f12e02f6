/** Space carriers in a real browser: found by floor load and power, compared, seen on the plan; every page readable by everybody. */
import { expect, test } from 'vitest';
import { touch } from './browser.ts';
import { caller } from './demo-people.ts';
import { openReading } from './journey.ts';

const { portal, newcomer } = openReading();
const api = () => caller(portal).api;

test('a factory is found by floor load and power, reckoned, compared with another, and seen on its plan', {
  timeout: 120_000,
}, async () => {
  const { page } = await newcomer();
  await page.goto('/space/search');
  await page.getByRole('checkbox', { name: '标准厂房' }).check();
  await page.getByLabel('承重不低于').fill('３');
  await page.getByLabel('配电不低于').fill('多少都行');
  await page.getByRole('button', { name: '搜索', exact: true }).last().click();
  await page.getByText('“配电不低于”须填数字').waitFor();
  await expect.poll(() => page.getByLabel('配电不低于').inputValue()).toBe('多少都行');
  await page.getByLabel('配电不低于').fill('400');
  await page.getByRole('button', { name: '搜索', exact: true }).last().click();
  await page.waitForURL(/power_min=400/);
  const { data, total } = await api()['GET /space-v2/carriers/search']({
    query: { kind: 'factory', floor_load_min_t_sqm: 3, power_min_kva: 400 },
  });
  expect(total).toBeGreaterThan(1);
  await page.getByText(`共 ${total} 处`).waitFor();

  for (const one of data.slice(0, 2)) {
    await page.goto(one.page);
    await page.getByRole('button', { name: '加入对比' }).click();
    await page.getByRole('button', { name: '已加入对比' }).waitFor();
  }
  await page.getByLabel('租期').fill('24');
  await page.getByText(/^24 个月合计/).waitFor();
  await page.getByLabel('租期').fill('999');
  await page.getByText('租期须为 1 到 120 的整数').waitFor();

  await page.getByRole('link', { name: '对比 2 处' }).click();
  for (const { title } of data.slice(0, 2)) await page.getByRole('columnheader').filter({ hasText: title }).waitFor();
  await page.getByRole('rowheader', { name: '楼面承重' }).waitFor();

  await page.goto(data[0]?.page ?? '');
  await page.getByRole('link', { name: '看平面图' }).click();
  const plan = page.getByRole('group', { name: /层平面图$/ });
  await plan.waitFor();
  await expect.poll(() => plan.getByRole('link').count()).toBeGreaterThan(1);
  // The plan is gone through by keyboard, each unit saying its number, state, size and rent.
  await plan.getByRole('link').first().focus();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^\d+ .+，[\d,.]+ ㎡ · .+，.+/,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/space\/factory\//);
});

const compareAddressOf = (list: readonly { kind: string; obj_id: string }[]) =>
  `/space/compare?ids=${list.map(({ kind, obj_id }) => `${kind}:${obj_id}`).join(',')}`;

test('carriers are taken into the comparison on the cards of lists, by keyboard too; a fifth is refused in words; the comparison leads on', {
  timeout: 120_000,
}, async () => {
  const { page, violations } = await newcomer();
  // Only what is free offers a viewing and an application.
  const free = '/space/office?room_status=1';
  await page.goto(free);
  const buttons = page.getByRole('button', { name: /加入对比：/ });
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label')?.split('：')[1] ?? ''),
  );
  const bar = page.getByRole('region', { name: '对比清单' });
  await expect.poll(() => bar.count()).toBe(0);
  // What is pressed before the application runs is not lost.
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await bar.getByText('再选一处即可对比').waitFor();
  await expect.poll(() => buttons.first().getAttribute('aria-pressed')).toBe('true');
  for (const index of [1, 2, 3]) await buttons.nth(index).click();
  await bar.getByRole('link', { name: '对比 4 处' }).waitFor();
  await buttons.nth(4).click();
  await bar
    .getByRole('alert')
    .filter({ hasText: `最多对比 4 处，“${names[4]}”没有加入` })
    .waitFor();
  await expect.poll(() => buttons.nth(4).getAttribute('aria-pressed')).toBe('false');
  expect(await violations()).toEqual([]);
  await bar.getByRole('button', { name: `移出对比：${names[0]}` }).focus();
  await page.keyboard.press('Enter');
  await bar.getByRole('link', { name: '对比 3 处' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/^compare-bar-place/);
  await expect.poll(() => bar.getByRole('alert').count()).toBe(0);

  await page.goto('/space/search?kind=factory');
  await page
    .getByRole('button', { name: /^加入对比：/ })
    .first()
    .click();
  await bar.getByRole('link', { name: '对比 4 处' }).click();
  await page.waitForURL(/\/space\/compare\?/);
  for (const name of names.slice(1, 4)) {
    await page.getByRole('link', { name: `预约看房：${name}` }).waitFor();
    await page.getByRole('link', { name: `申请入园：${name}` }).waitFor();
  }
  await page.getByRole('link', { name: `移除：${names[1]}` }).click();
  await page.getByRole('columnheader', { name: names[1] ?? '' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(1 + 3);
  await page.goto(free);
  await touch(page);
  await page.getByRole('button', { name: `已加入对比：${names[2]}` }).waitFor();
  await page.getByRole('button', { name: `加入对比：${names[1]}`, exact: true }).waitFor();
});

test('on a phone four carriers stand side by side, each fact’s name above its values, their titles in sight, a table to whoever hears it', async () => {
  const { page, context } = await newcomer({ width: 375, height: 800 });
  const { data } = await api()['GET /space-v2/carriers/search']({ query: { kind: 'factory', page_size: 4 } });
  await page.goto(compareAddressOf(data));
  const rows = await page.locator('.compare tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const [name, ...values] = [...row.children].map((cell) => cell.getBoundingClientRect());
      return {
        said: row.querySelector('th')?.textContent,
        seen: values.length === 4 && values.every(({ left, right }) => left >= 0 && right <= innerWidth + 0.5),
        beneath: values.every(({ top }) => top >= (name?.bottom ?? Number.POSITIVE_INFINITY) - 0.5),
        whole: [...row.querySelectorAll('td')].every((cell) => cell.scrollWidth <= cell.clientWidth),
      };
    }),
  );
  expect(rows.map(({ said }) => said)).toEqual(expect.arrayContaining(['价格', '建筑面积', '楼面承重', '联系电话']));
  expect(rows.filter(({ seen, beneath, whole }) => !(seen && beneath && whole))).toEqual([]);
  const roles = (await (await context.newCDPSession(page)).send('Accessibility.getFullAXTree')).nodes.map(
    ({ role }) => role?.value,
  );
  const count = (wanted: string) => roles.filter((role) => role === wanted).length;
  expect({
    table: count('table'),
    names: count('rowheader'),
    cells: count('cell') >= 4 * rows.length,
    titles: count('columnheader') >= 4,
  }).toEqual({
    table: 1,
    names: rows.length,
    cells: true,
    titles: true,
  });
  await page.getByRole('rowheader', { name: '联系电话' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .getByRole('columnheader')
        .last()
        .evaluate((cell) => cell.getBoundingClientRect().top),
    )
    .toBeGreaterThanOrEqual(0);
});

test('the bands of a list lead on to the search by numbers, which begins with what they mean', async () => {
  const { page } = await newcomer();
  await page.goto('/space/office?area=2');
  await page.getByText('更多筛选').click();
  await page.getByRole('group', { name: '月租金' }).getByRole('link', { name: '0.5–1 万元' }).click();
  await page
    .getByText('已按所选范围填好：面积不小于 100 ㎡、面积不大于 300 ㎡、月租金不低于 5,000 元、月租金不高于 10,000 元')
    .waitFor();
  const found = await page.locator('.list-total .numeral').textContent();
  await page.getByRole('link', { name: '按具体的面积、租金等数字搜索' }).click();
  await page.getByText(`共 ${found} 处`).waitFor();
  const typed = ['面积不小于', '面积不大于', '月租金不低于', '月租金不高于'].map((label) =>
    page.getByLabel(label).inputValue(),
  );
  expect(await Promise.all(typed)).toEqual(['100', '300', '5000', '10000']);
  await expect.poll(() => page.getByRole('checkbox', { name: '办公用房' }).isChecked()).toBe(true);
});

test('the floors of a building are said in words', async () => {
  const { page } = await newcomer({ elder: true });
  const { data } = await api()['GET /space-v2/buildings/list']();
  await page.goto(`/space/map?num=1&building=${data.find(({ title }) => title.includes('A 座'))?.obj_id}`);
  const floors = await page
    .getByRole('navigation', { name: '楼层' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({
        said: link.textContent,
        lines: [...link.querySelectorAll('b, span')].map((part) => part.getClientRects().length),
        wide: link.scrollWidth > link.clientWidth,
      })),
    );
  expect(floors.length).toBeGreaterThan(2);
  for (const { said, lines, wide } of floors) {
    expect(said).toMatch(/^(地下 )?\d+ 层(待租 \d+|已满|无房源)$/);
    expect([said, lines, wide]).toEqual([said, [1, 1], false]);
  }
});

test('a telephone number stays whole in the elder version, on the carrier’s page and in the comparison', async () => {
  const { data } = await api()['GET /space-v2/carriers/search']({ query: { kind: 'factory', page_size: 3 } });
  for (const width of [1440, 375]) {
    const { page } = await newcomer({ width, height: 800, elder: true });
    for (const path of [data[0]?.page ?? '', compareAddressOf(data)]) {
      await page.goto(path);
      const numbers = page.locator('main').getByRole('link', { name: /^[\d -]{11,}$/ });
      await numbers.first().waitFor();
      expect(await numbers.evaluateAll((links) => links.map((link) => link.getClientRects().length))).toEqual(
        Array(await numbers.count()).fill(1),
      );
      await expect.poll(() => numbers.first().getAttribute('href')).toMatch(/^tel:/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
});

test('on a phone the names on the page’s own map are legible, and none covers another', async () => {
  const { page } = await newcomer({ width: 375, height: 800 });
  const [park] = (await api()['GET /space-v2/parks/list']()).data;
  const maps = [
    '/space/map?num=1',
    '/space/map?num=3',
    '/space/map?num=4',
    '/space/office?view=map',
    '/space/park?view=map',
    `/space/park/${park?.obj_id}`,
  ];
  for (const path of maps) {
    await page.goto(path);
    const names = await page.locator('.district-map .map-frame > svg').evaluate((svg) => {
      const scale = (svg as SVGSVGElement).getScreenCTM()?.a ?? 0;
      return [...svg.querySelectorAll('text')]
        .filter((text) => text.getClientRects().length > 0)
        .map((text) => {
          const { left, right, top, bottom, height } = text.getBoundingClientRect();
          // The lines of a font are higher than its letters.
          const box = { left, right, top: top + 0.15 * height, bottom: bottom - 0.15 * height };
          const pin = text.closest('.map-pin')?.getAttribute('href');
          return { said: text.textContent, pin, px: Number.parseFloat(getComputedStyle(text).fontSize) * scale, box };
        });
    });
    expect(names.length, path).toBeGreaterThan(2);
    expect([path, names.filter(({ px }) => px < 12)]).toEqual([path, []]);
    const covers = names.flatMap(({ said, pin, box }, index) =>
      names
        .slice(index + 1)
        .filter((other) => other.pin !== pin)
        .filter(
          ({ box: other }) =>
            box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        )
        .map((other) => [said, other.said]),
    );
    expect([path, covers]).toEqual([path, []]);
  }
});

test('the map is looked at closer, from place to place, by keys; map and list point to each other', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await page.goto('/space/map?num=1');
  const map = page.locator('.district-map');
  const pin = map.getByRole('link', { name: /^雁栖湖畔科创园 待租/ });
  const listed = page.locator('.place-list').getByRole('link', { name: /^雁栖湖畔科创园/ });
  await touch(page);
  await map.getByRole('button', { name: '放大' }).waitFor();
  await listed.focus();
  await expect.poll(() => pin.getAttribute('class')).toContain('active');
  await pin.focus();
  await expect.poll(() => listed.getAttribute('class')).toBe('active');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toMatch(/^(高端仪器装备产业园|新材料中试基地)/);
  const metres = () => map.locator('.map-scale.wide text').first().textContent();
  expect(await metres()).toBe('2 公里');
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
  await expect.poll(metres).toBe('200 米');
  expect(await visitor.violations()).toEqual([]);
  // At the closest, plus leads into the place in the middle; at the whole drawing, minus leads back.
  await map.getByRole('link', { name: /^进入/ }).click();
  await page.waitForURL(/park=/);
  const blocks = page.getByRole('group', { name: /楼宇示意图$/ });
  await blocks.getByRole('link').first().focus();
  expect(await visitor.violations()).toEqual([]);
  await page.getByRole('link', { name: '返回办公选址' }).click();
  await page.waitForURL((url) => !url.search.includes('park='));
});

test('without JavaScript a list offers no button that would do nothing', async () => {
  const { page } = await newcomer({ javaScript: false });
  await page.goto('/space/office');
  await expect.poll(() => page.locator('.compare-toggle').first().isVisible()).toBe(false);
  await page.locator('.picture-cards a').first().click();
  await page.waitForURL(/\/space\/office\//);
});

test('the plan, the lists and the map read without JavaScript', async () => {
  const { data } = await api()['GET /space-v2/buildings/list']();
  const building = data.find(({ title }) => title.includes('A 座'));
  const text = await (await fetch(`${portal.origin}/space/map?num=1&building=${building?.obj_id}&floor=5`)).text();
  expect(text).toContain('501');
  expect(text).toContain('待租');
  expect((await fetch(`${portal.origin}/space/map?num=1&building=ffffffff-ffff-4fff-bfff-ffffffffffff`)).status).toBe(
    404,
  );
  expect((await fetch(`${portal.origin}/space/factory/ffffffff-ffff-4fff-bfff-ffffffffffff`)).status).toBe(404);
});

test('a search that nothing fits leads to what comes nearest and to 需求登记; a unit that nobody can see says why', async () => {
  const nothing = await (await fetch(`${portal.origin}/space/search?kind=office&area_min=5000&rent_max=1`)).text();
  expect(nothing).toContain('没有符合全部条件的载体');
  expect(nothing).toMatch(/href="\/userCenter\/user\/space\/needs"/);
  expect(nothing).toMatch(/<section aria-labelledby="near">.*<h2[^>]*>待租的房源<\/h2>.*href="\/space\/office\//s);
  // Rooms that are let are nearer in area, and of no use.
  const small = await (await fetch(`${portal.origin}/space/search?kind=office&area_min=48&area_max=75`)).text();
  const near = small.match(/<section aria-labelledby="near">.*?<\/section>/s)?.[0] ?? '';
  expect(near).toContain('面积、租金相近的待租房源');
  expect(near).not.toContain('已租');
  expect(near).not.toContain('装修维修');
  const { data } = await api()['GET /space-v2/carriers/search']({
    query: { kind: 'office', room_status: '5', page_size: 1 },
  });
  const held = await (await fetch(portal.origin + (data[0]?.page ?? ''))).text();
  expect(held).toContain('装修维修，暂不接受看房');
  expect(held).not.toContain('预约看房');
});
