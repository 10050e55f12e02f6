-- A consent ends when its application is refused: nobody withdrew it, but its purpose is gone.
alter table finance_consent add column ended boolean not null default false;
alter table finance_consent drop constraint finance_consent_check;
alter table finance_consent add constraint finance_consent_ended
  check ((withdrawn_at is null) = (withdrawn_by is null and not ended));

update finance_consent consent set withdrawn_at = one.updated_at, ended = true
from finance_application one
where one.obj_id = consent.subject_id and one.status = 5 and consent.withdrawn_at is null;
update finance_application set shared = null where status = 5;
-- Its files are closed, except what another application still opens to the same people.
with closed as (
  delete from finance_file_share share using finance_application one
  where one.obj_id = share.application_id and one.status = 5
  returning share.file_id, share.holder_id
)
delete from file_share using closed
where file_share.file_id = closed.file_id and file_share.holder_id = closed.holder_id
  and not exists (
    select 1 from finance_file_share other join finance_application open on open.obj_id = other.application_id
    where open.status <> 5 and other.file_id = closed.file_id and other.holder_id = closed.holder_id
  );
