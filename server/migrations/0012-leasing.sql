-- Leasing (ruling D10): viewing appointments, contracts on passed admissions, their bills and what was paid on them.

create table viewing (
  obj_id uuid primary key,
  region_code text not null,
  target_type text not null,
  target_id uuid not null,
  -- As it was called then
  target_title text not null,
  user_id uuid not null references member,
  contact text not null,
  phone text not null,
  visit_date date not null,
  -- 1 上午 2 下午
  period smallint not null check (period in (1, 2)),
  visitors integer not null check (visitors between 1 and 20),
  remark text not null,
  -- 1 待确认 2 已确认 3 已拒绝 4 已取消 5 已完成 6 未到访
  status smallint not null check (status between 1 and 6),
  visit_time text not null default '',
  receiver text not null default '',
  opinion text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A member may have one open viewing of an object
create unique index viewing_one_open on viewing (user_id, target_id) where status in (1, 2);
create index viewing_of_member on viewing (user_id, created_at desc, obj_id);
create index viewing_newest on viewing (region_code, status, visit_date, obj_id);

create table lease_contract (
  obj_id uuid primary key,
  region_code text not null,
  -- HT…; people quote it
  contract_no text not null,
  admission_id uuid not null references case_record,
  -- The contract that this one renews
  previous_id uuid references lease_contract,
  enterprise_id uuid not null references enterprise,
  -- The parties as they were when it was drawn up
  lessor text not null,
  enterprise_name text not null,
  credit_code text not null,
  legal_person text not null,
  reg_address text not null,
  purpose text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  month_rent_fen bigint not null check (month_rent_fen >= 0),
  month_property_fen bigint not null check (month_property_fen >= 0),
  free_rent_days integer not null,
  deposit_months integer not null,
  pay_months integer not null,
  -- 1 待签署 2 待生效 3 履行中 5 已到期 6 已续签 7 提前终止 8 已作废; what follows from its days is read from them (`leaseStatusOn`)
  status smallint not null check (status in (1, 2, 3, 5, 6, 7, 8)),
  -- Of one that ended early: its last day
  ended_on date,
  -- What its tenant asks for and nobody has answered
  request text not null default '' check (request in ('', 'renew', 'terminate')),
  confirmed_by uuid references member,
  confirmed_at timestamptz,
  -- SHA-256 of the terms that were confirmed
  terms_hash text not null default '',
  -- Counts every step; one that names an older version is refused
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 7) = (ended_on is not null)),
  check (status in (1, 8) or confirmed_at is not null)
);
create unique index lease_contract_number on lease_contract (region_code, contract_no);
-- One contract of an admission, and one renewal of a contract, unless it was made void
create unique index lease_contract_one_of_admission on lease_contract (admission_id) where previous_id is null and status <> 8;
create unique index lease_contract_one_renewal on lease_contract (previous_id) where status <> 8;
create index lease_contract_of_enterprise on lease_contract (enterprise_id, created_at desc, obj_id);
create index lease_contract_newest on lease_contract (region_code, created_at desc, obj_id);
-- What the days still change
create index lease_contract_running on lease_contract (region_code, last_day) where status in (2, 3, 5);

create table lease_unit (
  contract_id uuid not null references lease_contract,
  unit_id uuid not null,
  -- As they were when it was drawn up
  unit_type text not null,
  title text not null,
  area_sqm numeric(16, 4) not null,
  month_rent_fen bigint,
  primary key (contract_id, unit_id)
);

create table lease_bill (
  obj_id uuid primary key,
  region_code text not null,
  contract_id uuid not null references lease_contract,
  -- 1 租金 2 物业 3 水 4 电 5 押金
  kind smallint not null check (kind between 1 and 5),
  period_first date,
  period_last date,
  due_day date not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_fen bigint not null default 0 check (paid_fen between 0 and amount_fen),
  voided boolean not null default false check (not voided or paid_fen = 0),
  -- 1 待缴 2 部分 3 已缴 4 作废
  status smallint not null generated always as (
    case when voided then 4 when paid_fen = amount_fen then 3 when paid_fen > 0 then 2 else 1 end
  ) stored,
  note text not null default '',
  reminded_soon_at timestamptz,
  reminded_late_at timestamptz,
  created_at timestamptz not null
);
create index lease_bill_of_contract on lease_bill (contract_id, due_day, kind, obj_id);
create index lease_bill_due on lease_bill (region_code, due_day, obj_id) where status in (1, 2);

-- A transfer that a tenant reports with its proof; finance says what has arrived.
create table bill_payment (
  payment_id uuid primary key,
  bill_id uuid not null references lease_bill,
  user_id uuid not null references member,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  file_id uuid not null,
  remark text not null,
  -- 1 待确认 2 已确认 3 已驳回
  status smallint not null check (status in (1, 2, 3)),
  confirmed_fen bigint not null default 0 check (confirmed_fen >= 0 and (status = 2) = (confirmed_fen > 0)),
  opinion text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff
);
create index bill_payment_of_bill on bill_payment (bill_id, created_at desc);
-- One transfer of a bill waits for finance at a time
create unique index bill_payment_one_waiting on bill_payment (bill_id) where status = 1;
