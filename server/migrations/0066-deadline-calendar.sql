-- A person's own calendar of deadlines, which a phone reads without a session: its address holds a key (decision 064).
create table policy_calendar (
  region_code text not null,
  user_id uuid not null references member,
  key_hash text not null unique,
  created_at timestamptz not null,
  primary key (region_code, user_id)
);
