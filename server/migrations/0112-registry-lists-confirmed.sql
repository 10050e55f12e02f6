-- A list of companies is written once somebody has confirmed what it will change (decision 110): 1 核对中 2 已导入 3 有误，未导入 5 待确认 6 未确认，已作废.
-- 4 is said of one whose process died, and never stored.
alter table enterprise_registry_import drop constraint enterprise_registry_import_state_check;
alter table enterprise_registry_import add check (state in (1, 2, 3, 5, 6));
-- What it will do, as it is shown; and its companies. Both only while it waits for its confirmation
alter table enterprise_registry_import add column preview jsonb;
alter table enterprise_registry_import add column companies jsonb;
