/** What a controlled product needs, and what the reader's enterprise has of it: said on the product's page and in the cart. */
import { type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { goodsName, kg, kindsSay, permitsFor, permitWanted } from '#contract/material/controlled-goods.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { findProducts, type Product } from '../products.ts';
import { choosePermit, leftOf } from './choose-permit.ts';
import { troubleOf } from './count-permits.ts';
import { type Rights, rightsOf } from './permit-rows.ts';

type Controlled = Pick<Product, 'controlled' | 'shop_id'>;

/** 本企业可购盐酸 25 kg，有效至 2027-01-01: of each kind that it needs, the certificate that has the most. */
const hasSays = ({ controlled, shop_id }: Controlled, { permits, barred }: Rights, today: Day): string => {
  if (controlled === null) return '';
  if (barred) return barred;
  const said = permitsFor(controlled).map((kinds) => {
    const fitting = permits.filter((one) => {
      const { permit } = choosePermit([one], { goods: controlled, kinds, shop_id, mass_g: 0 }, today);
      return permit !== undefined;
    });
    const [best] = fitting.toSorted((a, b) => leftOf(b, controlled) - leftOf(a, controlled));
    if (best) return `本企业可购${goodsName(controlled)} ${kg(leftOf(best, controlled))}，有效至 ${best.valid_until}`;
    const waits = permits.some(
      (one) =>
        (kinds as readonly number[]).includes(one.kind) &&
        [1, 2].includes(one.status) &&
        one.goods.some(({ goods }) => goods === controlled),
    );
    if (waits) return `本企业的${kindsSay(kinds, controlled)}待核对`;
    return choosePermit(permits, { goods: controlled, kinds, shop_id, mass_g: 0 }, today).trouble;
  });
  return said.join('；');
};

export const permitSays = (product: Controlled, rights: Rights, today: Day): string =>
  product.controlled === null ? '' : `购买需${permitWanted(product.controlled)}；${hasSays(product, rights, today)}`;

export const getStanding: Verb<'GET /trade/permits/standing'> = async (context, { query: { product_id } }) => {
  const { db, actor, now } = context;
  const product = (await findProducts(context, db, [product_id])).get(product_id);
  if (!product) throw refuse('not_found');
  if (product.controlled === null) return { data: { wanted: '', says: '', may: true } };
  const today = dayOf(now);
  const rights = await rightsOf(context, db, actor.enterprise_id);
  const least = Math.min(
    ...[product.mass_g, ...product.specs.map(({ mass_g }) => mass_g)].map((one) => one ?? Infinity),
  );
  const piece = { ...product, mass_g: Number.isFinite(least) ? least : null, quantity: product.min_quantity };
  return {
    data: {
      wanted: permitWanted(product.controlled),
      says: hasSays(product, rights, today),
      may: troubleOf(rights, piece, today) === '',
    },
  };
};
