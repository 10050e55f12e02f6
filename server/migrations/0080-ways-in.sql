-- Ways in that a stranger cannot close (decision 079).

-- A browser that somebody has signed in with. Its tries are counted apart from those of strangers.
create table trusted_device (
  token_hash text not null,
  user_id uuid references member,
  staff_id uuid references staff,
  created_at timestamptz not null,
  used_at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create unique index trusted_device_of_member on trusted_device (user_id, token_hash) where user_id is not null;
create unique index trusted_device_of_staff on trusted_device (staff_id, token_hash) where staff_id is not null;
create index trusted_device_by_age on trusted_device (used_at);

-- Instead of a lost authenticator; each works once.
create table staff_recovery_code (
  staff_id uuid not null references staff,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Who asked for a code has tries of his own: `tries` are those of everybody else.
alter table sms_code add column asked_from text not null default '';
alter table sms_code add column asker_tries smallint not null default 0;
