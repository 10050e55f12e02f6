-- Searches of policies that members keep: what is published to one of them is told once (decision 065).
create table policy_saved_search (
  search_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  content_type text not null,
  -- The parameters of the list, sorted by name
  query jsonb not null,
  created_at timestamptz not null,
  -- Up to this instant it has been compared with what is published
  checked_at timestamptz not null
);
create unique index policy_saved_search_once on policy_saved_search (region_code, user_id, content_type, md5(query::text));
create index policy_saved_search_due on policy_saved_search (region_code, checked_at);
