/** Titles of invoices: those of the enterprise that the member acts for, shared by its people, or the person's own. */
import type { Selectable } from 'kysely';
import { type Failure, refuse } from '#contract/kit/errors.ts';
import type { InvoiceTitle, InvoiceTitles } from '#contract/trade/invoice-calls.ts';
import { mostTitles, type TitleKind, titleKinds } from '#contract/trade/invoice-rules.ts';
import { lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { noId } from '../../kit/no-id.ts';

type TitleRow = Selectable<Tables['invoice_title']>;
type Own = Pick<Context<Member>, 'region' | 'actor'>;

export const titleFieldsOf = (
  row: Pick<
    TitleRow,
    'kind' | 'title' | 'tax_no' | 'reg_address' | 'reg_phone' | 'bank_name' | 'bank_account' | 'email'
  >,
) => ({
  kind: row.kind,
  kind_name: titleKinds[row.kind as TitleKind],
  title: row.title,
  tax_no: row.tax_no,
  reg_address: row.reg_address,
  reg_phone: row.reg_phone,
  bank_name: row.bank_name,
  bank_account: row.bank_account,
  email: row.email,
});
const titleOf = (row: TitleRow, certifiedCode: string | null): InvoiceTitle => ({
  obj_id: row.obj_id,
  ...titleFieldsOf(row),
  is_default: row.is_default,
  special: row.kind === 1 && row.tax_no === certifiedCode,
});

const ownTitles = ({ region, actor }: Own, db: Db) =>
  db
    .selectFrom('invoice_title')
    .selectAll()
    .where('region_code', '=', region.code)
    .where((eb) =>
      actor.enterprise_id
        ? eb('enterprise_id', '=', actor.enterprise_id)
        : eb.and([eb('user_id', '=', actor.user_id), eb('enterprise_id', 'is', null)]),
    )
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('obj_id');

/** A title of one's own; another's gets the same response as a missing one. `gone`: what is said instead. */
export const findTitle = async (
  context: Own,
  db: Db,
  obj_id: string,
  gone: Failure = refuse('not_found'),
): Promise<TitleRow> => {
  const row = await ownTitles(context, db).where('obj_id', '=', obj_id).executeTakeFirst();
  if (!row) throw gone;
  return row;
};

const titlesOf = async (context: Own, db: Db): Promise<InvoiceTitles> => {
  const { actor } = context;
  const rows = await ownTitles(context, db).execute();
  const enterprise = actor.certified
    ? await db
        .selectFrom('enterprise')
        .select(['enterprise_name', 'credit_code', 'reg_address'])
        .where('enterprise_id', '=', actor.enterprise_id ?? noId)
        .executeTakeFirst()
    : undefined;
  return {
    titles: rows.map((row) => titleOf(row, enterprise?.credit_code ?? null)),
    // What stands in the book already is not offered for a second one.
    suggested:
      enterprise &&
      !rows.some((row) => row.title === enterprise.enterprise_name && row.tax_no === enterprise.credit_code)
        ? {
            title: enterprise.enterprise_name,
            tax_no: enterprise.credit_code ?? '',
            reg_address: enterprise.reg_address ?? '',
          }
        : null,
    may_special: actor.certified,
  };
};

/** Changes of one book wait for each other, so that there is never more than one default, nor more than twenty. */
const lockBook = async (tx: Tx, { actor }: Own) =>
  await lockSubject(tx, `invoice titles ${actor.enterprise_id ?? actor.user_id}`);
const clearDefault = async (tx: Tx, context: Own) => {
  const had = await ownTitles(context, tx).where('is_default', '=', true).execute();
  for (const { obj_id } of had)
    await tx.updateTable('invoice_title').set({ is_default: false }).where('obj_id', '=', obj_id).execute();
};

export const listTitles: Verb<'GET /trade/invoice_titles'> = async (context) => ({
  data: await titlesOf(context, context.db),
});

export const addTitle: Verb<'POST /trade/invoice_titles'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    await lockBook(tx, context);
    const had = await ownTitles(context, tx).execute();
    if (had.length >= mostTitles) throw refuse('titles_full');
    const is_default = body.is_default || had.length === 0;
    if (is_default) await clearDefault(tx, context);
    const obj_id = context.newId();
    await tx
      .insertInto('invoice_title')
      .values({
        ...body,
        is_default,
        obj_id,
        region_code: context.region.code,
        user_id: context.actor.user_id,
        enterprise_id: context.actor.enterprise_id,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    record({ action: 'invoice_title.add', obj_type: 'invoice_title', obj_id });
    return { data: await titlesOf(context, tx) };
  });

export const editTitle: Verb<'POST /trade/invoice_titles/edit'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    await lockBook(tx, context);
    const { obj_id, ...said } = body;
    const had = await findTitle(context, tx, obj_id);
    // The default stays the default until another one takes its place.
    if (said.is_default) await clearDefault(tx, context);
    await tx
      .updateTable('invoice_title')
      .set({ ...said, is_default: said.is_default || had.is_default, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .execute();
    record({ action: 'invoice_title.edit', obj_type: 'invoice_title', obj_id });
    return { data: await titlesOf(context, tx) };
  });

export const changeTitle: Verb<'POST /trade/invoice_titles/status'> = async (context, { body: { obj_id, action } }) =>
  await write(context, async (tx, record) => {
    await lockBook(tx, context);
    const had = await findTitle(context, tx, obj_id);
    if (action === 'default') await clearDefault(tx, context);
    else await tx.deleteFrom('invoice_title').where('obj_id', '=', obj_id).execute();
    const [next] = action === 'default' ? [had] : had.is_default ? await ownTitles(context, tx).execute() : [];
    if (next)
      await tx.updateTable('invoice_title').set({ is_default: true }).where('obj_id', '=', next.obj_id).execute();
    record({ action: `invoice_title.${action}`, obj_type: 'invoice_title', obj_id });
    return { data: await titlesOf(context, tx) };
  });
