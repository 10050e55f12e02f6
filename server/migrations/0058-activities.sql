-- 活动, and the sign-ups for them. The policy room's activities become activities of the kind 政策宣讲 (decision 054).
create table activity (
  obj_id uuid primary key,
  region_code text not null,
  title text not null,
  activity_kind smallint not null,
  organizer text not null,
  mode smallint not null,
  place text not null,
  online_url text not null,
  start_time timestamp(0) not null,
  end_time timestamp(0) not null,
  takes_signups boolean not null,
  signup_opens timestamp(0),
  signup_closes timestamp(0),
  seats integer,
  needs_approval boolean not null,
  question text not null,
  audience text not null,
  agenda jsonb not null,
  speakers jsonb not null,
  contact text not null,
  contact_phone text not null,
  tags integer[] not null,
  publish_date date not null,
  cover text not null,
  summary text not null,
  content text not null,
  attachments jsonb not null,
  related uuid[] not null,
  updated_at timestamptz not null
);
create index activity_newest on activity (region_code, publish_date desc, obj_id desc);
create index activity_start on activity (region_code, start_time desc, obj_id desc);
create index activity_by_kind on activity (region_code, activity_kind, publish_date desc);
create index activity_tags on activity using gin (tags);

insert into activity
select obj_id, region_code, title, 2, organizer, case when activity_kind = 3 then 2 else 1 end, place, '', start_time, end_time,
  false, null, null, nullif(capacity, 0), false, '', '', '[]', '[]', '', '', tags, publish_date, cover, summary, content, attachments,
  related, updated_at
from policy_activity;

-- Drafts and earlier revisions too: an entry is one entry, whatever its room.
update content_revision revision
set fields = (fields - 'capacity') || jsonb_build_object(
  'activity_kind', 2,
  'mode', case when fields ->> 'activity_kind' = '3' then 2 else 1 end,
  'seats', case when fields ->> 'capacity' = '0' then null else fields -> 'capacity' end,
  'online_url', '', 'takes_signups', false, 'signup_opens', null, 'signup_closes', null, 'needs_approval', false, 'question', '',
  'audience', '', 'agenda', '[]'::jsonb, 'speakers', '[]'::jsonb, 'contact', '', 'contact_phone', '')
from content_entry entry
where entry.obj_id = revision.obj_id and entry.content_type = 'policy_activity';
update content_entry set content_type = 'activity' where content_type = 'policy_activity';
-- The index holds the type's name: the job `search-index` writes these documents again.
update search_document set content_type = 'activity', stale = true where content_type = 'policy_activity';
-- An import that is not carried out was checked against the old fields.
update content_import set content_type = 'activity' where content_type = 'policy_activity' and state = 4;
delete from content_import where content_type = 'policy_activity';
-- Requests for files name the kind of entry that they were made at.
update case_record set fields = jsonb_set(fields, '{obj_type}', '"activity"')
where case_type = 'file_access' and fields ->> 'obj_type' = 'policy_activity';
drop table policy_activity;

-- The seats of an activity for which somebody has signed up, and what those people were told of it: it stays when the entry is taken down.
create table activity_seating (
  activity_id uuid primary key,
  region_code text not null,
  title text not null,
  organizer text not null,
  place text not null,
  start_time timestamp(0) not null,
  end_time timestamp(0) not null,
  -- Null: as many as come
  seats integer check (seats > 0),
  -- The sign-ups with a seat; only the trigger below writes it
  taken integer not null default 0 check (taken >= 0),
  -- Signs the codes that are shown at the door
  door_key text not null,
  cancelled_at timestamptz,
  constraint activity_never_oversold check (seats is null or taken <= seats)
);
create index activity_seating_by_start on activity_seating (region_code, start_time);

create sequence activity_queue;
create table activity_signup (
  signup_id uuid primary key,
  region_code text not null,
  activity_id uuid not null references activity_seating,
  user_id uuid not null,
  -- 10 待审核 20 报名成功 30 候补中 40 已取消 50 未通过 60 活动取消
  status smallint not null check (status in (10, 20, 30, 40, 50, 60)),
  contact_person text not null,
  contact_phone text not null,
  company text not null,
  answer text not null,
  ticket_code text not null,
  -- Its place on the waiting list, while it waits
  queue_no bigint,
  reason text not null default '',
  reminded_at timestamptz,
  checked_in_at timestamptz,
  -- Null: the person did it at the door
  checked_in_by uuid references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint activity_signup_waits check ((status = 30) = (queue_no is not null)),
  constraint activity_signup_checked_in check (checked_in_at is null or status = 20)
);
create unique index activity_signup_one_open on activity_signup (activity_id, user_id) where status in (10, 20, 30);
create unique index activity_signup_ticket on activity_signup (region_code, ticket_code);
create unique index activity_signup_queue on activity_signup (activity_id, queue_no) where status = 30;
create index activity_signup_by_member on activity_signup (region_code, user_id, created_at desc);
create index activity_signup_by_activity on activity_signup (activity_id, status, created_at);

-- A seat is held by being admitted, however that came about, and the constraint above refuses one too many.
create function activity_seat_is_held() returns trigger language plpgsql as $$
  declare
    change integer := (case when tg_op <> 'DELETE' and new.status = 20 then 1 else 0 end)
      - (case when tg_op <> 'INSERT' and old.status = 20 then 1 else 0 end);
  begin
    if change <> 0 then
      update activity_seating set taken = taken + change
      where activity_id = case when tg_op = 'DELETE' then old.activity_id else new.activity_id end;
    end if;
    return null;
  end
  $$;
create trigger activity_seat_is_held after insert or delete or update of status on activity_signup
  for each row execute function activity_seat_is_held();
