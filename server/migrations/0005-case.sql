-- The case kit (ruling D7), messages to people, the working-day calendar, and replies kept for a repeated request (ruling D2).

-- One ledger for every step that somebody takes on anything: reviews of content and decisions on cases.
alter table content_step rename to ledger_step;
alter table ledger_step drop constraint content_step_obj_id_fkey;
alter table ledger_step add column actor_kind text not null default 'staff' check (actor_kind in ('member', 'staff', 'system'));
-- What a step set: a deadline, who a case went to.
alter table ledger_step add column detail jsonb not null default '{}';
alter index content_step_by_entry rename to ledger_step_by_object;

create table case_record (
  obj_id uuid primary key,
  region_code text not null,
  case_type text not null,
  -- SQ…, given when it is first submitted; people quote it
  application_no text,
  -- What it applies to: a declaration, a file; its title as it was then
  subject_id uuid,
  subject_title text not null default '',
  title text not null,
  user_id uuid not null references member,
  -- Whose it is: the enterprise's, or the person's. Only the holder sees it
  holder_id uuid not null,
  applicant_name text not null,
  -- 10 草稿 20 待受理 30 审核中 40 退回补正 50 公示中 60 已通过 70 不予通过 80 已撤回 90 已作废
  state smallint not null check (state in (10, 20, 30, 40, 50, 60, 70, 80, 90)),
  -- Counts every save and step; one that names an older version is refused
  version integer not null,
  fields jsonb not null,
  materials jsonb not null,
  promise_days integer not null,
  publicity_days integer not null,
  assignee_id uuid references staff,
  opinion_of uuid references staff,
  -- In 20 and 30 the promised day, in 40 the end of correction, in 50 the end of publicity
  due_at timestamptz,
  -- Working days of the promise that were left when the clock stopped
  days_left integer,
  -- What keeps a second one from being opened: the subject, or the case itself where several may be open
  single_key uuid not null,
  -- 80 because a correction came too late, not because its holder took it back
  lapsed boolean not null default false,
  words tsvector not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index case_record_one_open on case_record (region_code, case_type, holder_id, single_key) where state in (10, 20, 30, 40, 50);
create unique index case_record_number on case_record (region_code, application_no);
create index case_record_by_holder on case_record (holder_id, updated_at desc, obj_id);
create index case_record_by_subject on case_record (case_type, subject_id, state);
-- What waits for staff: by what is due first, over all types and of one, by whose it is, and counted without looking at a row
create index case_record_queue on case_record (region_code, due_at, obj_id) where state in (20, 30);
create index case_record_queue_of_type on case_record (region_code, case_type, due_at, obj_id) where state in (20, 30);
create index case_record_counts on case_record (region_code, case_type, assignee_id, opinion_of, due_at) where state in (20, 30);
create index case_record_mine on case_record (assignee_id) where state in (20, 30) and assignee_id is not null;
create index case_record_asked on case_record (opinion_of) where state in (20, 30) and opinion_of is not null;
create index case_record_newest on case_record (region_code, updated_at desc, obj_id) where state <> 10;
create index case_record_due on case_record (state, due_at) where state in (40, 50);
create index case_record_words on case_record using gin (words);

-- Which files were handed in with which case, written once they are known to be the sender's: what opens them to colleagues.
create table case_file (
  obj_id uuid not null references case_record,
  file_id uuid not null,
  primary key (obj_id, file_id)
);
create index case_file_by_file on case_file (file_id);

-- How many applications a day has numbered.
create table case_number (
  region_code text not null,
  day date not null,
  last integer not null,
  primary key (region_code, day)
);

-- Where staff decided otherwise than the holiday package, or before it knew.
create table calendar_day (
  region_code text not null,
  day date not null,
  working boolean not null,
  note text not null default '',
  primary key (region_code, day)
);

create table message (
  message_id uuid primary key,
  region_code text not null,
  recipient_kind text not null check (recipient_kind in ('member', 'staff')),
  recipient_id uuid not null,
  title text not null,
  body text not null,
  -- A path of the site or of the console; empty when there is nothing to open
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz
);
create index message_newest on message (recipient_id, created_at desc, message_id);
create index message_unread on message (recipient_id) where read_at is null;

-- A member's creating request, repeated with the same key within a day, gets the same reply and has no second effect.
create table idempotent_reply (
  user_id uuid not null,
  idempotency_key text not null,
  call text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);
create index idempotent_reply_by_age on idempotent_reply (created_at);
