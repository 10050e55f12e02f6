/** What buyer and shop say to each other about an order, and what everybody reads of it afterwards (decision 044). */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { box, fits, memberByApi, open, owner, pdf, press, stranger, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole, staff } = openJourney();

const centre = '/userCenter/user';
const seller = '13800000004';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An order of the demo's owner that the seller has sent; neither is what this journey is about. */
const sentOrder = async () => {
  const buyer = await memberByApi(portal, owner);
  const desk = await memberByApi(portal, seller);
  const goods = (await desk['GET /trade/shop/stock']()).data.find(
    ({ on_hand, reserved, title }) => on_hand - reserved >= 4 && title !== '',
  );
  const address_id = (await buyer['GET /users/users/addresses/list']()).data[0]?.obj_id ?? '';
  const items = [{ product_id: goods?.product_id ?? '', spec_id: goods?.spec_id ?? '', quantity: 4 }];
  const [order] = (await buyer['POST /material_mall/orders']({ body: { items, address_id } })).data;
  if (!order) throw new Error('the demo has nothing to order');
  const file = new FormData();
  const proof = pdf('转账凭证.pdf');
  file.append('file', new File([new Uint8Array(proof.buffer)], proof.name, { type: proof.mimeType }));
  const { file_id } = (await buyer['POST /users/files/upload']({ body: file })).data;
  const { obj_id } = order;
  const paid_on = dayOf(new Date());
  const { data: waiting } = await buyer['POST /trade/order/status']({
    body: { obj_id, version: order.version, action: 'pay', paid_on, file_id },
  });
  const finance = await staff('finance');
  const { data: paid } = await finance['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { version: waiting.version, action: 'confirm_payment' },
  });
  await desk['POST /trade/shop/orders/status']({
    body: { obj_id, version: paid.version, action: 'ship', carrier: '示例快递' },
  });
  return { obj_id, product: `/material/product/${goods?.product_id}` };
};

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a buyer asks the shop, rates what came, the shop answers both, and a visitor reads it without waiting at $width px',
  async (size) => {
    const { obj_id, product } = await sentOrder();
    // The page stands in the cache before anything is said of it.
    const visitor = await arrive(product);
    await visitor.page.setViewportSize(size);
    await expect.poll(() => visitor.page.getByText('收到后马上试了').count()).toBe(0);

    const { page, violations } = await signedIn(owner, `${centre}/orders/${obj_id}`);
    await page.setViewportSize(size);
    const talk = part(page, '联系商家');
    await talk.getByRole('button', { name: '发送' }).click();
    await talk.getByText('请填写留言').first().waitFor();
    await box(page, '留言').fill('包装里有说明书吗？');
    await talk.getByRole('button', { name: '发送' }).click();
    await talk.getByText('对方未读').waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);

    // The shop sees it in its list, answers, and so has read it.
    const shop = await signedIn(seller, `${centre}/shop`);
    await shop.page.setViewportSize(size);
    await told(shop.page, '1 条新留言');
    await open(shop.page, `${centre}/shop/orders/${obj_id}`);
    const asked = part(shop.page, '买家留言');
    await asked.getByText('包装里有说明书吗？').waitFor();
    await box(shop.page, '留言').fill('有，在箱子底部。');
    await asked.getByRole('button', { name: '发送' }).click();
    await asked.getByText('有，在箱子底部。').waitFor();
    expect(await shop.violations()).toEqual([]);
    expect(await fits(shop.page)).toBe(true);

    await open(page, '/userCenter');
    await told(page, '条未读留言');
    await told(page, '笔订单等您处理');
    await open(page, `${centre}/orders/${obj_id}`);
    await part(page, '联系商家').getByText('有，在箱子底部。').waitFor();
    await part(page, '联系商家').getByText('对方已读').waitFor();

    // Received and rated; what is missing is said, and nothing typed is lost.
    await press(page, '确认收货');
    await page.getByRole('dialog').getByRole('button', { name: '确认收货', exact: true }).click();
    const rating = part(page, '评价');
    // The button that was pressed is gone; the focus is where the order says how it stands.
    const focused = (is: Locator) => expect.poll(() => is.evaluate((one) => one === document.activeElement)).toBe(true);
    await focused(page.getByRole('heading', { name: '已完成', exact: true }));
    await box(page, '评价内容').fill('收到后马上试了，好用。');
    await press(page, '提交评价');
    await rating.getByText('请选择评分').first().waitFor();
    await focused(rating.getByRole('radio', { name: '5 分 很满意' }));
    await expect.poll(() => box(page, '评价内容').inputValue()).toBe('收到后马上试了，好用。');
    await rating.getByRole('radio', { name: '5 分 很满意' }).check();
    await rating.getByRole('checkbox', { name: /匿名评价/ }).check();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await press(page, '提交评价');
    await rating.getByText('某企业').waitFor();
    await focused(rating);

    // A complaint: what is missing is asked for where it is typed, and the rating stands there once, as before.
    await press(page, '申请售后');
    const complaint = page.getByRole('dialog');
    await complaint.getByRole('button', { name: '提交申请', exact: true }).click();
    await complaint.getByText('请填写售后原因').first().waitFor();
    await focused(complaint.getByRole('textbox', { name: '原因' }));
    await complaint.getByRole('textbox', { name: '原因' }).fill('少发一件');
    await complaint.getByRole('button', { name: '提交申请', exact: true }).click();
    await told(page, '售后申请已提交，等待商家处理。');
    await rating.getByText('某企业').first().waitFor();
    expect(await rating.count()).toBe(1);

    await open(shop.page, `${centre}/shop/ratings?view=open`);
    const given = shop.page.getByRole('listitem').filter({ hasText: '收到后马上试了，好用。' });
    await given.getByRole('textbox', { name: '回复' }).fill('谢谢，欢迎再来。');
    await given.getByRole('button', { name: '提交回复' }).click();
    await given.waitFor({ state: 'detached' });
    expect(await shop.violations()).toEqual([]);
    expect(await fits(shop.page)).toBe(true);

    // Everybody reads it at once, and nobody learns who it was.
    await visitor.page.reload();
    const read = visitor.page.getByRole('listitem').filter({ hasText: '收到后马上试了，好用。' });
    await read.getByText('谢谢，欢迎再来。').waitFor();
    await read.getByText('某企业').waitFor();
    expect(await visitor.violations()).toEqual([]);
    expect(await fits(visitor.page)).toBe(true);
    const structured = await visitor.page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured ?? '')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
    });

    // Staff hide it, but not without a reason; then nobody reads it any more.
    const clerk = await inConsole('intake', `/ratings?keyword=${encodeURIComponent('收到后马上试了')}`);
    await clerk.page.getByText('怀柔光声传感科技有限公司（匿名）').waitFor();
    expect(await clerk.violations()).toEqual([]);
    await clerk.page.getByRole('button', { name: /^隐藏：/ }).click();
    const dialog = clerk.page.getByRole('dialog', { name: '隐藏评价' });
    await dialog.getByRole('button', { name: /^隐\s*藏$/ }).click();
    await dialog.getByText('请填写隐藏原因').waitFor();
    await dialog.getByRole('textbox', { name: '隐藏原因' }).fill('与商品无关');
    expect(await clerk.violations()).toEqual([]);
    await dialog.getByRole('button', { name: /^隐\s*藏$/ }).click();
    await clerk.page.getByText('隐藏原因：与商品无关').waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: '用户评价' }).waitFor();
    await expect.poll(() => read.count()).toBe(0);

    // Somebody else asks about the product from its page, and finds the question again.
    const asker = await signedIn(stranger, product);
    await asker.page.setViewportSize(size);
    await asker.page.getByRole('link', { name: '向商家提问' }).click();
    await box(asker.page, '问题').fill('能开增值税专用发票吗？');
    expect(await asker.violations()).toEqual([]);
    expect(await fits(asker.page)).toBe(true);
    await press(asker.page, '提交问题');
    await asker.page.getByRole('listitem').filter({ hasText: '能开增值税专用发票吗？' }).getByText('待答复').waitFor();
    await open(clerk.page, '/console/questions');
    await clerk.page.getByText('能开增值税专用发票吗？').waitFor();
    expect(await clerk.violations()).toEqual([]);

    // A reservation has its thread in the console.
    const { data } = await (await staff('approver'))['GET /console/reservations']({ query: { page_size: 1 } });
    await open(clerk.page, `/console/reservations/${data[0]?.obj_id}`);
    await clerk.page.getByRole('button', { name: /^留\s*言$/ }).click();
    await clerk.page.getByRole('dialog').getByRole('textbox', { name: '留言' }).fill('请带好身份证件。');
    expect(await clerk.violations()).toEqual([]);
    await clerk.page
      .getByRole('dialog')
      .getByRole('button', { name: /^发\s*送$/ })
      .click();
    await clerk.page.getByRole('list').getByText('请带好身份证件。').waitFor();
  },
  180_000,
);
