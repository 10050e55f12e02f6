/** Who is told about a need: its publisher's people, those who answered it, staff. A message to the other side never names a masked publisher. */
import type { StaffRole } from '#contract/kit/call.ts';
import { readersOf } from '../../kit/cases/holder.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { sendMessages, tellStaff } from '../../kit/messages.ts';
import type { DemandRow } from './demand-row.ts';

export type Told = { title: string; body: string };
export type Telling = Pick<Context, 'newId' | 'now' | 'region'>;
type Side = { user_id: string; enterprise_id: string | null };

export const tellSide = async (
  tx: Tx,
  context: Telling,
  { user_id, enterprise_id }: Side,
  told: Told & { link: string },
): Promise<void> => {
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id ?? user_id });
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, to: { kind: 'member' as const, id } })),
  );
};
export const demandPage = (obj_id: string): string => `/userCenter/user/enterpriseDemandList/release/${obj_id}`;
export const proposalPage = (obj_id: string): string => `/userCenter/user/enterpriseDemandList/unveiling/${obj_id}`;
export const abutmentPage = (obj_id: string): string => `/userCenter/user/enterpriseDemandList/abutment/${obj_id}`;

export const tellPublisher = async (tx: Tx, context: Telling, row: DemandRow, told: Told): Promise<void> =>
  await tellSide(tx, context, row, { ...told, link: demandPage(row.obj_id) });
export const tellProposer = async (
  tx: Tx,
  context: Telling,
  proposal: Side & { obj_id: string },
  told: Told,
): Promise<void> => await tellSide(tx, context, proposal, { ...told, link: proposalPage(proposal.obj_id) });
export const tellDemandStaff = async (
  tx: Tx,
  context: Telling,
  roles: readonly StaffRole[],
  { obj_id }: Pick<DemandRow, 'obj_id'>,
  told: Told,
): Promise<void> => await tellStaff(tx, context, roles, { ...told, link: `/supply-demands/${obj_id}` });
