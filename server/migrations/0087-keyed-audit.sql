-- The chain of the audit log is keyed, and its head is sealed (decision 086). Empty: a row that an earlier release wrote, without a key.
alter table audit_log add column key_id text not null default '';
alter table audit_head add column key_id text not null default '';
alter table audit_head add column seal text not null default '';

-- When this database came out of a backup: what was given out before opens nothing any more.
create table restore_mark (
  restored_at timestamptz primary key,
  backup_at timestamptz not null
);
