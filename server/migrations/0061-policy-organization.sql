-- What readers know of the organisation that issues the region's policies: one row a region.
create table policy_organization (
  region_code text primary key,
  name text not null,
  duties text not null,
  address text not null,
  phone text not null,
  email text not null,
  hours text not null,
  updated_at timestamptz not null
);
