-- Payout with shops (decision 052): where a shop is paid, and what it was paid for which orders.
create table shop_account (
  shop_id uuid primary key,
  region_code text not null,
  -- Whose account it is: another enterprise that runs the shop fills in its own
  enterprise_id uuid not null references enterprise,
  bank_name text not null,
  account_no text not null check (account_no ~ '^[0-9]{8,30}$'),
  changed_at timestamptz not null
);

create table shop_payout (
  obj_id uuid primary key,
  region_code text not null,
  -- JS2026112300001, what people quote
  payout_no text not null,
  shop_id uuid not null,
  -- Snapshots of the day it was drawn up
  shop_name text not null,
  enterprise_id uuid not null references enterprise,
  payee text not null,
  bank_name text not null,
  account_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  orders integer not null check (orders > 0),
  -- 1 待复核 2 待付款 3 已付款 4 已撤销
  status smallint not null check (status between 1 and 4),
  drawn_up_by uuid not null references staff,
  reviewed_by uuid references staff,
  paid_on date,
  reference text not null default '',
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Two persons before money leaves
  check (reviewed_by is null or reviewed_by <> drawn_up_by),
  check (status not in (2, 3) or reviewed_by is not null),
  check ((status = 3) = (paid_on is not null)),
  unique (region_code, payout_no)
);
create index shop_payout_newest on shop_payout (region_code, created_at desc, obj_id);
create index shop_payout_of_enterprise on shop_payout (enterprise_id, created_at desc, obj_id);

create table shop_payout_line (
  payout_id uuid not null references shop_payout,
  order_id uuid not null references trade_order,
  amount_fen bigint not null check (amount_fen > 0),
  -- False when its payout was cancelled
  counts boolean not null,
  primary key (payout_id, order_id)
);
-- An order is settled once
create unique index shop_payout_line_once on shop_payout_line (order_id) where counts;
