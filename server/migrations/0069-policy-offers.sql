-- What enterprises get without applying (免申即享, decision 068): staff propose, a second person approves, the enterprise confirms.
create table policy_offer_batch (
  obj_id uuid primary key,
  region_code text not null,
  -- MS2026112500001, what people quote
  batch_no text not null,
  declaration_id uuid not null,
  -- As it was when the batch was drawn up
  declaration_title text not null,
  -- 1 资金 2 资格
  kind smallint not null check (kind in (1, 2)),
  -- What is given, and why these enterprises get it
  item text not null,
  basis text not null,
  -- The last day to confirm
  confirm_until date not null,
  -- 1 草拟 2 待复核 3 已送达 4 已撤销
  status smallint not null check (status between 1 and 4),
  drawn_up_by uuid not null references staff,
  reviewed_by uuid references staff,
  sent_at timestamptz,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (region_code, batch_no),
  -- Two persons before anything is promised
  check (reviewed_by is null or reviewed_by <> drawn_up_by),
  check ((status = 3) = (reviewed_by is not null)),
  check ((status = 3) = (sent_at is not null))
);
create index policy_offer_batch_newest on policy_offer_batch (region_code, created_at desc, obj_id);

-- One enterprise's part. It is named by its credit code, so that one that is certified later finds it too.
create table policy_offer (
  obj_id uuid primary key,
  region_code text not null,
  batch_id uuid not null references policy_offer_batch,
  declaration_id uuid not null,
  credit_code text not null,
  enterprise_name text not null,
  -- Null: an entitlement
  amount_fen bigint check (amount_fen > 0),
  -- 0 未送达 1 待确认 2 已确认 3 已放弃 4 已过期 5 已兑现 6 已撤回
  status smallint not null check (status between 0 and 6),
  -- Of its batch, once it is sent
  drawn_up_by uuid references staff,
  reviewed_by uuid references staff,
  sent_at timestamptz,
  bank_name text not null default '',
  account_no text not null default '' check (account_no = '' or account_no ~ '^[0-9]{8,30}$'),
  -- The member who confirmed or declined; null when the account was closed since
  decided_by uuid references member,
  decided_at timestamptz,
  -- Why it was declined or withdrawn
  reason text not null default '',
  done_on date,
  reference text not null default '',
  -- When the people of the enterprise were told, and told again before the last day
  told_at timestamptz,
  reminded_at timestamptz,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (batch_id, credit_code),
  check (status in (0, 6) or (sent_at is not null and reviewed_by is not null and reviewed_by <> drawn_up_by)),
  -- Money needs an account
  check (status not in (2, 5) or amount_fen is null or account_no <> ''),
  check ((status = 5) = (done_on is not null))
);
-- An enterprise gets what a declaration gives once
create unique index policy_offer_once on policy_offer (region_code, declaration_id, credit_code) where status in (0, 1, 2, 5);
create index policy_offer_of_enterprise on policy_offer (region_code, credit_code, sent_at desc);
create index policy_offer_open on policy_offer (region_code, status) where status = 1;
