/** Vouchers as they are read: those of an enterprise, in words. */
import type { Selectable } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { allBusinesses, type Business, businesses } from '#contract/trade/order-moves.ts';
import type { Voucher } from '#contract/trade/voucher-calls.ts';
import { type Scope, voucherStateOn, voucherStates } from '#contract/trade/voucher-rules.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { noId } from '../../kit/no-id.ts';

export type VoucherRow = Selectable<Tables['voucher']>;

export const vouchersIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('voucher').where('voucher.region_code', '=', region.code);
/** Those of the enterprise that the member acts for. */
export const ownVouchers = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  vouchersIn(context, db).where('voucher.enterprise_id', '=', context.actor.enterprise_id ?? noId);

/** Names of shops and of categories, which scopes name by their ids. */
type ScopeNames = ReadonlyMap<string, string>;
export const scopeNames = async (
  { contents, region }: Pick<Context, 'contents' | 'region'>,
  db: Db,
  scopes: readonly Scope[],
): Promise<ScopeNames> => {
  const shops = [...new Set(scopes.flatMap(({ shop_ids }) => shop_ids))];
  const named = shops.length
    ? await db.selectFrom('search_document').select(['obj_id', 'title']).where('obj_id', 'in', shops).execute()
    : [];
  const names = new Map(named.map(({ obj_id, title }) => [obj_id, title]));
  for (const category of new Set(scopes.flatMap(({ categories }) => categories))) {
    const [type = '', id] = category.split(':');
    const field = (contents.get(type)?.type.fields as Record<string, { dictionary?: string }> | undefined)?.category_id;
    const entry = field?.dictionary
      ? await db
          .selectFrom('dictionary_entry')
          .select('name')
          .where('region_code', '=', region.code)
          .where('dictionary', '=', field.dictionary)
          .where('entry_id', '=', Number(id))
          .executeTakeFirst()
      : undefined;
    if (entry) names.set(category, entry.name);
  }
  return names;
};
/** `技术服务、企业服务；分类：形貌检测` */
export const scopeText = (scope: Scope, names: ScopeNames): string => {
  const said = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join('、');
  const all = scope.businesses.length === 0 || scope.businesses.length === allBusinesses.length;
  return [
    all ? '全部类别' : scope.businesses.map((business) => businesses[business as Business].name).join('、'),
    scope.categories.length && `限 ${said(scope.categories) || `${scope.categories.length} 个分类`}`,
    scope.shop_ids.length && `限 ${said(scope.shop_ids) || `${scope.shop_ids.length} 家商家`}`,
  ]
    .filter(Boolean)
    .join('；');
};

export const voucherOf = (row: VoucherRow, today: string, names: ScopeNames): Voucher => {
  const state = voucherStateOn(row, today);
  return {
    obj_id: row.obj_id,
    voucher_no: row.voucher_no,
    name: row.name,
    amount_fen: row.amount_fen,
    balance_fen: row.balance_fen,
    scope: scopeText(row, names),
    max_ratio: row.max_ratio,
    valid_from: row.valid_from,
    expire_date: row.expire_date,
    state,
    state_name: voucherStates[state],
  };
};
export const vouchersOf = async (
  context: Pick<Context, 'contents' | 'now' | 'region'>,
  db: Db,
  rows: readonly VoucherRow[],
): Promise<Voucher[]> => {
  const names = await scopeNames(context, db, rows);
  return rows.map((row) => voucherOf(row, dayOf(context.now), names));
};
