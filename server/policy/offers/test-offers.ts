/** Batches of 免申即享 for tests. */
import type { TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';
import { publish } from '../test-policies.ts';

type Clerk = Pick<TestStaff, 'api'>;
export const termsSent = {
  kind: 1,
  item: '高新技术企业认定奖励',
  basis: '按证书信息核定',
  confirm_until: '2026-12-10',
};
export const declaration = (portal: TestServer, title = '认定奖励'): Promise<string> =>
  publish(portal, 'policy_declaration', { title, apply_start: '2026-11-01', apply_end: '2026-12-20' });

export type Named = { credit_code: string; enterprise_name?: string; amount_fen?: number | null };
/** A draft with these enterprises. */
export const drawUp = async (
  { api }: Clerk,
  declaration_id: string,
  enterprises: readonly Named[],
  more: object = {},
) => {
  const { data } = await api['POST /console/policy_offers']({ body: { ...termsSent, declaration_id, ...more } });
  if (enterprises.length === 0) return data;
  const params = { obj_id: data.obj_id };
  return (
    await api['POST /console/policy_offers/{obj_id}/enterprises']({ params, body: { enterprises: [...enterprises] } })
  ).data;
};
type Act = Parameters<TestStaff['api']['POST /console/policy_offers/{obj_id}/steps']>[0]['body'];
type Unversioned<A> = A extends Act ? Omit<A, 'version'> : never;
/** A step on the batch's present version. */
export const step = async ({ api }: Clerk, obj_id: string, body: Unversioned<Act>) => {
  const params = { obj_id };
  const { data } = await api['GET /console/policy_offers/{obj_id}']({ params });
  return (
    await api['POST /console/policy_offers/{obj_id}/steps']({ params, body: { ...body, version: data.version } as Act })
  ).data;
};
/** A batch that was approved and sent; answers its id. */
export const sent = async (
  first: Clerk,
  second: Clerk,
  declaration_id: string,
  enterprises: readonly Named[],
  more: object = {},
): Promise<string> => {
  const { obj_id } = await drawUp(first, declaration_id, enterprises, more);
  await step(first, obj_id, { action: 'submit' });
  await step(second, obj_id, { action: 'approve' });
  return obj_id;
};
