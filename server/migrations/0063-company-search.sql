-- The conditions under which a member last looked for companies (ruling D13, decision 061).
create table supply_company_search (
  region_code text not null,
  user_id uuid not null references member,
  industry_ids integer[] not null,
  region_id integer,
  keyword text not null check (length(keyword) <= 100),
  searched_at timestamptz not null,
  primary key (region_code, user_id)
);
