-- What every room stands on: audit, content generations, attempts, dictionaries, files.

create table audit_log (
  seq bigint primary key,
  region_code text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'staff', 'system')),
  actor_id uuid,
  action text not null,
  obj_type text not null,
  obj_id text not null,
  detail jsonb not null,
  request_id text not null,
  previous_hash text not null,
  hash text not null
);
create index audit_log_by_object on audit_log (obj_type, obj_id, seq);
create index audit_log_by_time on audit_log (region_code, seq desc);

-- The end of the chain: without it, rows missing from the end would not be noticed.
create table audit_head (
  id smallint primary key default 1 check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, '');

-- A filling that broke off (started, not finished) goes on at the next start.
create table fill_marker (
  region_code text not null,
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (region_code, name)
);

-- Publishing bumps it in the same transaction; the page cache of every process hears the NOTIFY.
create table content_generation (
  region_code text primary key,
  generation bigint not null
);

-- Counted against the limits of ruling D4: one row an attempt, kept for a day. Subjects are keyed hashes.
create table attempt (
  attempt_id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index attempt_by_subject on attempt (kind, subject, at);
create index attempt_by_age on attempt (at);

create table dictionary_entry (
  region_code text not null,
  dictionary text not null,
  entry_id integer not null,
  parent_id integer,
  name text not null,
  sort_order integer not null default 0,
  hidden boolean not null default false,
  primary key (region_code, dictionary, entry_id)
);

create table stored_file (
  file_id uuid primary key,
  region_code text not null,
  name text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  -- 1 公开, 2 登录, 3 授权 (ruling D9)
  access smallint not null check (access in (1, 2, 3)),
  owner_kind text not null check (owner_kind in ('member', 'staff', 'system')),
  owner_id uuid,
  created_at timestamptz not null
);
create index stored_file_by_owner on stored_file (owner_id, created_at desc);
