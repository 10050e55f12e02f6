/** Loans, institutions and applications for tests, each with its own data. */
import { consentVersion, requiredItems } from '#contract/finance/consent.ts';
import { listedRate, type Priced } from '#contract/finance/loan-schedule.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { Trader } from '../trade/test-orders.ts';

const published = { publish_date: '2026-11-01' };
const loan = {
  ...published,
  title: '科创信用贷',
  kind: 1,
  guarantee: 1,
  repayment: 1 as const,
  amount_min_wan: 10,
  amount_max_wan: 500,
  term_min_months: 6,
  term_max_months: 36,
  rate_min: 3.45,
  rate_max: 4.35,
  fees: [],
  promise_days: 5,
  open: true,
};
const others = {
  fund: { ...published, title: '成长基金', kind: 1, state: 1, stage: 1, size_wan: 50_000 },
  bond: { ...published, title: '集合债券', kind: 2, state: 1, size_wan: 30_000, term_months: 36 },
} as const;

const publish = async ({ app }: TestServer, type: string, values: Record<string, unknown>): Promise<string> => {
  const content = app.contents.get(type);
  if (!content) throw new Error(`no content type ${type}`);
  const obj_id = app.newId();
  await importContent(jobContext(app, 'test'), [{ content, obj_id, values }]);
  return obj_id;
};

/** A loan of this institution; its annual rate is the one that its cost gives. */
export const publishLoan = async (
  portal: TestServer,
  shop_id: string,
  values: Partial<Priced> & Record<string, unknown> = {},
): Promise<string> => {
  const product = { ...loan, ...values };
  return await publish(portal, 'debt_product', { annual_rate: listedRate(product), ...product, shop_id });
};
export const publishFinance = async (
  portal: TestServer,
  type: keyof typeof others,
  shop_id: string,
  values: Record<string, unknown> = {},
): Promise<string> => await publish(portal, type, { ...others[type], ...values, shop_id });

export const consent = { version: consentVersion, items: [...requiredItems] };
export const upload = async (member: Pick<Trader, 'api'>, name = '财务报表.pdf') => {
  const { file_id, size_bytes } = (await member.api['POST /users/files/upload']({ body: formOf(pdf, name) })).data;
  return { file_id, name, size_bytes };
};

/** Applies for a loan; without `consent` the application stays the member's own. */
export const apply = async (
  member: Pick<Trader, 'api'>,
  product_id: string,
  more: Partial<Parameters<Trader['api']['POST /financial/applications']>[0]['body']> = { consent },
) =>
  (
    await member.api['POST /financial/applications']({
      body: {
        product_id,
        amount_fen: 100_000_000,
        months: 12,
        purpose: '采购光学元件',
        contact: '王一',
        contact_phone: '13300000201',
        ...more,
      },
    })
  ).data;
