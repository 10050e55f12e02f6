/**
 * Everything the portal holds of one person, part by part: what the export hands over, and what closing the account erases.
 * A room that stores more of a member adds a part here, so that neither can forget it.
 */
import type { AuditEntry } from '../kit/audit.ts';
import type { Context, Db, Tx } from '../kit/context.ts';
import { lockEnterprise } from './lock-enterprise.ts';
import { affiliations, cases, comments, leasing, messages, viewings } from './personal-cases.ts';
import { roadshow } from './personal-roadshow.ts';
import { businessReports, demands } from './personal-space.ts';

export type Part = {
  /** The file's name in the archive. */
  readonly name: string;
  readonly read: (db: Db, user_id: string) => Promise<unknown>;
  /** Deletes it, or takes the person out of what must stay. Answers under which keys bytes are to be removed once that has committed. */
  readonly erase: (tx: Tx, context: Context, user_id: string, record: (entry: AuditEntry) => void) => Promise<readonly string[] | undefined>;
};

const account: Part = {
  name: 'account',
  read: (db, user_id) =>
    db
      .selectFrom('member')
      .select([
        'user_id',
        'phone',
        'name',
        'nickname',
        'email',
        'avatar',
        'enterprise_id',
        'consent_version',
        'consented_at',
        'created_at',
        'updated_at',
      ])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
  erase: async (tx, { now }, user_id) => {
    const nobody = {
      phone: null,
      name: '',
      nickname: '',
      email: '',
      avatar: null,
      password_hash: null,
      enterprise_id: null,
      updated_at: now,
      closed_at: now,
    };
    await tx.updateTable('member').set(nobody).where('user_id', '=', user_id).execute();
  },
};

/** The enterprise is not the person's: it stays for its colleagues and its records, without the leaver's name and phone. */
const enterprises: Part = {
  name: 'enterprises',
  read: (db, user_id) =>
    db
      .selectFrom('enterprise_member')
      .innerJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
      .selectAll('enterprise')
      .select(['member_role', 'joined_at'])
      .where('user_id', '=', user_id)
      .execute(),
  erase: async (tx, { now }, user_id) => {
    const own = await tx.selectFrom('enterprise_member').select('enterprise_id').where('user_id', '=', user_id).orderBy('enterprise_id').execute();
    for (const { enterprise_id } of own) await lockEnterprise(tx, enterprise_id);
    const left = await tx.deleteFrom('enterprise_member').where('user_id', '=', user_id).returning(['enterprise_id', 'member_role']).execute();
    for (const { enterprise_id, member_role } of left) {
      const colleagues = await tx
        .selectFrom('enterprise_member')
        .select('user_id')
        .where('enterprise_id', '=', enterprise_id)
        .orderBy('joined_at')
        .execute();
      const [heir] = colleagues;
      if (member_role === 'owner') {
        await tx
          .updateTable('enterprise')
          .set({ contact_person: '', contact_phone: '', updated_at: now })
          .where('enterprise_id', '=', enterprise_id)
          .execute();
        if (heir)
          await tx
            .updateTable('enterprise_member')
            .set({ member_role: 'owner' })
            .where('enterprise_id', '=', enterprise_id)
            .where('user_id', '=', heir.user_id)
            .execute();
      }
      // Nobody vouches any more for what one person claimed of an uncertified enterprise.
      if (!heir)
        await tx
          .updateTable('enterprise')
          .set({ legal_person: '', logo: null, business_license: null })
          .where('enterprise_id', '=', enterprise_id)
          .where('certification', '<>', 2)
          .execute();
    }
  },
};

const sessions: Part = {
  name: 'sessions',
  read: (db, user_id) =>
    db
      .selectFrom('member_session')
      .select(['session_id', 'created_at', 'stamped_at', 'revoked_at', 'address', 'user_agent'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, user_id) => void (await tx.deleteFrom('member_session').where('user_id', '=', user_id).execute()),
};

/** What the person did, by the audit log; its rows name nobody, so they stay. */
const actions: Part = {
  name: 'actions',
  read: (db, user_id) =>
    db
      .selectFrom('audit_log')
      .select(['at', 'action', 'obj_type', 'obj_id', 'detail'])
      .where('actor_kind', '=', 'member')
      .where('actor_id', '=', user_id)
      .orderBy('seq')
      .execute(),
  erase: async () => {},
};

/** Deletes what a person uploaded, except what an enterprise handed in or shows: that is the enterprise's, and stays with it. */
export const eraseFiles = async (tx: Tx, user_id: string): Promise<string[]> => {
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
            .where(({ eb, or, ref }) => or((['logo', 'business_license'] as const).map((column) => eb(column, '=', ref('stored_file.file_id'))))),
        ),
      ),
    )
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key }) => storage_key);
};

const files: Part = {
  name: 'files',
  read: (db, user_id) =>
    db
      .selectFrom('stored_file')
      .select(['file_id', 'name', 'mime', 'size_bytes', 'sha256', 'created_at'])
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: (tx, _, user_id) => eraseFiles(tx, user_id),
};

/** The policy questionnaire, the results that it brought, and whether news are wanted. */
const matching: Part = {
  name: 'policy_matching',
  read: async (db, user_id) => ({
    profiles: await db.selectFrom('policy_profile').selectAll().where('user_id', '=', user_id).execute(),
    results: await db.selectFrom('policy_match_record').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute(),
    subscriptions: await db.selectFrom('policy_subscription').selectAll().where('user_id', '=', user_id).execute(),
  }),
  erase: async (tx, _, user_id) => {
    for (const table of ['policy_profile', 'policy_match_record', 'policy_subscription'] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
  },
};

const fileGrants: Part = {
  name: 'file_grants',
  read: (db, user_id) => db.selectFrom('file_grant').select(['file_id', 'granted_at', 'ends_at']).where('user_id', '=', user_id).execute(),
  erase: async (tx, _, user_id) => void (await tx.deleteFrom('file_grant').where('user_id', '=', user_id).execute()),
};

/** What they tried to upload and was refused. That something was refused stays on record; what it was called, and its bytes, do not. */
const refusedUploads: Part = {
  name: 'refused_uploads',
  read: (db, user_id) =>
    db
      .selectFrom('refused_upload')
      .select(['name', 'size_bytes', 'sha256', 'reason', 'message', 'created_at', 'keep_until'])
      .where('uploader_kind', '=', 'member')
      .where('uploader_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, user_id) => {
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

/** Affiliations are found by the phone, which the account's own part erases: they go first. */
export const personalData: readonly Part[] = [
  affiliations,
  account,
  enterprises,
  cases,
  messages,
  comments,
  roadshow,
  businessReports,
  demands,
  viewings,
  leasing,
  sessions,
  files,
  fileGrants,
  refusedUploads,
  matching,
  actions,
];
