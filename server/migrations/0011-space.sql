-- Space carriers (ruling D10): each table holds the published entries of one content type; what is let, and its state.

create extension if not exists btree_gist;

create table park (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  level smallint not null,
  industries integer[] not null,
  operator text not null,
  land_area_mu numeric(16, 4),
  floor_area_sqm numeric(16, 4),
  parking_count integer,
  utilities text not null,
  services text not null,
  transport text not null,
  address text not null,
  longitude numeric(10, 6),
  latitude numeric(10, 6),
  nearby jsonb not null,
  cover text not null,
  pictures text[] not null,
  panorama text not null,
  video_url text not null,
  contact text not null,
  contact_phone text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index park_newest on park (region_code, publish_date desc, obj_id desc);

create table building (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  park_id uuid,
  kind smallint not null,
  floors_above integer not null,
  floors_below integer,
  floor_area_sqm numeric(16, 4),
  built_year integer,
  elevators text not null,
  property_company text not null,
  floor_plan jsonb not null,
  address text not null,
  longitude numeric(10, 6),
  latitude numeric(10, 6),
  cover text not null,
  pictures text[] not null,
  panorama text not null,
  video_url text not null,
  contact text not null,
  contact_phone text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index building_newest on building (region_code, publish_date desc, obj_id desc);
create index building_by_park on building (park_id);

-- What every lettable unit has. Offices, factories, workshops and stations are copied from it, so that searching over all of them reads like columns.
create table room (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  park_id uuid,
  building_id uuid,
  floor_no integer,
  room_no text not null,
  plan_shape_id text not null,
  area_sqm numeric(16, 4) not null,
  price_fen bigint,
  -- 1 元/㎡·天 2 元/㎡·月 3 元/月 4 元/工位·月
  price_unit smallint not null check (price_unit in (1, 2, 3, 4)),
  property_fee_fen integer,
  deposit_months integer,
  pay_months integer,
  free_rent_days integer,
  decoration smallint,
  orientation smallint,
  available_date date,
  -- 4 自用 5 装修维修; null: let, and in the state that its contracts say
  withheld smallint check (withheld in (4, 5)),
  cover text not null,
  pictures text[] not null,
  panorama text not null,
  video_url text not null,
  contact text not null,
  contact_phone text not null,
  content text not null,
  related uuid[] not null,
  seat_count integer,
  -- Rent of the whole a month in fen: `monthRentFen` of the contract
  month_rent_fen bigint generated always as (
    case price_unit
      when 1 then round(price_fen * area_sqm * 365 / 12)
      when 2 then round(price_fen * area_sqm)
      when 4 then price_fen * coalesce(seat_count, 1)
      else price_fen
    end
  ) stored,
  updated_at timestamptz not null
);
create index room_newest on room (region_code, publish_date desc, obj_id desc);
create index room_by_park on room (park_id);
create index room_by_building on room (building_id, floor_no);
create index room_by_area on room (region_code, area_sqm, obj_id);
create index room_by_rent on room (region_code, month_rent_fen, obj_id);

create table office (like room including all);
alter table office add column seats_max integer;
alter table office add column floor_height_m numeric(8, 2);
alter table office add column divisible boolean not null;
alter table office add column registrable boolean not null;

create table factory (like room including all);
alter table factory add column floor_height_m numeric(8, 2);
alter table factory add column floor_load_t_sqm numeric(8, 2);
alter table factory add column power_kva integer;
alter table factory add column crane text not null;
alter table factory add column fire_class smallint;
alter table factory add column sewage boolean not null;

create table workshop (like room including all);
alter table workshop add column clean_class smallint;
alter table workshop add column floor_height_m numeric(8, 2);
alter table workshop add column power_kva integer;
alter table workshop add column exhaust_m3_h integer;

create table station (like room including all);
alter table station alter column seat_count set not null;
alter table station add column station_kind smallint not null;
alter table station add column registrable boolean not null;

alter table room add column room_use smallint not null;

-- Everything that is let, whatever its kind.
create view lettable_unit as
  select 'office' as unit_type, obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, floor_height_m, null::numeric(8, 2) as floor_load_t_sqm, null::integer as power_kva from office
  union all
  select 'factory', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, floor_height_m, floor_load_t_sqm, power_kva from factory
  union all
  select 'workshop', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, floor_height_m, null, power_kva from workshop
  union all
  select 'station', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, null, null, null from station
  union all
  select 'room', obj_id, region_code, title, publish_date, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen, deposit_months, pay_months, free_rent_days, decoration, available_date, withheld, cover, seat_count, month_rent_fen, null, null, null from room;

create table incubator (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  park_id uuid,
  level smallint not null,
  industries integer[] not null,
  operator text not null,
  area_sqm numeric(16, 4),
  seat_count integer,
  incubating_count integer,
  graduated_count integer,
  entry_conditions text not null,
  services text not null,
  benefits text not null,
  address text not null,
  longitude numeric(10, 6),
  latitude numeric(10, 6),
  cover text not null,
  pictures text[] not null,
  panorama text not null,
  video_url text not null,
  contact text not null,
  contact_phone text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index incubator_newest on incubator (region_code, publish_date desc, obj_id desc);

create table makerspace (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  park_id uuid,
  level smallint not null,
  industries integer[] not null,
  operator text not null,
  area_sqm numeric(16, 4),
  seat_count integer,
  seats_free integer,
  seat_price_fen bigint,
  opening_hours text not null,
  equipment text not null,
  services text not null,
  address text not null,
  longitude numeric(10, 6),
  latitude numeric(10, 6),
  cover text not null,
  pictures text[] not null,
  panorama text not null,
  video_url text not null,
  contact text not null,
  contact_phone text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index makerspace_newest on makerspace (region_code, publish_date desc, obj_id desc);

create table industrial_land (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  park_id uuid,
  parcel_no text not null,
  -- 1 拟出让 2 公告中 3 已出让
  land_status smallint not null,
  area_mu numeric(16, 4) not null,
  plot_ratio text not null,
  building_density text not null,
  height_limit_m numeric(8, 2),
  use_years integer,
  start_price_wan numeric(16, 4),
  investment_intensity_wan_mu numeric(16, 4),
  tax_per_mu_wan numeric(16, 4),
  industries integer[] not null,
  notice_end date,
  address text not null,
  longitude numeric(10, 6),
  latitude numeric(10, 6),
  cover text not null,
  pictures text[] not null,
  panorama text not null,
  video_url text not null,
  contact text not null,
  contact_phone text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index industrial_land_newest on industrial_land (region_code, publish_date desc, obj_id desc);

-- Every carrier as the search over all kinds sees it; what a kind does not have is null.
create view carrier as
  select unit_type as kind, obj_id, region_code, title, publish_date, park_id, area_sqm, price_fen, price_unit, month_rent_fen, seat_count, decoration, available_date, withheld, true as lettable, floor_height_m, floor_load_t_sqm, power_kva, cover from lettable_unit
  union all
  select 'park', obj_id, region_code, title, publish_date, obj_id, floor_area_sqm, null, null, null, null, null, null, null, false, null, null, null, cover from park
  union all
  select 'incubator', obj_id, region_code, title, publish_date, park_id, area_sqm, null, null, null, seat_count, null, null, null, false, null, null, null, cover from incubator
  union all
  select 'makerspace', obj_id, region_code, title, publish_date, park_id, area_sqm, seat_price_fen, case when seat_price_fen is not null then 4 end, null, seat_count, null, null, null, false, null, null, null, cover from makerspace
  union all
  select 'industrial_land', obj_id, region_code, title, publish_date, park_id, round(area_mu * 2000 / 3, 4), null, null, null, null, null, null, null, false, null, null, null, cover from industrial_land;

-- Who holds a unit, by contract, from the first to the last day. A unit's state is read from here (ruling D10): it is never stored.
-- Two contracts on the same days are refused by the database; a renewal follows the contract that it renews.
create table unit_hold (
  contract_id uuid not null,
  region_code text not null,
  unit_id uuid not null,
  days daterange not null check (not isempty(days)),
  -- A contract that is not signed yet makes the unit 已预订
  signed boolean not null,
  primary key (contract_id, unit_id),
  exclude using gist (unit_id with =, days with &&)
);
