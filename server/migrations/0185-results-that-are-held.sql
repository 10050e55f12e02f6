-- Since when a public notice that is over waits for staff, because a plain rule stands against its result (decision 152).
alter table case_record add column held_at timestamptz;
update case_record set held_at = told.created_at
  from (select link, min(created_at) as created_at from message where title = '公示期满，但申请资格有变' group by link) as told
  where case_record.state = 50 and told.link = '/cases/' || case_record.obj_id;
