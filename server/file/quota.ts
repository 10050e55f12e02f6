/** How much a member and an enterprise may keep (decision 080). */
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Member } from '../kit/context.ts';

const gigabyte = 1024 ** 3;
const ownLimit = 2 * gigabyte;
const enterpriseLimit = 10 * gigabyte;

const keptBy = async ({ db, region }: Context<Member>, people: readonly string[]): Promise<number> => {
  const { bytes } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), eb.lit(0)).as('bytes'))
    .where('region_code', '=', region.code)
    .where('owner_kind', '=', 'member')
    .where('owner_id', 'in', [...people])
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

/** Refuses when another file of this size would be too much for the member, or for all people of the enterprise together. */
export const requireRoom = async (context: Context<Member>, size_bytes: number): Promise<void> => {
  const { db, actor } = context;
  if ((await keptBy(context, [actor.user_id])) + size_bytes > ownLimit)
    throw refuse('file_quota', { message: '您上传的文件已达 2 GB 上限，如需增加请联系平台' });
  if (!actor.enterprise_id) return;
  const people = await db
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', actor.enterprise_id)
    .execute();
  const ids = people.map(({ user_id }) => user_id);
  if (ids.length && (await keptBy(context, ids)) + size_bytes > enterpriseLimit)
    throw refuse('file_quota', { message: '贵企业上传的文件已达 10 GB 上限，如需增加请联系平台' });
};
