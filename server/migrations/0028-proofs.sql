-- One proof of a transfer serves one payment, of an order, a bill, a reservation or a refund alike (ruling D14).
create table money_proof (
  file_id uuid primary key references stored_file,
  subject_type text not null,
  subject_id uuid not null,
  created_at timestamptz not null
);
insert into money_proof (file_id, subject_type, subject_id, created_at)
  select distinct on (file_id) file_id, subject_type, subject_id, created_at from (
    select file_id, 'bill_payment' as subject_type, payment_id as subject_id, created_at from bill_payment where status in (1, 2)
    union all
    select file_id, 'lease_refund', refund_id, created_at from lease_refund where file_id is not null
    union all
    select file_id, 'trade_payment', payment_id, created_at from trade_payment where status in (1, 2)
  ) proofs where file_id in (select file_id from stored_file) order by file_id, created_at;
drop index bill_payment_one_proof;
drop index lease_refund_one_proof;
drop index trade_payment_one_proof;

-- A transfer that a member reports for a reservation.
create table reservation_payment (
  payment_id uuid primary key,
  obj_id uuid not null references instrument_reservation,
  user_id uuid not null references member,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  file_id uuid not null references stored_file,
  remark text not null,
  -- 1 待核验 2 已确认 3 已驳回
  status smallint not null check (status in (1, 2, 3)),
  opinion text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff,
  check ((status = 1) = (decided_at is null))
);
create index reservation_payment_of_reservation on reservation_payment (obj_id, created_at desc);
create unique index reservation_payment_one_waiting on reservation_payment (obj_id) where status = 1;

-- Written with the payment: which moves are possible depends on it, and lists count it.
alter table instrument_reservation add column payment_waiting boolean not null default false;
create index instrument_reservation_payment_waiting on instrument_reservation (region_code) where payment_waiting;
