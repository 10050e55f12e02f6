/** A service with a quote and a voucher, paid, invoiced, refunded in part, and its invoice taken back in red (ruling D12, decision 041). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { attach, box, fits, memberByApi, open, owner, pdf, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, signedIn, inConsole } = openJourney();

const centre = '/userCenter/user';
const seller = '13800000004';
const answer = async (page: Page, name: string) =>
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
let last = 0;
const nextNumber = () => {
  last += 1;
  return `261120005555${String(last).padStart(8, '0')}`;
};

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'an enterprise pays a quote with a voucher and a transfer, and gets its invoice, also when a part is refunded, at $width px',
  async (size) => {
    const api = await memberByApi(portal, owner);
    const { data: services } = await api['GET /industrial/services/products']({ query: { page_size: 100 } });
    const desk = await memberByApi(portal, seller);
    const { data: shopOrders } = await desk['GET /trade/shop/orders']({ query: { page_size: 100 } });
    const shops = new Set(shopOrders.map(({ shop_id }) => shop_id));
    const details = await Promise.all(
      services.map(({ obj_id }) => api['GET /industrial/services/products/{obj_id}']({ params: { obj_id } })),
    );
    const service = details
      .map(({ data }) => data)
      .find(
        ({ on_sale, shop_id, specs, price_fen }) =>
          on_sale && shops.has(shop_id ?? '') && (specs[0] ? specs[0].price_fen === null : price_fen === null),
      );
    if (!service) throw new Error('the demo has no service to be quoted');

    // Ordered without a price: the voucher waits for the quote, and the page says so.
    const { page, violations } = await signedIn(
      owner,
      `/order?product=${service.obj_id}&spec=${service.specs[0]?.spec_id ?? ''}&quantity=1`,
    );
    await page.setViewportSize(size);
    await told(page, '不可用：面议商品在接受报价时使用');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await press(page, '提交订单');
    await page.waitForURL(/\/userCenter\/user\/orders\//);
    const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await desk['POST /trade/shop/orders/status']({
      body: {
        obj_id,
        version: 1,
        action: 'quote',
        prices: [{ line_no: 1, price_fen: 1_000_000 }],
        valid_until: addDays(dayOf(new Date()), 20),
      },
    });

    // Half of it by voucher.
    await open(page, `${centre}/orders/${obj_id}`);
    await press(page, '接受报价');
    await page
      .getByRole('checkbox', { name: /怀柔科技创新券/ })
      .first()
      .check();
    await told(page, '创新券抵扣 5,000.00 元，还需付款 5,000.00 元。');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await answer(page, '接受报价');
    await page.getByRole('heading', { name: '待付款', exact: true }).waitFor();
    await press(page, '提交转账凭证');
    await told(page, '5,000.00');
    await attach(page, '转账凭证');
    await answer(page, '提交凭证');
    await told(page, '转账凭证已提交，等待财务核验。');
    // One sign-in for all that finance does: a code is good once.
    const { page: finance, violations: financeViolations } = await inConsole('finance', `/orders/${obj_id}`);
    await press(finance, '确认到账');
    await answer(finance, '确认到账');
    await told(finance, '已确认到账');

    // Only the transfer is invoiced.
    await open(page, `${centre}/orders/${obj_id}`);
    await told(page, '还可开票 5,000.00 元');
    await press(page, '申请开票');
    await page.getByRole('radio', { name: '数电专票' }).check();
    expect(await violations()).toEqual([]);
    // A wrong sum is told beside it.
    const sum = page.getByRole('textbox', { name: /^开票金额/ });
    await sum.fill('5000.01');
    await answer(page, '提交申请');
    await told(page, '最多还能开 5,000.00 元');
    expect(
      await sum.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toBe('最多还能开 5,000.00 元');
    expect(await page.getByText('最多还能开 5,000.00 元').count()).toBe(1);
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await sum.fill('5000');
    await answer(page, '提交申请');
    await told(page, '实付金额已全部申请开票');

    const of = { subject_type: 'trade_order', subject_id: obj_id } as const;
    const { invoices } = (await api['GET /trade/invoices/subject']({ query: of })).data;
    const invoice = `/console/invoices/${invoices[0]?.obj_id}`;
    await open(finance, invoice);
    const record = async (act: string, opinion?: string) => {
      await press(finance, act);
      await finance.getByLabel(/发票号码/).fill(nextNumber());
      await finance.locator('input[type=file]').setInputFiles(pdf('数电发票.pdf'));
      await finance.getByText('数电发票.pdf').last().waitFor();
      if (opinion) await finance.getByRole('textbox', { name: /红冲原因/ }).fill(opinion);
      expect(await financeViolations()).toEqual([]);
      await answer(finance, '登记');
    };
    await record('登记开票');
    await told(finance, '发票已登记');

    // The buyer has the file; a part is refunded, and the invoice is taken back.
    await open(page, `${centre}/orders/${obj_id}`);
    await page.getByRole('button', { name: /数电发票\.pdf/ }).waitFor();
    await press(page, '申请售后');
    await page.getByRole('textbox', { name: /退款金额/ }).fill('1000');
    await told(page, '其中退款 500.00 元，退回创新券 500.00 元');
    await box(page, '原因').fill('少做一项');
    await answer(page, '提交申请');
    await told(page, '售后申请已提交，等待商家处理。');
    const { data: asked } = await desk['GET /trade/shop/orders/{obj_id}']({ params: { obj_id } });
    await desk['POST /trade/shop/orders/status']({
      body: { obj_id, version: asked.version, action: 'agree_after_sale' },
    });
    await open(finance, `/console/orders/${obj_id}`);
    await press(finance, '登记退款');
    await told(finance, '按付款比例');
    expect(await financeViolations()).toEqual([]);
    await answer(finance, '登记退款');
    await told(finance, '退款已登记');
    await open(finance, invoice);
    await told(finance, '实付 4,500.00 元，已开 5,000.00 元，应红冲。');
    await record('登记红冲', '部分退款');
    await told(finance, '红冲已登记');
    await told(finance, '已红冲，买家需要发票时会重新申请。');
    await open(page, `${centre}/orders/${obj_id}`);
    await told(page, '还可开票 4,500.00 元');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await open(page, `${centre}/invoices?month=2026-13`);
    // What is no month asks for nothing.
    await told(page, '张发票');
    await open(page, `${centre}/invoices?view=reversed`);
    await told(page, '部分退款');
    expect(await violations()).toEqual([]);

    // One that finance could not issue says whose turn it is.
    await open(page, `${centre}/orders/${obj_id}`);
    await press(page, '申请开票');
    await answer(page, '提交申请');
    await told(page, '实付金额已全部申请开票');
    const { invoices: again } = (await api['GET /trade/invoices/subject']({ query: of })).data;
    await open(finance, `/console/invoices/${again.find(({ status }) => status === 0)?.obj_id}`);
    await press(finance, '开票失败');
    await finance.getByRole('textbox', { name: /失败原因/ }).fill('税号与企业名称不符');
    await answer(finance, '确认');
    await told(finance, '已通知买家失败原因，等买家核对开票信息后重新申请。');
    expect(await financeViolations()).toEqual([]);
  },
  180_000,
);
