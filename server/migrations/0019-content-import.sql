-- Imports of content by Excel: what was uploaded, what its check found, and the files that wait for the confirmation. An import that nobody
-- confirms is removed after a day, with its bytes.

create table content_import (
  obj_id uuid primary key,
  region_code text not null,
  content_type text not null,
  staff_id uuid not null,
  -- 1 已上传 2 检查中 3 已检查 4 已导入 5 检查失败
  state smallint not null check (state between 1 and 5),
  sheet_name text not null,
  -- Null when the bytes are removed
  sheet_key text,
  sheet_sha256 text not null,
  archive_name text not null default '',
  archive_key text,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  -- When the check last gave a sign of life: a process that dies leaves state 2 behind
  alive_at timestamptz not null,
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  submitted boolean,
  created_at timestamptz not null,
  imported_at timestamptz
);
create index content_import_unfinished on content_import (created_at) where sheet_key is not null;
create index content_import_done on content_import (region_code, content_type, sheet_sha256) where state = 4;

create table content_import_row (
  import_id uuid not null references content_import on delete cascade,
  row_no integer not null,
  -- 1 新增 2 修改 3 不变 4 有误
  kind smallint not null check (kind between 1 and 4),
  title text not null,
  entry_id uuid,
  -- The entry's revision that the check compared with
  revision_no integer,
  fields jsonb,
  differences jsonb not null,
  errors jsonb not null,
  warnings jsonb not null,
  primary key (import_id, row_no)
);

-- A file of the archive that passed its examination. Its row is written before its bytes, so that no bytes are forgotten.
create table content_import_file (
  file_id uuid primary key,
  import_id uuid not null references content_import on delete cascade,
  name text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  access smallint not null check (access in (1, 2, 3))
);
create index content_import_file_by_import on content_import_file (import_id);
