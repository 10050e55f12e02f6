-- Payments through a provider on the internet, and their refunds (decision 051). What they pay for belongs to the room that takes part.

create table online_payment (
  payment_id uuid primary key,
  region_code text not null,
  -- Our number at the provider: the same number never charges twice
  number text not null unique,
  subject_type text not null,
  subject_id uuid not null,
  -- What people quote of it, and what it is
  subject_no text not null,
  title text not null,
  payer_name text not null,
  party_kind text not null check (party_kind in ('enterprise', 'member')),
  party_id uuid not null,
  -- Who began it
  user_id uuid not null references member,
  amount_fen bigint not null check (amount_fen > 0),
  refunded_fen bigint not null default 0,
  -- 1 待支付 2 已支付 3 已关闭 4 部分退款 5 已退款
  status smallint not null check (status between 1 and 5),
  -- What is scanned; null until the provider has answered
  code_url text,
  -- The provider's number; one payment of theirs is one of ours
  transaction_id text unique,
  -- Whether it paid its order. What arrived too late did not, and goes back
  settles boolean not null default false,
  -- Why somebody has to look at it; empty while all is well
  trouble text not null default '',
  expires_at timestamptz not null,
  asked_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  check (refunded_fen between 0 and amount_fen),
  check ((status in (2, 4, 5)) = (transaction_id is not null and paid_at is not null)),
  check ((status = 5) = (refunded_fen = amount_fen)),
  check ((status = 4) = (refunded_fen > 0 and refunded_fen < amount_fen))
);
create unique index online_payment_one_open on online_payment (subject_type, subject_id) where status = 1;
create unique index online_payment_one_settles on online_payment (subject_type, subject_id) where settles;
create index online_payment_of_subject on online_payment (subject_type, subject_id, created_at desc);
create index online_payment_newest on online_payment (region_code, created_at desc, payment_id);
create index online_payment_asking on online_payment (region_code, asked_at) where status = 1;

create table online_refund (
  refund_id uuid primary key,
  region_code text not null,
  payment_id uuid not null references online_payment,
  -- Written before the provider is asked: asking again with the same number refunds nothing more
  number text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  -- 1 待提交 2 处理中 3 已到账 4 异常 5 未退 6 已改为转账
  status smallint not null check (status between 1 and 6),
  gateway_id text,
  -- What the room needs when the money has arrived
  detail jsonb not null,
  asked_by uuid references staff,
  asked_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in (3, 5, 6)) = (ended_at is not null))
);
create index online_refund_of_payment on online_refund (payment_id, created_at desc);
-- One at a time, so that nothing is refunded twice
create unique index online_refund_one_open on online_refund (payment_id) where status in (1, 2, 4);
create index online_refund_asking on online_refund (region_code, asked_at) where status in (1, 2, 4);
