-- Alerts about matching (decision 074).
-- The version that subscribers were told of; a newer one is judged against it.
alter table policy_declaration_announced add column revision_no integer not null default 0;
update policy_declaration_announced announced set revision_no = published.revision_no
from (
  select obj_id, max(revision_no) as revision_no from content_revision where published_at is not null group by obj_id
) published
where published.obj_id = announced.obj_id;

-- Text messages by choice, and what has happened since the last one.
alter table policy_subscription add column sms boolean not null default false;
alter table policy_subscription add column sms_entries integer not null default 0 check (sms_entries >= 0);
create index policy_subscription_sms on policy_subscription (region_code, user_id) where sms and sms_entries > 0;

-- A reminder names the deadline it is about: a deadline that moves, or the next round, is another one.
update policy_reminder reminder set reminder_key = reminder.reminder_key || ' ' || declaration.apply_end
from policy_declaration declaration
where declaration.apply_end is not null
  and reminder.reminder_key in (declaration.obj_id || ' 15', declaration.obj_id || ' 5');
