-- Founding a company (decision 047). Its steps are cases (`case_record`) whose subject is the row here.
create table company_registration (
  obj_id uuid primary key,
  region_code text not null,
  -- null: the person has closed the account
  user_id uuid references member,
  -- What the applicant calls it until it has a name
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index company_registration_own on company_registration (region_code, user_id, updated_at desc, obj_id);

-- Names of companies that are taken: reserved for two months, being registered, registered.
create table company_name (
  name_id uuid primary key,
  region_code text not null,
  name text not null,
  trade_name text not null,
  -- How the 字号 is pronounced, without tones
  sound text not null,
  trade_class int not null,
  registration_id uuid not null unique references company_registration,
  -- The application that passed with it
  case_id uuid not null,
  -- 1 reserved until that day, 2 its registration is under way, 3 registered
  status int not null check (status in (1, 2, 3)),
  reserved_until date not null,
  -- How many reminders of that day its founder has had
  reminders int not null default 0 check (reminders >= 0),
  created_at timestamptz not null
);
create index company_name_alike on company_name (region_code, trade_name);
create index company_name_sound on company_name (region_code, trade_class, sound);
create index company_name_reserved on company_name (region_code, reserved_until) where status = 1;
create index company_name_whole on company_name (region_code, name);
-- A name is registered once. One that is only reserved may have expired.
create unique index company_name_registered on company_name (region_code, name) where status in (2, 3);
