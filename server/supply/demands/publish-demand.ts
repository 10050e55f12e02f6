/**
 * What readers see of a need: an entry of the content type `demand`, written from the record. It holds the publisher's name only when the
 * publisher shows it, and copies of the files under names that tell nothing (decision 049).
 */
import { dayOf } from '#contract/kit/day.ts';
import { isPublicStatus } from '#contract/supply/demand-moves.ts';
import { cooperationText } from '#contract/supply/demand-words.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { publishNew } from '../../kit/content/import-content.ts';
import { lockEntry } from '../../kit/content/manage/lock-entry.ts';
import { amendPublished, forgetEntry, retractPublished } from '../../kit/content/manage/propose.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { copyFile } from '../../kit/files/copy-file.ts';
import { shareFiles, unshareFiles } from '../../kit/files/share-files.ts';
import { supplyTables } from '../tables.ts';
import type { Copy, DemandRow } from './demand-row.ts';

const content: ContentTable = supplyTables.demands;

const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0]?.toLowerCase() ?? '';

/** Copies of the publisher's files. Signed-in readers of a published need read them; those of 仅平台 are opened to whoever is invited. */
export const copiesOf = async (tx: Tx, context: Context, row: DemandRow): Promise<Copy[]> => {
  const copies: Copy[] = [];
  for (const [index, { file_id }] of row.text.attachments.entries())
    copies.push(
      await copyFile({ ...context, db: tx }, file_id, row.visibility === 3 ? 3 : 2, (name) =>
        row.visibility === 1 ? name : `附件${index + 1}${endingOf(name)}`,
      ),
    );
  return copies;
};

const openCopies = async (tx: Tx, row: DemandRow, holder_ids: readonly string[]): Promise<void> =>
  await shareFiles(
    tx,
    row.published_files.map(({ file_id }) => file_id),
    holder_ids,
  );
/** Those whom the need's copies are opened to: invited enterprises, and the person behind the technical manager. */
const holdersOfCopies = async (tx: Tx, { obj_id, manager_id }: DemandRow): Promise<string[]> => {
  const invited = await tx
    .selectFrom('demand_invitation')
    .select('enterprise_id')
    .where('demand_id', '=', obj_id)
    .execute();
  const manager = manager_id
    ? await tx.selectFrom('supply_owner').select('user_id').where('obj_id', '=', manager_id).executeTakeFirst()
    : undefined;
  return [...invited.map(({ enterprise_id }) => enterprise_id), ...(manager?.user_id ? [manager.user_id] : [])];
};
/** The manager who looked after the need opens its copies no more. */
export const closeCopiesToManager = async (tx: Tx, { manager_id, published_files }: DemandRow): Promise<void> => {
  const former = await tx
    .selectFrom('supply_owner')
    .select('user_id')
    .where('obj_id', '=', manager_id)
    .executeTakeFirst();
  await unshareFiles(
    tx,
    published_files.map(({ file_id }) => file_id),
    [former?.user_id ?? null],
  );
};
export const openCopiesToAll = async (tx: Tx, row: DemandRow): Promise<void> =>
  await openCopies(tx, row, await holdersOfCopies(tx, row));
/** The entry's values. Nothing else of the record reaches readers. */
export const shownOf = (row: DemandRow, today: string) => {
  const { visibility: _, contact: __, contact_phone: ___, cooperation, attachments: ____, ...says } = row.text;
  return {
    ...says,
    publish_date: row.published_on ?? today,
    cooperation: cooperationText(cooperation),
    state: row.status,
    publisher: row.visibility === 1 ? row.enterprise_name : '',
    attachments: row.published_files.map((file) => ({ ...file, access: 2 as const })),
    content: '',
    related: [],
  };
};

/** Makes the published entry what the record says: there, changed or gone. */
export const showDemand = async (tx: Tx, context: Context, row: DemandRow): Promise<void> => {
  const { public_id } = row;
  const found = await tx
    .selectFrom('content_entry')
    .select(['revision_no', 'published_revision_no'])
    .where('obj_id', '=', public_id)
    .executeTakeFirst();
  const shown = isPublicStatus(row.status) && row.visibility !== 3 && row.published_on !== null;
  const values = shownOf(row, dayOf(context.now));
  if (!found) {
    if (shown) await publishNew(tx, context, { content, obj_id: public_id, values });
    return;
  }
  if (found.published_revision_no === null) return;
  const entry = await lockEntry(tx, context, content, public_id, found.revision_no);
  if (shown) {
    await amendPublished(tx, context, content, entry, () => values, public_id);
    return;
  }
  await retractPublished(tx, context, content, entry);
  await forgetEntry(tx, entry);
};
