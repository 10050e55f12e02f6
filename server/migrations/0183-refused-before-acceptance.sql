-- Refused before it was accepted (不予受理), and not after its review (不予通过). A correction of an accepted case waits in state 20 too; an
-- acceptance that was taken back leads from 30 to 20.
alter table case_record add column unaccepted boolean not null default false;
update case_record set unaccepted = true
  where state = 70
    and 20 = (
      select from_state from ledger_step
      where ledger_step.obj_id = case_record.obj_id and action = 'refuse'
      order by step_id desc limit 1
    )
    and (
      select count(*) filter (where action = 'accept')
        <= count(*) filter (where action = 'take_back' and from_state = 30 and to_state = 20)
      from ledger_step where ledger_step.obj_id = case_record.obj_id
    );
