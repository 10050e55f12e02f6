-- Vouchers are money: whom a person grants how much waits for another (decision 161). A list is never changed, only passed or returned, and is
-- passed only on the programme's terms that it was made under.
create table voucher_grant (
  grant_id uuid primary key,
  region_code text not null,
  programme_id uuid not null references voucher_programme,
  programme_version integer not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null
);
create index voucher_grant_of_programme on voucher_grant (programme_id, proposed_at, grant_id);
create table voucher_grant_row (
  grant_id uuid not null references voucher_grant on delete cascade,
  enterprise_id uuid not null references enterprise,
  row_no integer not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (grant_id, enterprise_id)
);
create index voucher_grant_row_of_enterprise on voucher_grant_row (enterprise_id);
-- Whoever passed the list; nobody did of vouchers from before
alter table voucher add column passed_by uuid references staff;
alter table voucher add constraint voucher_two_persons check (passed_by is null or passed_by <> granted_by);
