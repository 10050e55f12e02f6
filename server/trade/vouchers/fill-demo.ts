/** Vouchers in the demo: two programmes, and a voucher of the buyer in each state, one of them used up by an order. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import type { BuyerOrder } from '#contract/trade/order-calls.ts';
import type { Context, Staff } from '../../kit/context.ts';
import { decideGrants } from './decide-grants.ts';
import { expireVouchers } from './expire-vouchers.ts';
import { grantVoucher } from './grant-vouchers.ts';
import { addProgramme, editProgramme } from './programmes.ts';
import { vouchersIn } from './voucher-rows.ts';
import { listGrants } from './waiting-grants.ts';

const query = undefined;
const params = {};

type Filling = {
  approver: Context<Staff>;
  /** Passes what the approver grants. */
  second: Context<Staff>;
  /** As of long ago, when a programme that is over granted. */
  earlier: Context<Staff>;
  buyer_id: string;
  seller_id: string;
  /** Orders something of the buyer's with vouchers. */
  order: (wish: { voucher_id: string; fen: number }) => Promise<Pick<BuyerOrder, 'obj_id'> | undefined>;
};

export const fillVoucherDemo = async ({
  approver,
  second: passer,
  earlier,
  buyer_id,
  seller_id,
  order,
}: Filling): Promise<void> => {
  const today = dayOf(approver.now);
  const blank = { note: '', businesses: [], shop_ids: [], categories: [] };
  const services = {
    ...blank,
    name: '怀柔科技创新券',
    note: '支持企业购买测试检测、合作研发和概念验证服务',
    budget_fen: 200_000_000,
    businesses: ['industrial' as const, 'commodity' as const],
    max_ratio: 50,
    max_each_fen: 20_000_000,
    valid_from: addDays(today, -60),
    valid_until: addDays(today, 220),
  };
  const materials = {
    ...blank,
    name: '科研物资抵扣券',
    note: '用于科研耗材和试剂',
    budget_fen: 50_000_000,
    businesses: ['material' as const],
    max_ratio: 30,
    max_each_fen: 5_000_000,
  };
  const grant = async (context: Context<Staff>, programme_id: string, enterprise_id: string, amount_fen: number) => {
    await grantVoucher(context, { params: { obj_id: programme_id }, query, body: { enterprise_id, amount_fen } });
    const { data: lists } = await listGrants(context, { params: { obj_id: programme_id }, query, body: undefined });
    for (const { grant_id } of lists)
      await decideGrants(
        { ...passer, now: context.now },
        { params: { obj_id: programme_id, grant_id }, query, body: { action: 'pass', opinion: '' } },
      );
    const { obj_id } = await vouchersIn(context, context.db)
      .select('obj_id')
      .where('programme_id', '=', programme_id)
      .orderBy('voucher_no', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return obj_id;
  };
  const { data: first } = await addProgramme(approver, { params, query, body: services });
  await grant(approver, first.obj_id, buyer_id, 5_000_000);
  await grant(approver, first.obj_id, seller_id, 2_000_000);
  const used_up = 500_000;
  await order({ voucher_id: await grant(approver, first.obj_id, buyer_id, used_up), fen: used_up });
  // A programme that was over, and is prolonged for those who are granted now.
  const { data: second } = await addProgramme(earlier, {
    params,
    query,
    body: { ...materials, valid_from: addDays(today, -200), valid_until: addDays(today, -10) },
  });
  await grant(earlier, second.obj_id, buyer_id, 1_000_000);
  await editProgramme(approver, {
    params: { obj_id: second.obj_id },
    query,
    body: {
      ...materials,
      valid_from: addDays(today, 14),
      valid_until: addDays(today, 380),
      version: second.version,
      closed: false,
    },
  });
  await grant(approver, second.obj_id, buyer_id, 1_500_000);
  // One list still waits for its second person.
  await grantVoucher(approver, {
    params: { obj_id: first.obj_id },
    query,
    body: { enterprise_id: seller_id, amount_fen: 800_000 },
  });
  await expireVouchers(approver);
};
