-- What a refund changed of its order, so that its record can be taken back (decision 162). Null: no refund, or one from before.
alter table trade_after_sale add column undo jsonb;

-- Goods that are written down as returned again, after the first refund was taken back. Nothing is erased from the ledger.
alter table controlled_return add column taken_back_at timestamptz;
alter table controlled_return drop constraint controlled_return_pkey;
create unique index controlled_return_once on controlled_return (after_sale_id, line_no, permit_id)
  where taken_back_at is null;

-- A payout takes an order until it is paid: then the ledger holds nothing of it any more, unless a refund is taken back.
update shop_payout_line line set counts = false
from shop_payout payout where payout.obj_id = line.payout_id and payout.status = 3;

-- The last four digits of the payer's account: where a refund of what was matched goes back to.
alter table bank_match add column payer_tail text not null default '';
update bank_match set payer_tail = receipt.payer_account
from bank_receipt receipt where receipt.receipt_id = bank_match.receipt_id;
