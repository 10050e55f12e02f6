-- Who may read a file that needs authorisation, and what was refused as an upload (ruling D9, promise 13).

-- One row a reader and file; a later pass moves its end. What has ended reads as if it had never been given.
create table file_grant (
  user_id uuid not null references member,
  file_id uuid not null references stored_file,
  -- The application that gave it
  obj_id uuid not null references case_record,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_id, file_id)
);
create index file_grant_by_file on file_grant (file_id);

-- An upload that was refused: its bytes are out of reach under a key that no call opens, and gone after 30 days.
create table refused_upload (
  obj_id uuid primary key,
  region_code text not null,
  name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  -- Of the error catalogue: file_type, file_damaged
  reason text not null,
  message text not null,
  -- Null when the bytes were too large to keep, or are gone
  storage_key text,
  uploader_kind text not null check (uploader_kind in ('member', 'staff')),
  uploader_id uuid not null,
  created_at timestamptz not null,
  keep_until timestamptz not null
);
create index refused_upload_newest on refused_upload (region_code, created_at desc, obj_id);
create index refused_upload_kept on refused_upload (keep_until) where storage_key is not null;
