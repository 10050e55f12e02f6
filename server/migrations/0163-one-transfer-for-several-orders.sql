-- One transfer pays several orders (decision 148): each order keeps its own row with its own sum, and the rows of one transfer name its first.
alter table trade_payment add column transfer_id uuid;
update trade_payment set transfer_id = payment_id;
alter table trade_payment alter column transfer_id set not null;
create index trade_payment_of_transfer on trade_payment (transfer_id);
