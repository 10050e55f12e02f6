-- Years whose arrangement of holidays staff have entered, before the holiday package knows it.
create table calendar_year (
  region_code text not null,
  year smallint not null,
  announced_at timestamptz not null,
  primary key (region_code, year)
);

-- What a due day was counted from, so that it can be counted again when the calendar changes. Both are null where staff named the day themselves.
alter table case_record add column due_from date;
alter table case_record add column due_days integer;
create index case_record_counted on case_record (region_code, state, due_from, due_days, due_at) where state in (20, 30, 40, 50) and due_days is not null;

-- Until now every weekday of an unannounced year counted as a working day, and so does every weekday from 11 October 2026 (the end of that year's
-- arrangement) on: for what falls due after 2026 the days that were promised are those weekdays. Earlier due days stand in years that were announced.
update case_record
  set due_from = began.day,
    due_days = (
      select count(*) from generate_series(began.day + 1, (case_record.due_at at time zone 'Asia/Shanghai')::date, interval '1 day') as one (day)
      where extract(isodow from one.day) < 6
    )
  from (
    select distinct on (obj_id) obj_id, (at at time zone 'Asia/Shanghai')::date as day
      from ledger_step
      where action in ('submit', 'return', 'pass')
      order by obj_id, step_id desc
  ) as began
  where began.obj_id = case_record.obj_id
    and case_record.state in (20, 30, 40, 50)
    and case_record.due_at >= timestamptz '2027-01-01 00:00:00+08'
    and began.day >= date '2026-10-11';
