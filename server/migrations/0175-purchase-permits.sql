-- Certificates that an enterprise needs to buy what the state controls (decision 150).
create table purchase_permit (
  obj_id uuid primary key,
  region_code text not null,
  enterprise_id uuid not null references enterprise,
  -- Who handed it in
  user_id uuid not null references member,
  -- 1 易制毒购买许可证 2 易制毒购买备案证明 3 易制爆合法用途证明
  kind smallint not null check (kind in (1, 2, 3)),
  number text not null,
  issuer text not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  -- The only shop that it is for; null: any
  shop_id uuid,
  files jsonb not null,
  -- 1 待核对 2 待复核 3 有效 4 已退回 5 已撤销; whether it has run out follows from its days
  status smallint not null check (status in (1, 2, 3, 4, 5)),
  opinion text not null default '',
  checked_by uuid references staff,
  confirmed_by uuid references staff,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its quantity is counted down, so that the same paper counts once
  unique (enterprise_id, kind, number),
  check (confirmed_by is null or confirmed_by <> checked_by),
  check (status <> 3 or confirmed_by is not null)
);
create unique index purchase_permit_once on purchase_permit (region_code, kind, number) where status in (2, 3, 5);
create index purchase_permit_newest on purchase_permit (region_code, status, created_at desc, obj_id);

-- Masses in whole grams.
create table purchase_permit_goods (
  permit_id uuid not null references purchase_permit on delete cascade,
  goods smallint not null,
  asked_g bigint not null check (asked_g > 0),
  -- What was found on the paper; null until it was checked
  granted_g bigint,
  -- What orders have taken of it, sent or not
  held_g bigint not null default 0,
  primary key (permit_id, goods),
  check (held_g >= 0 and held_g <= coalesce(granted_g, 0))
);

-- What a line of an order took of a certificate. A line whose certificate was lost goes on under another.
create table purchase_permit_use (
  order_id uuid not null references trade_order,
  line_no integer not null,
  permit_id uuid not null references purchase_permit,
  goods smallint not null,
  unit_mass_g integer not null check (unit_mass_g > 0),
  -- Pieces under this certificate, and how many of them were sent
  quantity integer not null check (quantity > 0),
  shipped integer not null default 0 check (shipped between 0 and quantity),
  created_at timestamptz not null,
  primary key (order_id, line_no, permit_id),
  foreign key (permit_id, goods) references purchase_permit_goods (permit_id, goods)
);
create index purchase_permit_use_of_permit on purchase_permit_use (permit_id, order_id);

-- The ledger of what was sent: it is kept for at least two years, so nothing deletes from it.
create table controlled_sale (
  shipment_id uuid not null references trade_shipment,
  line_no integer not null,
  permit_id uuid not null references purchase_permit,
  region_code text not null,
  order_id uuid not null references trade_order,
  goods smallint not null,
  quantity integer not null check (quantity > 0),
  mass_g bigint not null check (mass_g > 0),
  shipped_at timestamptz not null,
  primary key (shipment_id, line_no, permit_id)
);
create index controlled_sale_newest on controlled_sale (region_code, shipped_at desc, shipment_id);

-- What a line orders of it, as it was declared then.
alter table trade_line
  add column controlled smallint,
  add column mass_g integer;
