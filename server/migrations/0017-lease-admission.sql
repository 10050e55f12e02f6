-- A first contract that ended before it began leaves its admission free for another, as a renewal does for what it renews.
drop index lease_contract_one_of_admission;
create unique index lease_contract_one_of_admission on lease_contract (admission_id)
  where previous_id is null and not (status = 8 or status = 7 and ended_on < first_day);
