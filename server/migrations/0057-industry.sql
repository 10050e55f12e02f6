-- The industry situation (decision 056): the published indicators, each with its values over time and of places.

create table industry_indicator (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  publish_date date not null,
  field smallint not null,
  unit text not null,
  look smallint not null,
  source text not null,
  summary text not null,
  series jsonb not null,
  places jsonb not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index industry_indicator_newest on industry_indicator (region_code, publish_date desc, obj_id desc);
