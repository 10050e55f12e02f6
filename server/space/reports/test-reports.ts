/** Shared by the tests of business reports: a certified enterprise, and a complete month. */
import type { Figures } from '#contract/space/business-report.ts';
import type { TestMember } from '../../account/test-member.ts';
import type { TestServer } from '../../kit/test-server.ts';

export const completeFigures: Figures = {
  revenue_fen: 123_456_700,
  output_value_fen: 130_000_000,
  r_and_d_fen: 20_000_000,
  tax_paid_fen: 6_000_000,
  net_profit_fen: 11_000_000,
  export_fen: 0,
  staff_count: 40,
  r_and_d_staff_count: 18,
  new_ip_count: 1,
};

export const certify = async ({ app }: TestServer, member: TestMember): Promise<string> => {
  const enterprise_id = (await member.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  await app.db.updateTable('enterprise').set({ certification: 2 }).where('enterprise_id', '=', enterprise_id).execute();
  return enterprise_id;
};
