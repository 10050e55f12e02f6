-- Of a bill of water or electricity: which meter was read, where a contract has several. One meter's bills of a kind do not overlap; adding one
-- checks it under the lock of the contract, because rows from before may overlap.
alter table lease_bill add column meter_no text not null default '';

-- Working days given beyond the promise: a case that was returned when its promise was over is due on the next working day once it is handed in
-- again, and the delay stays. `days_left` may be negative, and stays when the case is decided.
alter table case_record add column granted_days integer not null default 0 check (granted_days >= 0);
