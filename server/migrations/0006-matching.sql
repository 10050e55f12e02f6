-- Matching of policies and enterprises (ruling D6).

-- To whom a declaration speaks, as data; without any item it is for everybody.
alter table policy_declaration add column conditions jsonb not null default '{"join": "and", "items": []}';
alter table policy_declaration alter column conditions drop default;

-- The questionnaire's answers of a member; what was not answered is null, or an empty list.
create table policy_profile (
  region_code text not null,
  user_id uuid not null,
  enterprise_name text not null,
  reg_time timestamp(0),
  industry integer[] not null,
  intellectual_property_rights smallint,
  last_year_sales smallint,
  last_year_r_and_d smallint,
  financing_amount smallint,
  applicant_background integer[] not null,
  is_high_tech boolean,
  province_id integer not null,
  city_id integer not null,
  county_id integer not null,
  updated_at timestamptz not null,
  primary key (region_code, user_id)
);

-- By which answers and which rules a result came about, so that it can be explained later.
create table policy_match_record (
  record_id uuid primary key,
  region_code text not null,
  user_id uuid not null,
  rule_version text not null,
  profile jsonb not null,
  -- Of every policy that fitted or may have: {obj_id: verdict}
  verdicts jsonb not null,
  created_at timestamptz not null
);
create index policy_match_record_newest on policy_match_record (region_code, user_id, created_at desc, record_id);

create table policy_subscription (
  region_code text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (region_code, user_id)
);

-- Declarations that subscribers were told of, or that were published before anybody could be.
create table policy_declaration_announced (
  obj_id uuid primary key,
  region_code text not null,
  announced_at timestamptz not null
);
insert into policy_declaration_announced (obj_id, region_code, announced_at) select obj_id, region_code, updated_at from policy_declaration;
