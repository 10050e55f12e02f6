-- Text messages of what matters (decision 085). They wait here until they may be sent, and leave when they are.
create table sms_notice (
  notice_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  kind text not null,
  -- What the region's template names: the project or place, the day, the result
  name text not null,
  day text not null default '',
  result text not null default '',
  created_at timestamptz not null
);
create index sms_notice_waiting on sms_notice (region_code, created_at);
create index sms_notice_of on sms_notice (user_id);

-- The kinds that a person switched off; nobody without a row has.
create table sms_choice (
  user_id uuid primary key references member,
  off text[] not null
);
