-- 信息汇集: what is collected from elsewhere (decision 058).
create table local_information (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  category smallint not null,
  source text not null,
  source_url text not null,
  publish_date date not null,
  summary text not null,
  is_licensed boolean not null,
  content text not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index local_information_newest on local_information (region_code, publish_date desc, obj_id desc);
create index local_information_by_category on local_information (region_code, category, publish_date desc);

-- Where the house collects from.
create table crawl_source (
  source_id uuid primary key,
  region_code text not null,
  name text not null,
  address text not null,
  kind smallint not null check (kind in (1, 2, 3)),
  category smallint not null,
  interval_hours integer not null check (interval_hours between 1 and 720),
  is_on boolean not null,
  is_licensed boolean not null,
  item_selector text not null,
  title_selector text not null,
  date_selector text not null,
  summary_selector text not null,
  last_run_at timestamptz,
  last_error text not null default '',
  last_found integer not null default 0,
  created_at timestamptz not null,
  unique (region_code, address)
);

-- What was seen once is not collected again, whatever became of it. Deleting a source leaves it.
create table crawl_item (
  region_code text not null,
  -- SHA-256 of the canonical address.
  address_hash text not null,
  -- 64 bits as hexadecimal digits; null where the text is too short to be compared.
  simhash text,
  -- The entry that it became; null when it repeats another.
  obj_id uuid,
  seen_at timestamptz not null,
  primary key (region_code, address_hash)
);
create index crawl_item_recent on crawl_item (region_code, seen_at desc);
