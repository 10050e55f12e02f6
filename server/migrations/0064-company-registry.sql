-- The registry of companies that the house itself knows, and what an outside registry answered (decision 062). No persons.
create table enterprise_registry (
  region_code text not null,
  credit_code text not null check (length(credit_code) = 18),
  enterprise_name text not null,
  enterprise_type text not null default '',
  reg_status text not null default '',
  established_date date,
  reg_address text not null default '',
  primary key (region_code, credit_code)
);
create index enterprise_registry_name on enterprise_registry (region_code, enterprise_name);

create table enterprise_registry_reply (
  region_code text not null,
  asked text not null,
  companies jsonb not null,
  answered_at timestamptz not null,
  primary key (region_code, asked)
);
create index enterprise_registry_reply_age on enterprise_registry_reply (region_code, answered_at);
