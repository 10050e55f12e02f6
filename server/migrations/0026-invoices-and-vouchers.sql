-- Invoices and vouchers (decision 041).

-- Titles that a member, or the people of an enterprise, ask invoices for.
create table invoice_title (
  obj_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  -- Of the enterprise whose people share it; null: the person's own
  enterprise_id uuid references enterprise,
  -- 1 企业 2 个人
  kind smallint not null check (kind in (1, 2)),
  title text not null,
  -- The credit code, or an old number of 15, 17 or 20 characters
  tax_no text not null,
  reg_address text not null,
  reg_phone text not null,
  bank_name text not null,
  bank_account text not null,
  email text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind = 2 or tax_no <> '')
);
create index invoice_title_of_holder on invoice_title (coalesce(enterprise_id, user_id), created_at desc, obj_id);
create unique index invoice_title_one_default on invoice_title (coalesce(enterprise_id, user_id)) where is_default;

-- What a buyer asks for, with the title as it was then.
create table invoice (
  obj_id uuid primary key,
  region_code text not null,
  -- FP2026112300001, what people quote before there is an invoice
  request_no text not null,
  -- What was paid for
  subject_type text not null check (subject_type in ('trade_order', 'instrument_reservation')),
  subject_id uuid not null,
  subject_no text not null,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  -- 1 数电普票 2 数电专票
  invoice_type smallint not null check (invoice_type in (1, 2)),
  kind smallint not null check (kind in (1, 2)),
  title text not null,
  tax_no text not null,
  reg_address text not null,
  reg_phone text not null,
  bank_name text not null,
  bank_account text not null,
  email text not null,
  -- The text of its line
  item text not null,
  vat_rate smallint not null check (vat_rate between 0 and 13),
  amount_fen bigint not null check (amount_fen > 0),
  remark text not null,
  -- 0 待开 1 开票中 2 已开 3 失败 4 无需 5 已红冲
  status smallint not null check (status between 0 and 5),
  -- Why it failed
  opinion text not null default '',
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (region_code, request_no),
  check (kind = 2 or tax_no <> ''),
  -- A special invoice is an enterprise's, with its bank
  check (invoice_type = 1 or (kind = 1 and enterprise_id is not null and reg_address <> '' and reg_phone <> '' and bank_name <> '' and bank_account <> ''))
);
create index invoice_of_subject on invoice (subject_id, status);
create index invoice_of_holder on invoice (coalesce(enterprise_id, user_id), created_at desc, obj_id);
create index invoice_newest on invoice (region_code, created_at desc, obj_id);

-- The issued invoice, and the red one that takes it back. Neither is changed or removed.
create table invoice_paper (
  region_code text not null,
  -- Blue or red, once
  invoice_no text not null check (invoice_no ~ '^\d{20}$'),
  invoice_id uuid not null references invoice,
  red boolean not null,
  amount_fen bigint not null check (amount_fen <> 0 and (amount_fen < 0) = red),
  issued_on date not null,
  file_id uuid not null unique,
  -- Of a red one
  reason text not null,
  issued_by uuid not null references staff,
  created_at timestamptz not null,
  primary key (region_code, invoice_no),
  unique (invoice_id, red)
);
create index invoice_paper_by_day on invoice_paper (region_code, issued_on);

create function invoice_is_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'an issued invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_is_kept';
  end
  $$;
create trigger invoice_paper_is_kept before update or delete or truncate on invoice_paper for each statement execute function invoice_is_kept();

create function invoice_stays_as_issued() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.status in (2, 5) and (tg_op = 'DELETE' or old.status = 5 or new.status <> 5
        or to_jsonb(new) - 'status' - 'version' - 'updated_at' <> to_jsonb(old) - 'status' - 'version' - 'updated_at') then
      raise exception 'an issued invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_is_kept';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    if new.status in (2, 5) and not exists (select 1 from invoice_paper where invoice_id = new.obj_id and red = (new.status = 5)
        and abs(amount_fen) = new.amount_fen) then
      raise exception 'an invoice without its paper' using errcode = 'check_violation', constraint = 'invoice_has_its_paper';
    end if;
    return new;
  end
  $$;
create trigger invoice_stays_as_issued before insert or update or delete on invoice for each row execute function invoice_stays_as_issued();

-- Vouchers (创新券): a programme has a budget, from which enterprises are granted vouchers.
create table voucher_programme (
  obj_id uuid primary key,
  region_code text not null,
  name text not null,
  note text not null,
  budget_fen bigint not null,
  -- The sum of its vouchers; never above the budget, whoever grants at the same instant
  granted_fen bigint not null default 0,
  -- What it is for: businesses, shops and categories (`type:category_id`); an empty list does not narrow
  businesses text[] not null,
  shop_ids uuid[] not null,
  categories text[] not null,
  -- Of what it may be used for, in percent
  max_ratio smallint not null check (max_ratio between 1 and 100),
  -- The most that one enterprise is granted
  max_each_fen bigint not null check (max_each_fen > 0),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  -- Nothing more is granted
  closed boolean not null default false,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint voucher_programme_budget check (granted_fen between 0 and budget_fen)
);
create index voucher_programme_newest on voucher_programme (region_code, created_at desc, obj_id);

-- A voucher of an enterprise, with its programme's terms as they were when it was granted.
create table voucher (
  obj_id uuid primary key,
  region_code text not null,
  -- CX2026112300001
  voucher_no text not null,
  programme_id uuid not null references voucher_programme,
  enterprise_id uuid not null references enterprise,
  name text not null,
  businesses text[] not null,
  shop_ids uuid[] not null,
  categories text[] not null,
  max_ratio smallint not null check (max_ratio between 1 and 100),
  valid_from date not null,
  expire_date date not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Repeats the ledger
  balance_fen bigint not null check (balance_fen between 0 and amount_fen),
  -- The job has taken what was left
  expired boolean not null default false,
  granted_by uuid not null references staff,
  created_at timestamptz not null,
  unique (region_code, voucher_no)
);
create index voucher_of_enterprise on voucher (enterprise_id, expire_date, obj_id);
create index voucher_of_programme on voucher (programme_id, created_at desc, obj_id);
create index voucher_expiring on voucher (region_code, expire_date) where not expired;

-- What an order uses of a voucher, and what of that came back.
create table voucher_use (
  order_id uuid not null references trade_order,
  voucher_id uuid not null references voucher,
  amount_fen bigint not null check (amount_fen > 0),
  back_fen bigint not null default 0 check (back_fen between 0 and amount_fen),
  created_at timestamptz not null,
  primary key (order_id, voucher_id)
);
create index voucher_use_of_voucher on voucher_use (voucher_id, created_at desc);

-- An order may use several.
alter table trade_order drop column voucher_id;
-- Of what vouchers paid, given back by refunds or when it closed
alter table trade_order add column voucher_back_fen bigint not null default 0;
alter table trade_order add check (voucher_back_fen between 0 and voucher_fen);
alter table trade_order add check (paid_fen <= goods_fen - voucher_fen);
