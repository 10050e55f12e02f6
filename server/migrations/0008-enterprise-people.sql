-- Who asks to belong to an enterprise, or is asked to (ruling D4).
create table enterprise_affiliation (
  affiliation_id uuid primary key,
  region_code text not null,
  enterprise_id uuid not null references enterprise,
  -- invited: by phone, since the person may not have registered yet; asked: by a member
  kind text not null check (kind in ('invited', 'asked')),
  user_id uuid references member,
  phone text,
  note text not null default '',
  created_by uuid not null references member,
  created_at timestamptz not null,
  answered_at timestamptz,
  accepted boolean,
  check (user_id is not null or phone is not null)
);
create unique index enterprise_affiliation_one_asked on enterprise_affiliation (enterprise_id, user_id) where answered_at is null and kind = 'asked';
create unique index enterprise_affiliation_one_invited on enterprise_affiliation (enterprise_id, phone) where answered_at is null and kind = 'invited';
create index enterprise_affiliation_by_phone on enterprise_affiliation (phone) where answered_at is null;
create index enterprise_affiliation_by_enterprise on enterprise_affiliation (enterprise_id) where answered_at is null;

-- What members say about a draft that is put up for comment (政策征集); shown to the public once staff have passed it.
create table collection_comment (
  comment_id uuid primary key,
  region_code text not null,
  collection_id uuid not null,
  user_id uuid not null references member,
  author_name text not null,
  body text not null,
  -- 1 待审 2 公开 3 不公开
  state smallint not null default 1 check (state in (1, 2, 3)),
  reply text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz
);
create index collection_comment_public on collection_comment (collection_id, created_at desc, comment_id) where state = 2;
create index collection_comment_waiting on collection_comment (region_code, created_at) where state = 1;
create index collection_comment_by_user on collection_comment (user_id, created_at desc);

-- A department of the administration: it hands in policies (政策管理). Staff say which account is one.
alter table enterprise add column department boolean not null default false;
