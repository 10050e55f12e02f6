-- An order that was closed before it was paid owes nothing: whoever adds up what orders ask for counts it as nought (decision 145).
alter table trade_order drop column payable_fen;
alter table trade_order add column payable_fen bigint
  generated always as (case when status = 4 and pay_status = 0 then 0 else goods_fen - voucher_fen end) stored;
