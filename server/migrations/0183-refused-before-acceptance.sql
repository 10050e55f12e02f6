-- Refused before it was accepted (不予受理), and not after its review (不予通过).
alter table case_record add column unaccepted boolean not null default false;
update case_record set unaccepted = true
  where state = 70
    and 20 = (
      select from_state from ledger_step
      where ledger_step.obj_id = case_record.obj_id and action = 'refuse'
      order by step_id desc limit 1
    );
