/** Statements of several banks, and what becomes of the transfers that members reported (decision 045). */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowChoices } from '#contract/kit/sheet-preview.ts';
import { saysState } from '#contract/technology/reservation-words.ts';
import { refusal } from '../account/test-member.ts';
import { formOf, pdf, withFields } from '../file/test-files.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { leasingStaff, newTenant, signedLease, uploadProof } from '../space/leasing/test-leases.ts';
import { publishCarrier } from '../space/test-carriers.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { pricedAt, publishInstrument, timeForm } from '../technology/reservations/test-instruments.ts';
import { addAddress, newTrader, openShop, publishStocked, type Trader, uploadFile } from '../trade/test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
let address_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000301', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000302', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'cashier', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

const today = '2026-11-21';
type Cell = string | number | Date;
const sheet = async (rows: Cell[][]): Promise<FormData> =>
  formOf(await writeXlsx({ sheets: [{ name: '明细', rows }] }), '流水.xlsx');
const previewing = async (form: FormData) => {
  const { preview } = (await finance.api['POST /console/bank_statements']({ body: form })).data;
  if (!preview) throw new Error('booked without a word');
  return preview;
};
/** Shown, and then confirmed. */
const importing = async (form: FormData, choices: RowChoices = []) => {
  const { confirm } = await previewing(form);
  const body = withFields(form, { confirm, choices: JSON.stringify(choices) });
  const { statement } = (await finance.api['POST /console/bank_statements']({ body })).data;
  if (!statement) throw new Error('not booked');
  return statement;
};
const heading = ['交易日期', '交易流水号', '摘要', '借方发生额', '贷方发生额', '余额', '对方户名', '对方账号', '附言'];
let reference = 0;
/** A row as most banks write it. */
const row = (sum: number, payer: string, note = '', day: Cell = today): Cell[] => {
  reference += 1;
  return [day, `L${reference}`, '网银', '', sum, '', payer, '1100 2233 4455 6677', note];
};
const receipts = async (view?: 'open' | 'matched' | 'aside', keyword?: string) =>
  (await finance.api['GET /console/bank_receipts']({ query: { view, keyword, page_size: 100 } })).data;
const only = async (keyword: string) => {
  const [found, ...others] = await receipts('open', keyword);
  if (!found || others.length > 0) throw new Error(`${keyword} is not one receipt`);
  return found;
};
type Step = Parameters<(typeof finance.api)['POST /console/bank_receipts/{receipt_id}/steps']>[0]['body'];
const step = async (receipt_id: string, body: Step) =>
  (await finance.api['POST /console/bank_receipts/{receipt_id}/steps']({ params: { receipt_id }, body })).data;
const missing = async () => (await finance.api['GET /console/bank_receipts/missing']()).data;

/** An order whose transfer was reported and waits for finance. */
const waiting = async (price_fen: number) => {
  const product_id = await publishStocked(portal, shop, 5, price_fen);
  const items = [{ product_id, spec_id: 's', quantity: 1 }];
  const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id } })).data;
  if (!order) throw new Error('no order');
  const { obj_id, version, order_no } = order;
  const file_id = await uploadFile(buyer);
  await buyer.api['POST /trade/order/status']({ body: { obj_id, version, action: 'pay', paid_on: today, file_id } });
  return { obj_id, order_no };
};
const orderNow = async (obj_id: string) =>
  (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data;

/** Node decodes GB 18030 and does not encode it. */
const gb18030 = (text: string): Uint8Array => {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, number[]>();
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) codes.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
  return new Uint8Array(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (codes.get(sign) ?? []))),
  );
};

