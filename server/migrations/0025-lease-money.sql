-- Leasing joins the money ledger (decision 039): a transfer may pay several bills, what is not set off is credit, and bills stand in the books.

-- A transfer belongs to its payer; the bills that it names stand apart.
alter table bill_payment add column region_code text;
alter table bill_payment add column enterprise_id uuid references enterprise;
-- The day on which the money was in the bank, as finance says
alter table bill_payment add column arrived_on date;
-- A proof serves one payment. Where one had served several before this rule, the others are numbered.
alter table bill_payment add column proof_no integer not null default 1;
update bill_payment payment
  set region_code = bill.region_code, enterprise_id = lease.enterprise_id, arrived_on = case when payment.status = 2 then payment.paid_on end
  from lease_bill bill join lease_contract lease on lease.obj_id = bill.contract_id where bill.obj_id = payment.bill_id;
update bill_payment payment set proof_no = numbered.proof_no
  from (select payment_id, row_number() over (partition by file_id order by created_at, payment_id) as proof_no from bill_payment) numbered
  where numbered.payment_id = payment.payment_id;
alter table bill_payment alter column region_code set not null;
alter table bill_payment alter column enterprise_id set not null;
alter table bill_payment add check ((status = 2) = (arrived_on is not null));
create unique index bill_payment_one_proof on bill_payment (file_id, proof_no);

create table payment_bill (
  payment_id uuid not null references bill_payment,
  bill_id uuid not null references lease_bill,
  -- In this order the money is set off
  bill_no smallint not null,
  primary key (payment_id, bill_id)
);
create index payment_bill_of_bill on payment_bill (bill_id);
insert into payment_bill (payment_id, bill_id, bill_no) select payment_id, bill_id, 0 from bill_payment;
drop index bill_payment_one_waiting;
drop index bill_payment_of_bill;
alter table bill_payment drop column bill_id;
create index bill_payment_of_enterprise on bill_payment (enterprise_id, created_at desc);

alter table lease_contract add column rent_vat_rate smallint check (rent_vat_rate between 0 and 13);
alter table lease_contract add column property_vat_rate smallint check (property_vat_rate between 0 and 13);
-- Of what is late, in ten-thousandths a day, after the days of grace
alter table lease_contract add column late_rate smallint not null default 0 check (late_rate between 0 and 50);
alter table lease_contract add column late_grace_days smallint not null default 0 check (late_grace_days between 0 and 60);
-- Whether rent-free days are charged when it ends early
alter table lease_contract add column free_rent_clawback boolean not null default false;
-- Of one that ended early: whether its bills are settled. Those that ended before this migration are settled by the job for days.
alter table lease_contract add column settled boolean not null default false;

-- 1 租金 2 物业 3 水 4 电 5 押金 6 违约金
alter table lease_bill drop constraint lease_bill_kind_check;
alter table lease_bill add check (kind between 1 and 6);
-- Since when it stands in the books (出账); a deposit never does, for it is no income
alter table lease_bill add column issued_on date;
-- Taken off by credit notes (红字冲减); the sum stands net of it
alter table lease_bill add column credited_fen bigint not null default 0 check (credited_fen >= 0);
-- VAT that the sum contains, in percent; null: not shown apart
alter table lease_bill add column vat_rate smallint check (vat_rate between 0 and 13);
-- Of a late fee: the bill that was late, and from when to when (its period)
alter table lease_bill add column late_bill_id uuid references lease_bill;
create unique index lease_bill_one_late_fee on lease_bill (late_bill_id, period_first) where late_bill_id is not null and not voided;

-- A refund that a tenant asks for, or that finance makes: of credit, or of a contract's deposit.
create table lease_refund (
  refund_id uuid primary key,
  region_code text not null,
  -- TK…
  refund_no text not null,
  enterprise_id uuid not null references enterprise,
  -- Of a deposit
  contract_id uuid references lease_contract,
  amount_fen bigint not null check (amount_fen > 0),
  account_name text not null,
  bank text not null,
  account_no text not null,
  reason text not null,
  -- 1 待退款 2 已退款 3 不予退款
  status smallint not null check (status in (1, 2, 3)),
  asked_by uuid references member,
  refunded_on date,
  file_id uuid,
  opinion text not null default '',
  decided_by uuid references staff,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 2) = (refunded_on is not null and file_id is not null))
);
create unique index lease_refund_number on lease_refund (region_code, refund_no);
create unique index lease_refund_one_proof on lease_refund (file_id);
create unique index lease_refund_one_waiting on lease_refund (enterprise_id, coalesce(contract_id, enterprise_id)) where status = 1;
create index lease_refund_of_enterprise on lease_refund (enterprise_id, created_at desc);

-- What the bills and payments of signed contracts show goes into the books: bills that are due or paid, and every confirmed transfer.
update lease_bill bill set issued_on = least(bill.due_day, current_date)
  from lease_contract lease
  where lease.obj_id = bill.contract_id and lease.status not in (1, 8) and bill.kind <> 5 and not bill.voided
    and (bill.paid_fen > 0 or bill.due_day <= current_date + 7);
insert into money_posting (posting_id, region_code, kind, posted_on, obj_type, obj_id, note, entries, actor_kind, created_at)
  select md5('bill ' || obj_id)::uuid, region_code, 'bill', issued_on, 'lease_bill', obj_id, '', 2, 'system', now()
  from lease_bill where issued_on is not null;
insert into money_entry (posting_id, entry_no, region_code, account, party_kind, party_id, subject_type, subject_id, amount_fen)
  select md5('bill ' || bill.obj_id)::uuid, side.no, bill.region_code,
    case when side.no = 0 then 'receivable' else (array['rent', 'property_fee', 'water', 'electricity'])[bill.kind] end,
    'enterprise', lease.enterprise_id, 'lease_bill', bill.obj_id, bill.amount_fen * side.sign
  from lease_bill bill join lease_contract lease on lease.obj_id = bill.contract_id
    cross join (values (0, 1), (1, -1)) side (no, sign)
  where bill.issued_on is not null;
insert into money_posting (posting_id, region_code, kind, posted_on, obj_type, obj_id, note, entries, actor_kind, actor_id, created_at)
  select md5(step.kind || ' ' || payment.payment_id)::uuid, payment.region_code, step.kind, payment.arrived_on, 'bill_payment', payment.payment_id, '', 2,
    'staff', payment.decided_by, now()
  from bill_payment payment cross join (values ('receipt'), ('set_off')) step (kind) where payment.status = 2;
insert into money_entry (posting_id, entry_no, region_code, account, party_kind, party_id, subject_type, subject_id, amount_fen)
  select md5(line.kind || ' ' || payment.payment_id)::uuid, line.no, payment.region_code,
    case when line.account = 'bill' then case when bill.kind = 5 then 'deposit' else 'receivable' end else line.account end,
    'enterprise', payment.enterprise_id,
    case when line.account = 'bill' then 'lease_bill' end, case when line.account = 'bill' then bill.obj_id end, payment.confirmed_fen * line.sign
  from bill_payment payment join payment_bill using (payment_id) join lease_bill bill on bill.obj_id = payment_bill.bill_id
    cross join (values ('receipt', 0, 'bank', 1), ('receipt', 1, 'credit', -1), ('set_off', 0, 'credit', 1), ('set_off', 1, 'bill', -1))
      line (kind, no, account, sign)
  where payment.status = 2;
