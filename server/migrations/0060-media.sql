-- 推荐位 and 视频 (decision 059).
create table carousel (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  place smallint not null,
  note text not null,
  image text not null,
  link_type smallint not null,
  link text not null,
  sort integer not null,
  publish_date date not null,
  updated_at timestamptz not null
);
create index carousel_newest on carousel (region_code, publish_date desc, obj_id desc);
create index carousel_in_order on carousel (region_code, sort, obj_id desc);

create table video (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  category smallint not null,
  duration_seconds integer not null,
  files jsonb not null,
  captions jsonb not null,
  source text not null,
  publish_date date not null,
  cover text not null,
  summary text not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index video_newest on video (region_code, publish_date desc, obj_id desc);
create index video_by_category on video (region_code, category, publish_date desc);
