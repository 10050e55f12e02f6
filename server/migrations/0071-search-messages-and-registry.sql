-- Text messages of saved searches, by the person's choice (decision 065).
alter table policy_saved_search add column sms boolean not null default false;
-- Found since the last text message
alter table policy_saved_search add column sms_entries integer not null default 0 check (sms_entries >= 0);
create index policy_saved_search_sms on policy_saved_search (region_code, user_id) where sms and sms_entries > 0;

-- Lists of companies that staff import into the house's registry (decision 062).
create table enterprise_registry_import (
  obj_id uuid primary key,
  region_code text not null,
  file_name text not null,
  -- 1 导入中 2 已导入 3 有误，未导入
  state smallint not null check (state between 1 and 3),
  -- What was new, changed, and the same
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  errors jsonb not null default '[]',
  -- Columns that were not read
  ignored text[] not null default '{}',
  imported_by uuid not null references staff,
  created_at timestamptz not null
);
create index enterprise_registry_import_newest on enterprise_registry_import (region_code, created_at desc, obj_id);
-- Where a row comes from: null is the demo, or what was there before.
alter table enterprise_registry add column import_id uuid references enterprise_registry_import;
alter table enterprise_registry add column updated_at timestamptz;
update enterprise_registry set updated_at = now();
alter table enterprise_registry alter column updated_at set not null;
