-- The directory of the demand hall (ruling D13): companies, products, technical managers, completed cooperations.

create table tech_company (
  obj_id uuid primary key references content_entry,
  region_code text not null,
  title text not null,
  publish_date date not null,
  field smallint not null,
  summary text not null,
  keywords text not null,
  capabilities text not null,
  wants text not null,
  founded_year integer,
  staff smallint,
  qualifications jsonb not null,
  cases jsonb not null,
  address text not null,
  website text not null,
  cover text not null,
  pictures text[] not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index tech_company_newest on tech_company (region_code, publish_date desc, obj_id desc);

create table tech_product (
  obj_id uuid primary key references content_entry,
  region_code text not null,
  title text not null,
  publish_date date not null,
  kind smallint not null,
  company text not null,
  company_id uuid,
  field smallint not null,
  summary text not null,
  keywords text not null,
  application text not null,
  maturity smallint not null,
  parameters jsonb not null,
  ip jsonb not null,
  cooperation smallint not null,
  price_min_fen bigint,
  price_max_fen bigint,
  cover text not null,
  pictures text[] not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index tech_product_newest on tech_product (region_code, publish_date desc, obj_id desc);
create index tech_product_company on tech_product (company_id);

create table technical_manager (
  obj_id uuid primary key references content_entry,
  region_code text not null,
  title text not null,
  publish_date date not null,
  org text not null,
  level smallint not null,
  certificate text not null,
  certificate_checked_on date not null,
  field smallint not null,
  second_field smallint,
  summary text not null,
  keywords text not null,
  services text not null,
  cases jsonb not null,
  languages text not null,
  consent_on date not null,
  cover text not null,
  pictures text[] not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index technical_manager_newest on technical_manager (region_code, publish_date desc, obj_id desc);

create table cooperation_project (
  obj_id uuid primary key references content_entry,
  region_code text not null,
  title text not null,
  publish_date date not null,
  field smallint not null,
  demand_type smallint not null,
  year integer not null,
  summary text not null,
  need_side text not null,
  supply_side text not null,
  manager_id uuid,
  problem text not null,
  result text not null,
  cover text not null,
  pictures text[] not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index cooperation_project_newest on cooperation_project (region_code, publish_date desc, obj_id desc);

-- What a member follows, of any content type. The title is kept, so that the list can say what was taken down.
create table supply_follow (
  region_code text not null,
  user_id uuid not null references member,
  obj_id uuid not null,
  obj_type text not null,
  title text not null,
  created_at timestamptz not null,
  -- Changes up to here were told
  told_at timestamptz not null,
  primary key (region_code, user_id, obj_id)
);
create index supply_follow_object on supply_follow (obj_id);
