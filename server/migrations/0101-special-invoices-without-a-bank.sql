-- A special invoice is an enterprise's; since 2024 it need not name the buyer's address and bank.
alter table invoice drop constraint invoice_check1;
alter table invoice add constraint invoice_special check (invoice_type = 1 or (kind = 1 and enterprise_id is not null));
