-- The demand hall (ruling D13): whose a published company, product or technical manager is.
create table supply_owner (
  obj_id uuid primary key,
  region_code text not null,
  -- tech_company, tech_product, technical_manager
  obj_type text not null,
  enterprise_id uuid references enterprise,
  user_id uuid references member,
  created_at timestamptz not null,
  -- A company and a product are an enterprise's, a technical manager is a person
  check ((enterprise_id is null) <> (user_id is null))
);
create index supply_owner_enterprise on supply_owner (region_code, enterprise_id);
create index supply_owner_user on supply_owner (region_code, user_id);
