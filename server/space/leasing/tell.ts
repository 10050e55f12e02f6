/** Who of a tenant's people is notified of a contract or a bill. */
import { readersOf } from '../../kit/cases/holder.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';
import { noId } from '../../kit/no-id.ts';
import { type SmsNews, tellBySms } from '../../kit/sms-notices.ts';

type Told = { title: string; body: string; link: string; sms?: SmsNews };

/** The applicant, while that person belongs to the enterprise, otherwise its owners. */
export const tellTenant = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  { admission_id, enterprise_id }: { admission_id: string; enterprise_id: string },
  { sms, ...told }: Told,
): Promise<void> => {
  const { user_id } = await tx
    .selectFrom('case_record')
    .select('user_id')
    .where('obj_id', '=', admission_id)
    .executeTakeFirstOrThrow();
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id });
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, to: { kind: 'member' as const, id } })),
  );
  if (sms) await tellBySms(tx, context, people, sms);
};

/** What a tenant calls each of these contracts: `创新大厦 A 座 501`, or the first of several. */
export const placesOf = async (db: Db, contract_ids: readonly string[]): Promise<Map<string, string>> => {
  const units = await db
    .selectFrom('lease_unit')
    .select(['contract_id', 'title'])
    .where('contract_id', 'in', [...contract_ids, noId])
    .orderBy('title')
    .orderBy('unit_id')
    .execute();
  return new Map(
    [...Map.groupBy(units, ({ contract_id }) => contract_id)].map(([contract_id, own]) => [
      contract_id,
      `${own[0]?.title ?? ''}${own.length > 1 ? ` 等 ${own.length} 处` : ''}`,
    ]),
  );
};
export const placeOf = async (db: Db, contract_id: string): Promise<string> =>
  (await placesOf(db, [contract_id])).get(contract_id) ?? '';

type Lease = { obj_id: string; contract_no: string; admission_id: string; enterprise_id: string };
/** `bills`: the news is about money, and leads to the bills of the contract. */
type News = { title: string; says: string; bills?: true; sms?: Omit<SmsNews, 'name'> };

/** News of a contract names the place before the number, and leads to the contract. */
export const tellOfLease = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  lease: Lease,
  { title, says, bills, sms }: News,
): Promise<void> => {
  const place = await placeOf(tx, lease.obj_id);
  await tellTenant(tx, context, lease, {
    title,
    body: `“${place}”（合同 ${lease.contract_no}）：${says}`,
    link: `/userCenter/user/space/contract/${lease.obj_id}${bills ? '#bills' : ''}`,
    ...(sms && { sms: { ...sms, name: place } }),
  });
};
