/** The account itself, its sessions, and the person's rows in the audit log. */
import type { PersonalPart } from '../kit/personal-data.ts';

const account: PersonalPart = {
  name: 'account',
  tables: '账号',
  words: {
    name: '姓名',
    nickname: '昵称',
    avatar: ['头像', () => '已设置'],
    created_at: '注册时间',
  },
  holds: ['member.user_id', 'member.phone'],
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
  erase: async (tx, { now }, { user_id }) => {
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

const sessions: PersonalPart = {
  name: 'sessions',
  tables: '登录记录',
  words: {
    session_id: null,
    created_at: '登录时间',
    stamped_at: '最近使用时间',
    revoked_at: '退出时间',
    address: 'IP 地址',
    user_agent: '浏览器',
  },
  holds: ['member_session.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('member_session')
      .select(['session_id', 'created_at', 'stamped_at', 'revoked_at', 'address', 'user_agent'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    for (const table of ['member_session', 'idempotent_reply'] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
  },
};

/** The browsers that the person has signed in with. */
const devices: PersonalPart = {
  name: 'devices',
  tables: '登录过的浏览器',
  words: { created_at: '首次登录时间', used_at: '最近登录时间' },
  holds: ['trusted_device.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('trusted_device')
      .select(['created_at', 'used_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    await tx.deleteFrom('trusted_device').where('user_id', '=', user_id).execute();
  },
};

/** With which identities at a provider of single sign-on the account is opened. */
const signOns: PersonalPart = {
  name: 'sign_ons',
  tables: '统一身份认证',
  words: { issuer: '认证平台', subject: '平台账号', linked_at: '绑定时间', last_used_at: '最近使用时间' },
  holds: ['sign_on_link.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('sign_on_link')
      .select(['issuer', 'subject', 'linked_at', 'last_used_at'])
      .where('user_id', '=', user_id)
      .orderBy('linked_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    await tx.deleteFrom('sign_on_link').where('user_id', '=', user_id).execute();
  },
};

/** The person's actions in the audit log; its rows name nobody, so they stay. */
const actions: PersonalPart = {
  name: 'actions',
  tables: '操作记录',
  holds: ['audit_log.actor_id'],
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

export const personalData: readonly PersonalPart[] = [account, sessions, devices, signOns, actions];
