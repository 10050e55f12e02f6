-- What was signed is kept word for word; null for contracts that were signed before it was.
alter table lease_contract add column signed_text jsonb;

-- A renewal that was made void, or ended before it began, leaves room for another.
drop index lease_contract_one_renewal;
create unique index lease_contract_one_renewal on lease_contract (previous_id) where not (status = 8 or status = 7 and ended_on < first_day);
