-- A published version that readers may no longer compare with, because it held what should not have been public (decision 063).
alter table content_revision add column withheld_at timestamptz;
create index content_revision_published on content_revision (obj_id, revision_no) where published_at is not null;
