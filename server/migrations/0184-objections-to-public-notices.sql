-- An objection to a case on public notice is open since then; the working days of the notice that are left are counted again when it is rejected.
alter table case_record add column objected_at timestamptz;
alter table case_record add column notice_days_left integer;
create index case_record_objected on case_record (region_code, obj_id) where objected_at is not null;
