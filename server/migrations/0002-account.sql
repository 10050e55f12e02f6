-- Members, their enterprises and sessions; staff and theirs (specification 4 and 6, ruling D4).

create table enterprise (
  enterprise_id uuid primary key,
  region_code text not null,
  enterprise_name text not null,
  credit_code text,
  legal_person text not null default '',
  enterprise_type text not null default '',
  registered_capital_wan numeric(16, 4),
  established_date date,
  reg_status text not null default '',
  industry text not null default '',
  reg_address text not null default '',
  business_scope text not null default '',
  contact_person text not null default '',
  contact_phone text not null default '',
  logo uuid,
  business_license uuid,
  -- 0 none, 1 in review, 2 certified, 3 refused
  certification smallint not null default 0 check (certification between 0 and 3),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index enterprise_by_credit_code on enterprise (region_code, credit_code) where credit_code is not null and certification = 2;
create index enterprise_by_name on enterprise (region_code, enterprise_name);

create table member (
  user_id uuid primary key,
  region_code text not null,
  phone text,
  name text not null default '',
  nickname text not null default '',
  email text not null default '',
  avatar uuid,
  password_hash text,
  enterprise_id uuid references enterprise,
  consent_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check (phone is not null or closed_at is not null)
);
create unique index member_by_phone on member (region_code, phone);

create table enterprise_member (
  enterprise_id uuid not null references enterprise,
  user_id uuid not null references member,
  member_role text not null check (member_role in ('owner', 'staff')),
  joined_at timestamptz not null,
  primary key (enterprise_id, user_id)
);
create index enterprise_member_by_user on enterprise_member (user_id);

create table member_session (
  session_id uuid primary key,
  user_id uuid not null references member,
  token_hash text not null unique,
  cookie_hash text not null,
  created_at timestamptz not null,
  -- The stamp of specification 4: a request in minutes 90 to 120 after it moves it.
  stamped_at timestamptz not null,
  address text not null,
  user_agent text not null,
  revoked_at timestamptz
);
create index member_session_by_user on member_session (user_id, created_at desc);

-- Single use: taking one marks it, whatever the answer was.
create table captcha (
  captcha_id uuid primary key,
  mode text not null check (mode in ('image', 'pow')),
  -- A keyed hash; a stolen table answers nothing.
  answer_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index captcha_by_age on captcha (created_at);

create table sms_code (
  sms_code_id uuid primary key,
  -- A keyed hash of region, phone and scene, so that the table holds nobody's phone.
  subject text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_by_subject on sms_code (subject, created_at desc);
create index sms_code_by_age on sms_code (created_at);

create table staff (
  staff_id uuid primary key,
  region_code text not null,
  username text not null,
  name text not null,
  password_hash text not null,
  -- Encrypted with the key of settings; null until the second factor is set up.
  totp_secret text,
  -- The last time step that was used: a code works once.
  totp_last_step bigint not null default 0,
  roles text[] not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index staff_by_username on staff (region_code, username);

create table staff_session (
  session_id uuid primary key,
  staff_id uuid not null references staff,
  token_hash text not null unique,
  cookie_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  address text not null,
  user_agent text not null,
  revoked_at timestamptz
);
create unique index staff_session_one_at_a_time on staff_session (staff_id) where revoked_at is null;
