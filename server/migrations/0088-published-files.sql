-- The uploads of staff that published entries name: nobody else reads one that no such entry names (decision 088).
create table published_file (
  obj_id uuid not null,
  file_id uuid not null references stored_file on delete cascade,
  primary key (file_id, obj_id)
);
create index published_file_by_entry on published_file (obj_id);

insert into published_file (obj_id, file_id)
select distinct entry.obj_id, file.file_id
from content_entry entry
join content_revision revision on revision.obj_id = entry.obj_id and revision.published_at is not null
cross join lateral regexp_matches(revision.fields::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as named
join stored_file file on file.file_id = named[1]::uuid and file.owner_kind = 'staff'
where entry.published_revision_no is not null and entry.state <> 6;
