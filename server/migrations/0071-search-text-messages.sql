-- Text messages of saved searches, by the person's choice (decision 065).
alter table policy_saved_search add column sms boolean not null default false;
-- Found since the last text message
alter table policy_saved_search add column sms_entries integer not null default 0 check (sms_entries >= 0);
create index policy_saved_search_sms on policy_saved_search (region_code, user_id) where sms and sms_entries > 0;