describe('a statement as banks export it', () => {
  test('columns are found by their words, below lines of the bank; money that went out and sums are left out', async () => {
    const form = await sheet([
      ['某银行对公账户交易明细'],
      ['账号：1100 0000', '币种：人民币'],
      heading,
      row(1_234.5, '甲一公司', '货款', new Date('2026-11-20T00:00:00Z')),
      [today, 'L0', '网银', 500, '', '', '物业', '', ''],
      ['合计', '', '', 500, 1_234.5, '', '', '', ''],
    ]);
    expect(await importing(form)).toMatchObject({
      receipts: 1,
      outgoing: 1,
      known: 0,
      first_day: '2026-11-20',
      last_day: today,
    });
    expect(await only('甲一公司')).toMatchObject({
      arrived_on: '2026-11-20',
      amount_fen: 123_450,
      payer_account: '6677',
      note: '网银 货款',
      proposals: [],
      matched: null,
    });
  });

  test('text in GB 18030 with one column of sums and a column that says which way', async () => {
    const text = [
      '记账日期,交易时间,借贷标志,交易金额,对方单位,用途,业务编号',
      '20261119,101500,贷,"20,000.00",乙二公司,"检测费,十一月",="0000123456789012345678"',
      '20261119,111500,借,300.00,水务,水费,2',
    ].join('\r\n');
    expect(await importing(formOf(gb18030(text), '明细.csv'))).toMatchObject({ receipts: 1, outgoing: 1 });
    expect(await only('乙二公司')).toMatchObject({
      arrived_on: '2026-11-19',
      amount_fen: 2_000_000,
      note: '检测费,十一月',
      reference: '0000123456789012345678',
    });
  });

  test('a column that names the day goes before one of the hour; 收(付)方 is the payer', async () => {
    const text = [
      '交易时间,交易日,起息日,借方金额,贷方金额,余额,摘要,流水号,收(付)方名称,收(付)方账号,收(付)方行名',
      '101500,20261119,20261119,,380.00,9000.00,检测费,K0001,庚七公司,6222000011118899,某银行',
      '111500,20261119,20261119,12.00,,8988.00,手续费,K0002,某银行,,某银行',
    ].join('\r\n');
    expect(await importing(formOf(new TextEncoder().encode(text), '明细.csv'))).toMatchObject({
      receipts: 1,
      outgoing: 1,
    });
    expect(await only('庚七公司')).toMatchObject({
      arrived_on: '2026-11-19',
      amount_fen: 38_000,
      payer_account: '8899',
    });
  });

  test('what was imported is not imported again; two receipts that are alike in every word are two', async () => {
    const alike = ['2026年11月18日', '', '转入', '', 88, '', '丙三公司', '', ''];
    const rows = [heading, alike, alike];
    expect(await importing(await sheet(rows))).toMatchObject({ receipts: 2, known: 0 });
    const more = [...rows, ['2026/11/18', '', '转入', '', 99, '', '丙三公司', '', '']];
    expect(await importing(await sheet(more))).toMatchObject({ receipts: 1, known: 2 });
    // Two at once have seen the same, and the second is shown again what it would do now.
    const form = await sheet([heading, [today, 'L-twice', '', '', 5, '', '', '', '']]);
    const body = () => withFields(form, { confirm });
    const { confirm } = await previewing(form);
    const both = await Promise.allSettled(
      [1, 2].map(() => finance.api['POST /console/bank_statements']({ body: body() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await importing(form)).toMatchObject({ receipts: 0, known: 1 });
  });

  test('what is known is booked again only with a reason, which the receipt keeps', async () => {
    const form = await sheet([heading, [today, 'L-known', '货款', '', 71, '', '壬九公司', '', '']]);
    await importing(form);
    const { rows } = await previewing(form);
    expect(rows).toMatchObject([{ row: 2, outcome: '已导入过', taken: false, choosable: true }]);
    expect(rows[0]?.notes.join()).toMatch(/^与.*cashier导入的“流水.xlsx”中的一笔相同：壬九公司/);
    expect((await refusal(importing(form, [{ row: 2, take: true, reason: '' }]))).errors?.[0]?.message).toContain(
      '以前导入过，如仍要导入请说明原因',
    );
    const reason = '同日两笔，银行流水号重复';
    expect(await importing(form, [{ row: 2, take: true, reason }])).toMatchObject({ receipts: 1, known: 0 });
    const both = (await receipts('open', '壬九公司')).map(({ taken_because }) => taken_because);
    expect(both.sort()).toEqual(['', reason]);
  });

  test('what may be known is decided row by row: nothing is booked before, and what is left out stays out', async () => {
    const short = ['交易日期', '贷方发生额', '对方户名'];
    await importing(
      await sheet([
        [...short, '交易流水号'],
        [today, 72, '癸十公司', '20261121000000000001'],
      ]),
    );
    // Another export of the bank says neither payer nor number.
    const form = await sheet([short, [today, 72, '']]);
    expect((await previewing(form)).rows).toMatchObject([{ row: 2, outcome: '请选择', taken: null, choosable: true }]);
    expect((await refusal(importing(form))).errors?.[0]?.message).toContain('可能导入过，请选择是否导入');
    expect(await importing(form, [{ row: 2, take: false, reason: '' }])).toMatchObject({ receipts: 0, known: 1 });
    expect(await importing(form, [{ row: 2, take: true, reason: '' }])).toMatchObject({ receipts: 1, known: 0 });
    const unnamed = (await receipts()).find(({ payer, amount_fen }) => payer === '' && amount_fen === 7_200);
    expect(unnamed?.taken_because).toBe('核对后确认是另一笔');
  });

  test('one row that cannot be read stops all, and says where', async () => {
    const form = await sheet([
      heading,
      row(10, '丁四公司'),
      ['2026-13-01', '', '', '', '一百', '', '丁四公司', '', ''],
    ]);
    const refused = await refusal(importing(form));
    expect(refused.errors).toEqual([
      { field: '3.交易日期', message: '第 3 行“交易日期”：无法识别日期“2026-13-01”' },
      { field: '3.贷方发生额', message: '第 3 行“贷方发生额”：无法识别金额“一百”' },
    ]);
    expect(await receipts('open', '丁四公司')).toEqual([]);
  });

  test('nothing is guessed: an unknown direction, an unsigned sum, a half day, a formula without a result are named', async () => {
    const said = async (rows: Cell[][]) =>
      (await refusal(importing(await sheet(rows)))).errors?.map(({ message }) => message);
    const directed = ['交易日期', '收支方向', '金额', '对方户名'];
    expect(await said([directed, [today, '收', 1, '甲'], [today, '冲正', 777.01, '甲']])).toEqual([
      '第 3 行“收支方向”：无法识别收支“冲正”',
    ]);
    expect(
      await said([
        ['交易日期', '金额', '对方户名'],
        [today, 777, '甲'],
      ]),
    ).toEqual(['第 1 行“金额”：无法判断哪些是收入，须有收入（贷方）一列或借贷标志一列']);
    expect(
      await said([
        ['交易日期', '贷方发生额', '收入金额'],
        [today, 1, 1],
      ]),
    ).toEqual(['第 1 行“贷方发生额”：与“收入金额”含义相同，请只保留一列']);
    for (const day of ['2026-11', '202611', '2026年11月', '2026-11-231'])
      expect(await said([heading, row(1, '甲', '', day)])).toEqual([`第 2 行“交易日期”：无法识别日期“${day}”`]);
    for (const sum of ['1,2,3', '1+00', '¥1¥2', '1000000000.01', '1e3'])
      expect(await said([heading, [today, 'x', '', '', sum, '', '甲', '', '']])).toEqual([
        `第 2 行“贷方发生额”：无法识别金额“${sum}”`,
      ]);
    const formula = await writeXlsx({
      sheets: [
        {
          name: '明细',
          rows: [heading, [today, 'x', '', '', null, '', '甲', '', '']],
          cells: new Map([['1,4', { formula: 'SUM(A9:A10)' }]]),
        },
      ],
    });
    const refused = await refusal(importing(formOf(formula, '流水.xlsx')));
    expect(refused.errors?.[0]?.message).toBe(
      '第 2 行“贷方发生额”：公式没有结果，请用 Excel 或 WPS 打开并保存后重新上传',
    );
  });

  test('text whose quotation marks or commas are out of place is refused, and not read as something else', async () => {
    const said = async (lines: string[]) => {
      const text = ['交易日期,贷方发生额,对方户名,附言', ...lines].join('\n');
      const { message, errors } = await refusal(importing(formOf(new TextEncoder().encode(text), '明细.csv')));
      return errors?.length ? errors.map((one) => one.message) : message;
    };
    const open = (line: number) => `第 ${line} 行有没有成对的英文双引号，其后各行无法分开，请改正后重新上传`;
    expect(await said(['2026-11-20,1.00,甲,', '2026-11-20,1.00,"乙,x', '2026-11-20,2.00,丙,y'])).toBe(open(3));
    // Two marks close each other, and a row is gone.
    expect(await said(['2026-11-20,1.00,"乙,x', '2026-11-20,2.00,"丙,y', '2026-11-20,3.00,丁,z'])).toBe(open(2));
    const more = '内容比表头多，可能是金额或名称中的逗号没有加英文双引号，请改正后重新上传';
    expect(await said(['2026-11-20,1,234.00,甲,货款', '2026-11-20,5.00,乙,', '2026-11-20,6.00,丙,x,,'])).toEqual([
      `第 2 行“整行”：${more}`,
    ]);
    const whole = ['交易日期,贷方发生额,对方户名,附言', '2026-11-20,9.00,"引号一,""公司""","两\n行"', ''].join('\r\n');
    expect(await importing(formOf(new TextEncoder().encode(whole), '明细.csv'))).toMatchObject({ receipts: 1 });
    expect(await only('引号一')).toMatchObject({ payer: '引号一,"公司"', note: '两 行' });
  });

  test('other currencies, failed and reversed transactions are left out, and said; so is a year that is not this one', async () => {
    const columns = ['交易日期', '币种', '贷方发生额', '借方发生额', '对方户名', '交易状态'];
    const preview = await previewing(
      await sheet([
        columns,
        [today, '人民币', 1, '', '壬九公司', '成功'],
        [today, '美元', 2, '', '壬九公司', '成功'],
        [today, 'CNY', 3, '', '壬九公司', '交易失败'],
        [today, '', -1, '', '壬九公司', '成功'],
        ['2025-11-20', '', 5, '', '壬九公司', ''],
      ]),
    );
    expect(preview.rows.map(({ cells: [day, sum] }) => [day, sum])).toEqual([
      ['11 月 21 日', '1.00'],
      ['2025 年 11 月 20 日', '5.00'],
    ]);
    expect(preview.says).toEqual(['将导入 2 笔收入，共 6.00 元']);
    expect(preview.remarks.map(({ message }) => message)).toEqual([
      '第 3 行不是人民币，没有导入',
      '第 4 行的交易没有成功或已撤销，没有导入',
      '第 5 行的收入是负数（冲正或退汇），没有导入；请核对被冲正的那一笔，不要确认到账',
    ]);
    const dollars = await sheet([['账号：1100', '币种：美元'], heading, row(1, '壬九公司')]);
    expect((await refusal(importing(dollars))).errors?.map(({ message }) => message)).toEqual([
      '第 2 行“贷方发生额”：流水的币种是美元，只能导入人民币流水',
    ]);
  });

  test('what only looks like a sum, a balance or an income is none', async () => {
    const columns = ['交易日期', '收支方向', '转入后余额', '收入笔数', '交易金额', '对方户名', '附言'];
    const form = await sheet([
      columns,
      [today, '转出', 900, 1, 777.01, '庚七公司', ''],
      [today, '收', 1_000, 1, 200, '小计科技有限公司', '期末货款'],
      ['小计', '', '', 2, 977.01, '', ''],
    ]);
    expect(await importing(form)).toMatchObject({ receipts: 1, outgoing: 1 });
    expect(await only('小计科技有限公司')).toMatchObject({ amount_fen: 20_000, note: '期末货款' });
    const text = new Uint8Array(Buffer.from('\ufeff交易日期\t收入\t对方户名\n2026-11-21\t7.00\t辛八公司\n', 'utf16le'));
    expect(await importing(formOf(text, '明细.csv'))).toMatchObject({ receipts: 1 });
  });

  test('files that are no statement are refused in words', async () => {
    const refused = async (form: FormData) => (await refusal(importing(form))).message;
    expect(await refused(formOf(pdf, '流水.pdf'))).toBe('请上传 Excel 表格（.xlsx）或 .csv');
    expect(
      await refused(formOf(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), '流水.xls')),
    ).toContain('另存为');
    expect(await refused(await sheet([['姓名', '电话']]))).toContain('没有找到表头');
    expect(await refused(await sheet([heading]))).toBe('流水中没有收支记录');
    expect(await refused(await sheet([heading, row(1, '戊', '', '2026-11-22')]))).toContain('今天以后的日期');
    expect(await refused(formOf(new TextEncoder().encode('\n'.repeat(6_000)), '空.csv'))).toContain('超过 5000 行');
  });
});

describe('which transfer a receipt is', () => {
  test('sum, payer and day agree: certain; confirmed on the day of the bank, once', async () => {
    const { obj_id, order_no } = await waiting(31_100);
    const [{ now }, day] = [portal.clock, finance];
    portal.clock.advance(86_400_000);
    finance = await newStaff(portal, 'tomorrow', ['finance']);
    await importing(await sheet([heading, row(311, '企业301', '', '2026-11-22')]));
    const [receipt] = (await receipts()).filter(({ amount_fen }) => amount_fen === 31_100);
    expect(receipt?.proposals).toMatchObject([
      { subject_no: order_no, certain: true, confirmed: false, reasons: ['金额一致', '户名一致', '晚 1 天到账'] },
    ]);
    const payment_id = receipt?.proposals[0]?.payment_id ?? '';
    const receipt_id = receipt?.receipt_id ?? '';
    // Two people of finance at once: one confirms, the other is told.
    const both = await Promise.allSettled([1, 2].map(() => step(receipt_id, { action: 'match', payment_id })));
    [portal.clock.now, finance] = [now, day];
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await orderNow(obj_id)).toMatchObject({ status_name: '待发货', pay_status: 2, paid_fen: 31_100 });
    const posting = await portal.app.db
      .selectFrom('money_posting')
      .select('posted_on')
      .where('obj_id', '=', obj_id)
      .where('kind', '=', 'receipt')
      .execute();
    expect(posting).toEqual([{ posted_on: '2026-11-22' }]);
    expect((await receipts('matched')).find((one) => one.receipt_id === receipt_id)?.matched).toMatchObject({
      subject_no: order_no,
      confirmed: true,
    });
  });

  test('the number in the note decides between two transfers of one sum; without it neither is certain', async () => {
    const [a, b] = [await waiting(32_200), await waiting(32_200)];
    await importing(
      await sheet([heading, row(322, '企业 301', `付 ${b.order_no.slice(0, 6)} ${b.order_no.slice(6)} 货款`)]),
    );
    const [named] = (await receipts()).filter(({ amount_fen }) => amount_fen === 32_200);
    expect(named?.proposals.map(({ subject_no, certain }) => [subject_no, certain])).toEqual([
      [b.order_no, true],
      [a.order_no, false],
    ]);
    await importing(await sheet([heading, row(322, '企业301', '货款')]));
    const unnamed = (await receipts()).filter(({ amount_fen, note }) => amount_fen === 32_200 && note === '网银 货款');
    expect(unnamed[0]?.proposals.map(({ certain }) => certain)).toEqual([false, false]);
  });

  test('one transfer and two receipts that fit it: certain for neither', async () => {
    await waiting(35_500);
    await importing(await sheet([heading, row(355, '企业301', '货款'), row(355, '企业301', '预付')]));
    const both = (await receipts()).filter(({ amount_fen }) => amount_fen === 35_500);
    expect(both.map(({ proposals }) => proposals.map(({ certain }) => certain))).toEqual([[false], [false]]);
  });

  test('another sum is no order’s; of a bill it is booked as it came, and free again when the confirmation is taken back', async () => {
    const { obj_id } = await waiting(33_300);
    await importing(await sheet([heading, row(333.01, '企业301')]));
    const [off] = (await receipts()).filter(({ amount_fen }) => amount_fen === 33_301);
    expect(off?.proposals).toEqual([]);
    const payment = (await orderNow(obj_id)).payments[0]?.payment_id ?? '';
    const refused = await refusal(step(off?.receipt_id ?? '', { action: 'match', payment_id: payment }));
    expect(refused).toMatchObject({ code: 'amount_wrong', message: '到账 333.01 元，与所报的 333.00 元不一致' });

    const staff = await leasingStaff(portal);
    const tenant = await newTenant(portal, '13900000388', '91110116MA02388XXX');
    const lease = await signedLease(tenant, staff.approver, await publishCarrier(portal, 'room'), {
      first_day: today,
      last_day: '2027-11-20',
    });
    const bill = lease.bills[0]?.obj_id ?? '';
    const body = {
      obj_id: bill,
      with_ids: [],
      amount_fen: 100_000,
      paid_on: today,
      file_id: await uploadProof(tenant),
    };
    const { data } = await tenant.api['POST /space-v2/bills/pay']({ body });
    const payment_id = data.payments[0]?.payment_id ?? '';
    await importing(await sheet([heading, row(900, '别人代付', `租金 ${lease.contract_no}`)]));
    const paying = await only('别人代付');
    expect(paying.proposals).toMatchObject([
      {
        payment_id,
        certain: false,
        reasons: ['金额不一致，所报为 1,000.00 元', '附言有编号', '户名不一致', '同一天'],
      },
    ]);
    await step(paying.receipt_id, { action: 'match', payment_id });
    const { data: bills } = await tenant.api['GET /space-v2/bills/list']({ query: {} });
    expect(bills.find(({ obj_id }) => obj_id === bill)?.payments).toMatchObject([{ confirmed_fen: 90_000 }]);
    await staff.finance.api['POST /console/payments/{payment_id}/reverse']({
      params: { payment_id },
      body: { opinion: '认错了' },
    });
    expect(await only('别人代付')).toMatchObject({ matched: null, proposals: [{ payment_id, confirmed: false }] });
  });

  test('a reservation of an instrument is paid by it as well', async () => {
    const instrument = await publishInstrument(portal, { prices: pricedAt(17_700) });
    const params = { obj_id: instrument };
    const body = timeForm('2026-11-23 09:00', '2026-11-23 11:00');
    const { data } = await buyer.api['POST /industrial/instruments/{obj_id}/reservation']({ params, body });
    const file_id = await uploadFile(buyer);
    const { obj_id, reservation_no } = data;
    await buyer.api['POST /industrial/reservation/orders/pay']({ body: { obj_id, paid_on: today, file_id } });
    await importing(await sheet([heading, row(354, '', `机时费 ${reservation_no}`)]));
    const receipt = await only(reservation_no);
    expect(receipt.proposals).toMatchObject([{ subject_no: reservation_no, certain: true }]);
    await step(receipt.receipt_id, { action: 'match', payment_id: receipt.proposals[0]?.payment_id ?? '' });
    const read = { params: { obj_id } };
    expect((await buyer.api['GET /industrial/reservation/orders/{obj_id}'](read)).data).toMatchObject({
      status_name: '待使用',
      payment_waiting: false,
      payer_tail: '6677',
    });
    // Cancelled, its page names the account that the money goes back to.
    await buyer.api['POST /industrial/reservation/orders/status']({ body: { obj_id, action: 'cancel' } });
    const { data: cancelled } = await buyer.api['GET /industrial/reservation/orders/{obj_id}'](read);
    expect(saysState(cancelled)).toBe('预约已取消，已付 354.00 元等待财务退回原付款账户（尾号 6677）。');
  });

  test('the account that an order was paid from is known to buyer and finance, and not to the shop', async () => {
    const { obj_id, order_no } = await waiting(87_650);
    await importing(await sheet([heading, row(876.5, '企业301', order_no)]));
    const receipt = await only(order_no);
    expect((await orderNow(obj_id)).payer_tail).toBe('');
    await step(receipt.receipt_id, { action: 'match', payment_id: receipt.proposals[0]?.payment_id ?? '' });
    expect((await orderNow(obj_id)).payer_tail).toBe('6677');
    const params = { obj_id };
    expect((await finance.api['GET /console/orders/{obj_id}']({ params })).data.payer_tail).toBe('6677');
    expect((await seller.api['GET /trade/shop/orders/{obj_id}']({ params })).data.payer_tail).toBe('');
  });

  test('an order paid with vouchers whose enterprise lost its certification is asked about here as well', async () => {
    const { obj_id } = await waiting(432_100);
    await portal.app.db
      .updateTable('trade_order')
      .set({ goods_fen: 432_200, voucher_fen: 100 })
      .where('obj_id', '=', obj_id)
      .execute();
    await importing(await sheet([heading, row(4_321, '企业301')]));
    const receipt = (await receipts('open', '企业301')).find(({ amount_fen }) => amount_fen === 432_100);
    const certify = (certification: number) =>
      portal.app.db
        .updateTable('enterprise')
        .set({ certification })
        .where('enterprise_id', '=', buyer.enterprise_id)
        .execute();
    await certify(0);
    const matching = step(receipt?.receipt_id ?? '', {
      action: 'match',
      payment_id: receipt?.proposals[0]?.payment_id ?? '',
    });
    expect(await refusal(matching)).toMatchObject({
      code: 'warning_unconfirmed',
      message: '使用创新券的企业认证已失效。仍要确认到账？',
    });
    expect((await orderNow(obj_id)).pay_status).toBe(1);
    await certify(2);
  });
  test('what finance confirmed by hand and the bank does not show is listed, until its receipt comes', async () => {
    const { obj_id, order_no } = await waiting(34_400);
    const { version } = await orderNow(obj_id);
    const params = { obj_id };
    await finance.api['POST /console/orders/{obj_id}/steps']({ params, body: { version, action: 'confirm_payment' } });
    await importing(await sheet([heading, row(1, '己六公司')]));
    expect((await missing()).transfers).toMatchObject([
      { subject_no: order_no, amount_fen: 34_400, page: `/orders/${obj_id}` },
    ]);
    await importing(await sheet([heading, row(344, '企业301', order_no)]));
    const receipt = await only(order_no);
    expect(receipt.proposals).toMatchObject([{ subject_no: order_no, confirmed: true, certain: true }]);
    await step(receipt.receipt_id, { action: 'match', payment_id: receipt.proposals[0]?.payment_id ?? '' });
    expect((await missing()).transfers).toEqual([]);
    // The comparison begins again; what was confirmed stays.
    await step(receipt.receipt_id, { action: 'reopen' });
    expect((await missing()).transfers).toHaveLength(1);
    expect(await orderNow(obj_id)).toMatchObject({ pay_status: 2 });
  });

  test('what is none of the platform’s is set aside with a reason, and can be opened again', async () => {
    await importing(await sheet([heading, row(36.52, '', '结息')]));
    const { receipt_id } = await only('结息');
    expect((await refusal(step(receipt_id, { action: 'aside' }))).errors[0]?.field).toBe('opinion');
    expect(await step(receipt_id, { action: 'aside', opinion: '银行结息' })).toMatchObject({ aside: '银行结息' });
    expect((await refusal(step(receipt_id, { action: 'aside', opinion: '再次' }))).code).toBe('wrong_state');
    expect(await receipts('aside')).toHaveLength(1);
    await step(receipt_id, { action: 'reopen' });
    expect(await only('结息')).toMatchObject({ aside: '' });
    expect((await refusal(step(receipt_id, { action: 'match', payment_id: receipt_id }))).code).toBe('not_found');
  });
});
