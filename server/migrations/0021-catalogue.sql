-- The catalogue (rulings D11 and D12): technology resources, enterprise services, materials, innovation platforms. Each table holds the
-- published entries of one content type.

-- The lowest of the prices that rows name; null when all are to be agreed (面议)
create function lowest_price(prices jsonb) returns bigint language sql immutable as
  $$ select min((price->>'price_fen')::numeric)::bigint from jsonb_array_elements(prices) as price $$;
-- Of goods: of their specifications, or else their own price
create function lowest_price(specs jsonb, price_fen bigint) returns bigint language sql immutable as
  $$ select case when jsonb_array_length(specs) > 0 then lowest_price(specs) else price_fen end $$;

alter table instrument
  add column shop_id uuid,
  add column lab_id uuid,
  add column lowest_price_fen bigint generated always as (lowest_price(prices)) stored;
create index instrument_by_shop on instrument (region_code, shop_id);
create index instrument_by_lab on instrument (region_code, lab_id);
create index instrument_cheapest on instrument (region_code, lowest_price_fen, obj_id desc);

-- 实验室
create table laboratory (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  level smallint not null,
  open_mode smallint not null,
  fields integer[] not null,
  org text not null,
  shop_id uuid,
  director text not null,
  area_sqm numeric,
  staff_count integer,
  research text not null,
  capability text not null,
  conditions text not null,
  qualifications jsonb not null,
  open_hours text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index laboratory_newest on laboratory (region_code, publish_date desc, obj_id desc);
create index laboratory_by_fields on laboratory using gin (fields);
create index laboratory_by_shop on laboratory (region_code, shop_id);

-- 服务机构
create table shop (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  credit_code text not null,
  with_instruments boolean not null,
  with_technical boolean not null,
  with_enterprise boolean not null,
  with_material boolean not null,
  main_business text not null,
  established_date date,
  service_area text not null,
  service_hours text not null,
  promise text not null,
  after_sale text not null,
  qualifications jsonb not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index shop_newest on shop (region_code, publish_date desc, obj_id desc);

-- 技术服务
create table technical_service (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  category_id integer not null,
  service_mode smallint not null,
  shop_id uuid,
  price_fen bigint,
  unit text not null,
  specs jsonb not null,
  min_quantity integer,
  delivery_days integer,
  delivery_note text not null,
  on_sale boolean not null,
  lowest_price_fen bigint generated always as (lowest_price(specs, price_fen)) stored,
  scope text not null,
  methods jsonb not null,
  sample_requirement text not null,
  process text not null,
  deliverables text not null,
  org text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index technical_service_newest on technical_service (region_code, publish_date desc, obj_id desc);
create index technical_service_by_category on technical_service (region_code, category_id);
create index technical_service_by_shop on technical_service (region_code, shop_id);
create index technical_service_cheapest on technical_service (region_code, lowest_price_fen, obj_id desc);

-- 科技成果
create table outcome (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  kind smallint not null,
  number text not null,
  maturity smallint not null,
  readiness integer,
  transfer_mode smallint not null,
  price_wan numeric,
  fields integer[] not null,
  org text not null,
  shop_id uuid,
  team text not null,
  highlights text not null,
  application text not null,
  tech_spec jsonb not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index outcome_newest on outcome (region_code, publish_date desc, obj_id desc);
create index outcome_by_fields on outcome using gin (fields);

-- 实验耗材
create table consumable (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  kind smallint not null,
  brand text not null,
  model text not null,
  package_size text not null,
  price_fen bigint,
  unit text not null,
  applies_to text not null,
  storage text not null,
  tech_spec jsonb not null,
  product_id uuid,
  shop_id uuid,
  org text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index consumable_newest on consumable (region_code, publish_date desc, obj_id desc);

-- 共享区域
create table shared_region (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  kind smallint not null,
  area_sqm numeric,
  capacity integer,
  equipment text not null,
  conditions text not null,
  open_hours text not null,
  prices jsonb not null,
  org text not null,
  shop_id uuid,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index shared_region_newest on shared_region (region_code, publish_date desc, obj_id desc);

-- 科技项目
create table technology_project (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  kind smallint not null,
  stage smallint not null,
  fields integer[] not null,
  org text not null,
  start_date date,
  end_date date,
  budget_wan numeric,
  goal text not null,
  wanted text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index technology_project_newest on technology_project (region_code, publish_date desc, obj_id desc);
create index technology_project_by_fields on technology_project using gin (fields);

-- 科学设施
create table science_facility (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  name_en text not null,
  summary text not null,
  stage smallint not null,
  fields integer[] not null,
  org text not null,
  partner text not null,
  milestones jsonb not null,
  figures jsonb not null,
  open_to text not null,
  service_content text not null,
  application text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index science_facility_newest on science_facility (region_code, publish_date desc, obj_id desc);
create index science_facility_by_fields on science_facility using gin (fields);

-- 企业服务
create table enterprise_service (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  category_id integer not null,
  shop_id uuid,
  price_fen bigint,
  unit text not null,
  specs jsonb not null,
  min_quantity integer,
  delivery_days integer,
  delivery_note text not null,
  on_sale boolean not null,
  lowest_price_fen bigint generated always as (lowest_price(specs, price_fen)) stored,
  new_technique boolean not null,
  recommended boolean not null,
  scope text not null,
  audience text not null,
  process text not null,
  materials text not null,
  deliverables text not null,
  cover text not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index enterprise_service_newest on enterprise_service (region_code, publish_date desc, obj_id desc);
create index enterprise_service_by_category on enterprise_service (region_code, category_id);
create index enterprise_service_by_shop on enterprise_service (region_code, shop_id);
create index enterprise_service_cheapest on enterprise_service (region_code, lowest_price_fen, obj_id desc);

-- 仓库
create table warehouse (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  kind smallint not null,
  area_sqm numeric,
  hours text not null,
  pick_up text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  cover text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index warehouse_newest on warehouse (region_code, publish_date desc, obj_id desc);

-- 物料商品
create table material_product (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  summary text not null,
  category_id integer not null,
  brand text not null,
  model text not null,
  origin text not null,
  shop_id uuid,
  price_fen bigint,
  unit text not null,
  specs jsonb not null,
  min_quantity integer,
  delivery_days integer,
  delivery_note text not null,
  on_sale boolean not null,
  lowest_price_fen bigint generated always as (lowest_price(specs, price_fen)) stored,
  warehouse_id uuid,
  tech_spec jsonb not null,
  hazardous boolean not null,
  storage text not null,
  shelf_life text not null,
  after_sale text not null,
  cover text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index material_product_newest on material_product (region_code, publish_date desc, obj_id desc);
create index material_product_by_category on material_product (region_code, category_id);
create index material_product_by_shop on material_product (region_code, shop_id);
create index material_product_by_warehouse on material_product (region_code, warehouse_id);
create index material_product_cheapest on material_product (region_code, lowest_price_fen, obj_id desc);

-- 创新平台
create table innovation_platform (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  field smallint not null,
  cover text not null,
  remark text not null,
  companies jsonb not null,
  shop_id uuid,
  org text not null,
  services text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  kind smallint not null,
  updated_at timestamptz not null
);
create index innovation_platform_newest on innovation_platform (region_code, publish_date desc, obj_id desc);

-- 研究机构
create table research_institution (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  field smallint not null,
  cover text not null,
  remark text not null,
  companies jsonb not null,
  shop_id uuid,
  org text not null,
  services text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  kind smallint not null,
  directions text not null,
  updated_at timestamptz not null
);
create index research_institution_newest on research_institution (region_code, publish_date desc, obj_id desc);

-- 中试基地
create table pilot_base (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  field smallint not null,
  cover text not null,
  remark text not null,
  companies jsonb not null,
  shop_id uuid,
  org text not null,
  services text not null,
  address text not null,
  contact text not null,
  contact_phone text not null,
  pictures text[] not null,
  attachments jsonb not null,
  content text not null,
  related uuid[] not null,
  area_sqm numeric,
  lines jsonb not null,
  updated_at timestamptz not null
);
create index pilot_base_newest on pilot_base (region_code, publish_date desc, obj_id desc);
