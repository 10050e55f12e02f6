-- 4 已撤销: finance wrote down a refund that was not made (decision 153).
alter table lease_refund drop constraint lease_refund_status_check;
alter table lease_refund add constraint lease_refund_status_check check (status in (1, 2, 3, 4));
