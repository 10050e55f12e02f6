-- A tenant is told once that their contract is about to end.
alter table lease_contract add column reminded_end_at timestamptz;
