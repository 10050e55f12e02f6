/** What a loan that was paid out proves about an enterprise; any of its members reads its applications. */
import { addMonths, dayOf } from '#contract/kit/day.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import type { EnterpriseRecords } from '../kit/enterprise-records.ts';

/** The options of the question that a kind of loan and its security name; a pledge of anything but property rights has none. */
const loanKindOf = ({ kind, guarantee }: { kind: number; guarantee: number }): number | undefined => {
  if (guarantee === 3) return kind === 2 ? 3 : undefined;
  return { 1: 2, 2: 5, 4: 4 }[guarantee];
};

export const enterpriseRecords: EnterpriseRecords = async ({ region, now }, db, enterprise_id) => {
  const loans = await db
    .selectFrom('finance_application as loan')
    .innerJoin('debt_product as product', 'product.obj_id', 'loan.product_id')
    .select(['product_title', 'lent_on', 'granted_months', 'kind', 'guarantee'])
    .where('loan.region_code', '=', region.code)
    .where('loan.enterprise_id', '=', enterprise_id)
    .where('loan.status', '=', 4)
    // How a product was secured is not kept with the application: only one that has not changed since says it.
    .whereRef('product.updated_at', '<=', 'loan.created_at')
    .orderBy('lent_on', 'desc')
    .orderBy('loan.obj_id')
    .execute();
  const [newest] = loans.flatMap(({ lent_on, granted_months, product_title, ...loan }) => {
    const value = loanKindOf(loan);
    const running = lent_on !== null && granted_months !== null && addMonths(lent_on, granted_months) >= dayOf(now);
    return value && running ? [{ value, product_title, day: lent_on }] : [];
  });
  if (!newest) return {};
  const { value, product_title, day } = newest;
  return { answers: [{ key: 'loan_kind', value, source: `${dayInWords(day)}放款的贷款（${product_title}）`, day }] };
};
