-- Finance (ruling D13): loans, funds, investments and bonds of financial institutions. Each table holds the published entries of a type.

alter table shop add column with_finance boolean not null default false;
alter table shop alter column with_finance drop default;

-- 贷款产品
create table debt_product (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  shop_id uuid,
  kind smallint not null,
  guarantee smallint not null,
  repayment smallint not null,
  amount_min_wan numeric not null,
  amount_max_wan numeric not null,
  term_min_months integer not null,
  term_max_months integer not null,
  -- Percent a year
  rate_min numeric not null,
  rate_max numeric not null,
  fees jsonb not null,
  -- With all fees, as an internal rate of return; checked when it is saved (decision 046)
  annual_rate numeric not null,
  audience text not null,
  conditions jsonb not null,
  certified_only boolean not null,
  documents text not null,
  process text not null,
  promise_days integer not null,
  open boolean not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index debt_product_newest on debt_product (region_code, publish_date desc, obj_id desc);
create index debt_product_cheapest on debt_product (region_code, annual_rate, obj_id desc);
create index debt_product_by_shop on debt_product (region_code, shop_id);

-- 基金
create table fund (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  shop_id uuid,
  kind smallint not null,
  state smallint not null,
  stage smallint not null,
  fields integer[] not null,
  size_wan numeric not null,
  ticket_min_wan numeric,
  ticket_max_wan numeric,
  founded date,
  focus text not null,
  requirements text not null,
  portfolio jsonb not null,
  documents text not null,
  process text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index fund_newest on fund (region_code, publish_date desc, obj_id desc);
create index fund_by_fields on fund using gin (fields);
create index fund_by_shop on fund (region_code, shop_id);

-- 投资事件
create table investment (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  company text not null,
  round smallint not null,
  invested_on date not null,
  amount_wan numeric,
  fields integer[] not null,
  fund_id uuid,
  investors jsonb not null,
  use_of_funds text not null,
  about text not null,
  cover text not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index investment_newest on investment (region_code, publish_date desc, obj_id desc);
create index investment_by_fields on investment using gin (fields);
create index investment_by_fund on investment (region_code, fund_id);

-- 债券
create table bond (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  shop_id uuid,
  kind smallint not null,
  state smallint not null,
  code text not null,
  issuer text not null,
  size_wan numeric not null,
  term_months integer not null,
  coupon numeric,
  rating text not null,
  credit_support text not null,
  collect_end date,
  issued_on date,
  due_on date,
  use_of_funds text not null,
  requirements text not null,
  documents text not null,
  process text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index bond_newest on bond (region_code, publish_date desc, obj_id desc);
create index bond_by_shop on bond (region_code, shop_id);
