-- Statements of the bank (decision 045). Finance imports them; only money that came in is kept.
create table bank_statement (
  statement_id uuid primary key,
  region_code text not null,
  file_name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Receipts that were new with this file
  receipts int not null check (receipts >= 0),
  imported_by uuid not null references staff,
  created_at timestamptz not null
);
create index bank_statement_newest on bank_statement (region_code, created_at desc);
create table bank_receipt (
  receipt_id uuid primary key,
  region_code text not null,
  statement_id uuid not null references bank_statement,
  arrived_on date not null,
  amount_fen bigint not null check (amount_fen > 0),
  payer text not null,
  -- The last four digits
  payer_account text not null,
  note text not null,
  reference text not null,
  -- What the same receipt has in every file that contains it
  fingerprint text not null,
  -- Why it pays nothing that was reported; null: it may
  aside text,
  aside_by uuid references staff,
  unique (region_code, fingerprint)
);
create index bank_receipt_newest on bank_receipt (region_code, arrived_on desc, receipt_id);

-- One receipt of the bank is one reported transfer, whichever room it was reported in.
create table bank_match (
  receipt_id uuid primary key references bank_receipt,
  payment_id uuid not null unique,
  matched_by uuid not null references staff,
  matched_at timestamptz not null
);
