-- A grant whose last day has passed unused: the enterprise may apply for the product again.
alter table finance_application drop constraint finance_application_status_check;
-- 7 授信已失效
alter table finance_application add constraint finance_application_status_check check (status between 0 and 7);
alter table finance_application add check (status <> 7 or granted_fen is not null);
create index finance_application_granted on finance_application (region_code, granted_until) where status = 3;
