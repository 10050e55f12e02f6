/** A person's uploads, refused uploads, and grants. */
import type { App, Tx } from '../kit/context.ts';
import type { PersonalPart } from '../kit/personal-data.ts';

/** Deletes a person's uploads, except those that an enterprise handed in or shows, or that prove a payment: they stay. */
const eraseFiles = async (tx: Tx, user_id: string): Promise<string[]> => {
  const gone = await tx
    .deleteFrom('stored_file')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', user_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_file')
            .innerJoin('case_record', 'case_record.obj_id', 'case_file.obj_id')
            .select('case_file.file_id')
            .whereRef('case_file.file_id', '=', 'stored_file.file_id')
            .where('holder_id', '<>', user_id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enterprise')
            .select('enterprise_id')
            .where(({ eb, or, ref }) =>
              or((['logo', 'business_license'] as const).map((column) => eb(column, '=', ref('stored_file.file_id')))),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_share')
            .select('file_share.file_id')
            .whereRef('file_share.file_id', '=', 'stored_file.file_id')
            .where('holder_id', '<>', user_id),
        ),
      ),
    )
    // The proof of a payment belongs to the books.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_proof')
            .select('money_proof.file_id')
            .whereRef('money_proof.file_id', '=', 'stored_file.file_id'),
        ),
      ),
    )
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key }) => storage_key);
};

/** A file that a closed account left to an enterprise is deleted once none of its cases names it. */
export const removeLeftFiles = async (app: App): Promise<void> => {
  const owners = await app.db
    .selectFrom('stored_file')
    .innerJoin('member', 'member.user_id', 'stored_file.owner_id')
    .select('member.user_id')
    .distinct()
    .where('owner_kind', '=', 'member')
    .where('closed_at', 'is not', null)
    .execute();
  for (const { user_id } of owners) {
    const keys = await app.db.transaction().execute((tx) => eraseFiles(tx, user_id));
    for (const key of keys)
      await app.files
        .remove(key)
        .catch((error) => app.log.error({ err: error }, 'a file of a closed account was not removed'));
  }
};

const files: PersonalPart = {
  name: 'files',
  tables: '上传的文件',
  words: { file_id: '文件编号', sha256: null, created_at: '上传时间' },
  holds: ['stored_file.owner_id'],
  read: (db, user_id) =>
    db
      .selectFrom('stored_file')
      .select(['file_id', 'name', 'mime', 'size_bytes', 'sha256', 'created_at'])
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  uploads: (db, user_id) =>
    db
      .selectFrom('stored_file')
      .select(['file_id', 'name', 'size_bytes', 'storage_key'])
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .execute(),
  erase: (tx, _, { user_id }) => eraseFiles(tx, user_id),
};

const fileGrants: PersonalPart = {
  name: 'file_grants',
  tables: '获准查看的文件',
  words: { file_id: '文件编号', granted_at: '授权时间' },
  holds: ['file_grant.user_id'],
  read: (db, user_id) =>
    db.selectFrom('file_grant').select(['file_id', 'granted_at', 'ends_at']).where('user_id', '=', user_id).execute(),
  erase: async (tx, _, { user_id }) =>
    void (await tx.deleteFrom('file_grant').where('user_id', '=', user_id).execute()),
};

const fileShares: PersonalPart = {
  name: 'file_shares',
  tables: '与工作人员共享的文件',
  words: { file_id: '文件编号' },
  holds: ['file_share.holder_id'],
  read: (db, user_id) => db.selectFrom('file_share').select('file_id').where('holder_id', '=', user_id).execute(),
  erase: async (tx, _, { user_id }) =>
    void (await tx.deleteFrom('file_share').where('holder_id', '=', user_id).execute()),
};

/** A person's refused uploads. The record that something was refused stays, without its name and bytes. */
const refusedUploads: PersonalPart = {
  name: 'refused_uploads',
  tables: '被拒绝的上传',
  words: { reason: null, sha256: null, message: '拒绝原因', created_at: '上传时间', keep_until: '保存至' },
  holds: ['refused_upload.uploader_id'],
  read: (db, user_id) =>
    db
      .selectFrom('refused_upload')
      .select(['name', 'size_bytes', 'sha256', 'reason', 'message', 'created_at', 'keep_until'])
      .where('uploader_kind', '=', 'member')
      .where('uploader_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    const own = await tx
      .selectFrom('refused_upload')
      .select('storage_key')
      .where('uploader_kind', '=', 'member')
      .where('uploader_id', '=', user_id)
      .forUpdate()
      .execute();
    await tx
      .updateTable('refused_upload')
      .set({ name: '', storage_key: null })
      .where('uploader_kind', '=', 'member')
      .where('uploader_id', '=', user_id)
      .execute();
    return own.flatMap(({ storage_key }) => storage_key ?? []);
  },
};

export const personalData: readonly PersonalPart[] = [files, fileGrants, fileShares, refusedUploads];
