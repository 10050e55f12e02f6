-- 新闻公告
create table information (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  category smallint not null,
  source text not null,
  author text not null,
  source_url text not null,
  is_top boolean not null,
  tags integer[] not null,
  publish_date date not null,
  cover text not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null,
  -- What is on top comes first, then the newest: one column, so that one index serves the sort.
  top_order integer not null generated always as
    (case when is_top then 1000000 else 0 end + (publish_date - date '2000-01-01')) stored
);
create index information_newest on information (region_code, publish_date desc, obj_id desc);
create index information_top on information (region_code, top_order desc, obj_id desc);
create index information_by_category on information (region_code, category, publish_date desc);
create index information_tags on information using gin (tags);
