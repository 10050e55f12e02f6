-- Trade (ruling D12): shipping addresses, the cart, stock, and orders of every kind with their payments, shipments and after-sale.

create table trade_address (
  obj_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  consignee text not null,
  phone text not null,
  province_id integer not null,
  city_id integer not null,
  county_id integer not null,
  address text not null,
  postcode text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index trade_address_of_member on trade_address (user_id, created_at desc, obj_id);
create unique index trade_address_one_default on trade_address (user_id) where is_default;

-- Whose shop it is: the enterprise whose people work at its desk. The shop itself is content.
create table shop_desk (
  shop_id uuid primary key,
  region_code text not null,
  enterprise_id uuid not null references enterprise,
  created_at timestamptz not null
);
create index shop_desk_of_enterprise on shop_desk (enterprise_id);

create table trade_cart (
  user_id uuid not null references member,
  region_code text not null,
  product_type text not null,
  product_id uuid not null,
  -- Empty for a product without specs
  spec_id text not null,
  quantity integer not null check (quantity between 1 and 99999),
  added_at timestamptz not null,
  primary key (user_id, product_id, spec_id)
);

-- What a shop has of a spec. The check refuses to reserve more than there is, whoever asks at the same instant (promise 1).
create table trade_stock (
  product_id uuid not null,
  spec_id text not null,
  shop_id uuid not null,
  region_code text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  updated_at timestamptz not null,
  primary key (product_id, spec_id),
  constraint trade_stock_enough check (reserved between 0 and on_hand)
);

create table trade_order (
  obj_id uuid primary key,
  region_code text not null,
  -- DD2026112300001, what people quote
  order_no text not null,
  kind text not null check (kind in ('goods', 'service')),
  business text not null check (business in ('industrial', 'commodity', 'material')),
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  -- Snapshots of the day it was placed
  buyer_name text not null,
  shop_id uuid not null,
  shop_name text not null,
  consignee jsonb,
  remark text not null,
  -- -1 待报价 0 待付款 1 待发货/待服务 2 待收货/待验收 3 已完成 4 已关闭
  status smallint not null check (status between -1 and 4),
  -- 0 未付 1 待核验 2 已付 3 部分退 4 全退
  pay_status smallint not null check (pay_status between 0 and 4),
  -- 0 无 1 申请中 2 处理中 3 已退款 4 已拒绝
  after_sale_status smallint not null check (after_sale_status between 0 and 4),
  close_reason text check (close_reason in ('timeout', 'buyer', 'seller', 'no_stock', 'refund')),
  -- Null until it is quoted
  goods_fen bigint check (goods_fen >= 0),
  voucher_id uuid,
  voucher_fen bigint not null default 0 check (voucher_fen >= 0),
  payable_fen bigint generated always as (goods_fen - voucher_fen) stored,
  paid_fen bigint not null default 0,
  refunded_fen bigint not null default 0,
  -- Counts every move
  version integer not null,
  -- Until when it waits: to be paid or quoted, to be received
  closes_at timestamptz,
  received_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (goods_fen is not null or status in (-1, 4)),
  check (voucher_fen <= goods_fen),
  check ((status = 4) = (close_reason is not null)),
  -- Nothing is sent unpaid; only unpaid or wholly refunded orders are closed
  check (status not in (1, 2, 3) or pay_status in (2, 3)),
  check (status <> 4 or pay_status in (0, 4)),
  check (after_sale_status = 0 or pay_status >= 2),
  check (paid_fen between 0 and goods_fen and refunded_fen between 0 and paid_fen),
  unique (region_code, order_no)
);
create index trade_order_of_member on trade_order (user_id, created_at desc, obj_id);
create index trade_order_of_enterprise on trade_order (enterprise_id, created_at desc, obj_id);
create index trade_order_of_shop on trade_order (shop_id, created_at desc, obj_id);
create index trade_order_newest on trade_order (region_code, created_at desc, obj_id);
-- What the clock still changes
create index trade_order_closing on trade_order (region_code, closes_at) where closes_at is not null;

create table trade_line (
  order_id uuid not null references trade_order,
  line_no smallint not null,
  product_type text not null,
  product_id uuid not null,
  spec_id text not null,
  -- As they were when the order was placed
  title text not null,
  spec_name text not null,
  unit text not null,
  cover text not null,
  -- Of one; null until it is quoted
  price_fen bigint check (price_fen >= 0),
  quantity integer not null check (quantity between 1 and 99999),
  shipped integer not null default 0,
  -- Its stock is reserved in `trade_stock` until it is shipped or the order is closed
  stocked boolean not null,
  check (shipped between 0 and quantity),
  primary key (order_id, line_no)
);
create index trade_line_by_product on trade_line (product_id, order_id);

create table trade_quote (
  order_id uuid not null references trade_order,
  quote_no smallint not null,
  -- [{line_no, price_fen}]
  prices jsonb not null,
  total_fen bigint not null check (total_fen >= 0),
  valid_until date not null,
  note text not null,
  quoted_by uuid not null references member,
  created_at timestamptz not null,
  accepted_at timestamptz,
  primary key (order_id, quote_no)
);

-- A transfer that a buyer reports with its proof. One proof serves one payment.
create table trade_payment (
  payment_id uuid primary key,
  order_id uuid not null references trade_order,
  user_id uuid not null references member,
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  file_id uuid not null,
  remark text not null,
  -- 1 待核验 2 已确认 3 已驳回
  status smallint not null check (status in (1, 2, 3)),
  opinion text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff
);
create index trade_payment_of_order on trade_payment (order_id, created_at desc);
create unique index trade_payment_one_waiting on trade_payment (order_id) where status = 1;
create unique index trade_payment_one_proof on trade_payment (file_id) where status in (1, 2);

create table trade_shipment (
  shipment_id uuid primary key,
  order_id uuid not null references trade_order,
  -- For goods: [{line_no, quantity}]
  lines jsonb not null,
  carrier text not null,
  tracking_no text not null,
  note text not null,
  -- For services: what was delivered
  attachments jsonb not null,
  sent_by uuid not null references member,
  created_at timestamptz not null
);
create index trade_shipment_of_order on trade_shipment (order_id, created_at);

create table trade_after_sale (
  obj_id uuid primary key,
  order_id uuid not null references trade_order,
  -- 1 仅退款 2 退货退款 3 换货
  kind smallint not null check (kind in (1, 2, 3)),
  reason text not null,
  asked_fen bigint not null check (asked_fen >= 0),
  attachments jsonb not null,
  -- 1 申请中 2 处理中 3 已完成 4 已拒绝 5 已撤销
  status smallint not null check (status between 1 and 5),
  opinion text not null default '',
  refunded_fen bigint not null default 0,
  refunded_on date,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index trade_after_sale_of_order on trade_after_sale (order_id, created_at desc);
create unique index trade_after_sale_one_open on trade_after_sale (order_id) where status in (1, 2);


-- Files of members that others may read as well: a person, or the people of an enterprise.
create table file_share (
  file_id uuid not null,
  holder_id uuid not null,
  primary key (file_id, holder_id)
);
create index file_share_of_holder on file_share (holder_id);
