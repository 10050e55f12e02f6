-- Certificates for controlled goods as the trade has them (decision 150).
alter table purchase_permit
  -- 1 易制毒购买许可证 2 易制毒购买备案证明 3 易制爆合法用途说明 4 危险化学品许可证件
  drop constraint purchase_permit_kind_check,
  add constraint purchase_permit_kind_check check (kind in (1, 2, 3, 4)),
  -- Good for one order; those from before are counted as good for several
  add column single_use boolean not null default false,
  add column purpose text not null default '',
  -- Who buys for the enterprise, and the last four characters of the number of their document
  add column handler_name text not null default '',
  add column handler_id_tail text not null default '';

-- 运输许可证 or 运输备案证明 of precursors of drugs
alter table trade_shipment add column transport_permit_no text not null default '';

-- What came back of what was sent, for the ledger: nothing deletes from it.
create table controlled_return (
  after_sale_id uuid not null references trade_after_sale,
  line_no integer not null,
  permit_id uuid not null references purchase_permit,
  region_code text not null,
  order_id uuid not null references trade_order,
  goods smallint not null,
  quantity integer not null check (quantity > 0),
  mass_g bigint not null check (mass_g > 0),
  returned_at timestamptz not null,
  primary key (after_sale_id, line_no, permit_id)
);
create index controlled_return_of_order on controlled_return (order_id);

-- The ledger keeps what the paper said when something was sent, whatever is corrected later.
alter table controlled_sale
  add column number text not null default '',
  add column credit_code text not null default '',
  add column purpose text not null default '',
  add column handler_name text not null default '',
  add column handler_id_tail text not null default '';
update controlled_sale as sale
  set number = permit.number, credit_code = coalesce(enterprise.credit_code, '')
  from purchase_permit as permit join enterprise using (enterprise_id)
  where permit.obj_id = sale.permit_id;
create index controlled_sale_of_order on controlled_sale (order_id);
