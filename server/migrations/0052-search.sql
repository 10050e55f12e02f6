-- Search that finds (decision 053): titles by their sound, what is in force, synonyms of the region, and what found nothing.

alter table search_document
  -- The title's full pinyin from each syllable on, so that a prefix finds it: gaoxinjishuqiye, xinjishuqiye, …
  add column sounds_tsv tsvector not null default '',
  -- The days on which it can be used (a call for applications), or is in force; null is without end.
  add column valid_from date,
  add column valid_until date,
  -- Written before the index was extended: a job writes it anew.
  add column stale boolean not null default true;
alter table search_document alter column stale set default false;
create index search_document_sounds on search_document using gin (sounds_tsv);
create index search_document_stale on search_document (region_code, obj_id) where stale;

-- Words that mean the same here. A group that comes with the product has a row only when staff have changed or removed it.
create table search_synonym (
  region_code text not null,
  synonym_id uuid not null,
  words text[] not null check (cardinality(words) between 2 and 12),
  -- A group of the product that shall not be used; groups of the region are deleted.
  removed boolean not null default false,
  updated_at timestamptz not null,
  primary key (region_code, synonym_id)
);

-- What people searched for and did not find. No user, no address; bounded by a job and by a limit on insertion.
create table search_miss (
  miss_id uuid primary key,
  region_code text not null,
  keyword text not null check (length(keyword) between 2 and 30),
  -- How many entries held all the words when it was last searched for.
  found integer not null check (found >= 0),
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (region_code, keyword)
);
create index search_miss_list on search_miss (region_code, times desc, last_at desc, miss_id);
create index search_miss_age on search_miss (region_code, last_at);
