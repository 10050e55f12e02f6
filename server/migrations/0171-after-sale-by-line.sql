-- After-sale by line and quantity (decision 149): what each after-sale is about, and how each line of an order stands. Several after-sales of one
-- order may be open. The checks refuse to send, or to ask back a second time, what an after-sale is about (promise 1).
create table trade_after_sale_line (
  after_sale_id uuid not null references trade_after_sale,
  line_no smallint not null,
  -- Of which so many were not sent, and so many were, when it was asked for
  unsent integer not null check (unsent >= 0),
  sent integer not null check (sent >= 0),
  -- What they are worth, in money and vouchers together
  fen bigint not null check (fen >= 0),
  check (unsent + sent > 0),
  primary key (after_sale_id, line_no)
);

alter table trade_line
  -- Given back for this line, in money and vouchers together
  add column refunded_fen bigint not null default 0,
  -- What open after-sales are about
  add column asked_fen bigint not null default 0,
  add column asked_unsent integer not null default 0,
  add column asked_sent integer not null default 0,
  -- What no longer belongs to the order: refunded before it was sent, or after
  add column back_unsent integer not null default 0,
  add column back_sent integer not null default 0;

-- What was refunded until now was of the whole order: each line has its share, to the fen.
with share as (
  select line.order_id, line.line_no, one.refunded_fen + one.voucher_back_fen as fen, one.goods_fen,
    line.price_fen * line.quantity as worth,
    sum(line.price_fen * line.quantity) over (partition by line.order_id order by line.line_no) as upto
  from trade_line line join trade_order one on one.obj_id = line.order_id
  where one.pay_status in (3, 4) and one.goods_fen > 0
)
update trade_line line
set refunded_fen = (div(share.fen::numeric * share.upto, share.goods_fen)
  - div(share.fen::numeric * (share.upto - share.worth), share.goods_fen))::bigint
from share where share.order_id = line.order_id and share.line_no = line.line_no;

update trade_line line set back_unsent = line.quantity - line.shipped, back_sent = line.shipped
from trade_order one where one.obj_id = line.order_id and one.pay_status = 4;

-- An after-sale that is open is about everything that is left.
insert into trade_after_sale_line (after_sale_id, line_no, unsent, sent, fen)
select sale.obj_id, line.line_no, case when sale.kind = 3 then 0 else line.quantity - line.shipped end, line.shipped,
  line.price_fen * line.quantity - line.refunded_fen
from trade_after_sale sale join trade_line line on line.order_id = sale.order_id
where sale.status in (1, 2) and (sale.kind <> 3 or line.shipped > 0);

update trade_line line set asked_unsent = claim.unsent, asked_sent = claim.sent, asked_fen = claim.fen
from trade_after_sale_line claim join trade_after_sale sale on sale.obj_id = claim.after_sale_id
where sale.order_id = line.order_id and claim.line_no = line.line_no;

alter table trade_line
  add check (asked_unsent >= 0 and back_unsent >= 0 and shipped + asked_unsent + back_unsent <= quantity),
  add check (asked_sent >= 0 and back_sent >= 0 and asked_sent + back_sent <= shipped),
  add check (asked_fen >= 0 and refunded_fen >= 0 and asked_fen + refunded_fen <= coalesce(price_fen, 0) * quantity);

drop index trade_after_sale_one_open;
