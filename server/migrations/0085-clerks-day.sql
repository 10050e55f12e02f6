-- The clerk's day (decision 084).

-- The answers and materials as they were when the case was last returned: beside them a correction shows what it changed.
alter table case_record add column returned jsonb;

-- What colleagues tell each other about a case; its holder never reads it.
create table case_note (
  note_id uuid primary key,
  obj_id uuid not null references case_record,
  staff_id uuid not null references staff,
  text text not null,
  at timestamptz not null
);
create index case_note_by_case on case_note (obj_id, at, note_id);

-- Opinions that are written again and again: a clerk's own, or shared by everybody of the region.
create table opinion_template (
  template_id uuid primary key,
  region_code text not null,
  staff_id uuid not null references staff,
  shared boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index opinion_template_of on opinion_template (region_code, staff_id, created_at);

-- Who is away, from the first to the last day, and who acts on their cases meanwhile.
create table staff_leave (
  leave_id uuid primary key,
  region_code text not null,
  staff_id uuid not null references staff,
  substitute_id uuid not null references staff check (substitute_id <> staff_id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  created_at timestamptz not null
);
create index staff_leave_of_substitute on staff_leave (substitute_id, to_day);
create index staff_leave_of_absent on staff_leave (staff_id, to_day);

-- What came in and what was decided, by month.
create index case_record_received on case_record (region_code, submitted_at) where submitted_at is not null;
create index case_record_decided on case_record (region_code, decided_at) where decided_at is not null;
