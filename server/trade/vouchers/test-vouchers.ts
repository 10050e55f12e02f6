/** Programmes and vouchers for tests. */
import type { TestStaff } from '../../staff/test-staff.ts';

type Approver = Pick<TestStaff, 'api'>;
export const programmeSent = {
  name: '科技创新券',
  budget_fen: 10_000_000,
  max_ratio: 50,
  max_each_fen: 10_000_000,
  valid_from: '2026-11-01',
  valid_until: '2027-06-30',
};
export const newProgramme = async ({ api }: Approver, more: object = {}): Promise<string> =>
  (await api['POST /console/voucher_programmes']({ body: { ...programmeSent, ...more } })).data.obj_id;

/** Passes every list of a programme that waits. */
export const passGrants = async ({ api }: Approver, obj_id: string): Promise<void> => {
  const { data } = await api['GET /console/voucher_programmes/{obj_id}/grants']({ params: { obj_id } });
  for (const { grant_id } of data)
    await api['POST /console/voucher_programmes/{obj_id}/grants/{grant_id}']({
      params: { obj_id, grant_id },
      body: { action: 'pass' },
    });
};

/** A voucher of a programme of its own: one person makes the list, another passes it. */
export const newVoucher = async (
  [approver, second]: readonly [Approver, Approver],
  { enterprise_id }: { enterprise_id: string },
  {
    amount_fen,
    ...programme
  }: { amount_fen: number } & Partial<typeof programmeSent> & {
      businesses?: string[];
      shop_ids?: string[];
      categories?: string[];
    },
): Promise<string> => {
  const params = { obj_id: await newProgramme(approver, programme) };
  await approver.api['POST /console/voucher_programmes/{obj_id}/vouchers']({
    params,
    body: { enterprise_id, amount_fen },
  });
  await passGrants(second, params.obj_id);
  const { data } = await approver.api['GET /console/voucher_programmes/{obj_id}/vouchers']({ params });
  return data[0]?.obj_id ?? '';
};
