-- Single sign-on: which identity of the provider opens which account (decision 055).

create table sign_on_link (
  sign_on_id uuid primary key,
  region_code text not null,
  user_id uuid not null references member,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null
);
-- One identity opens one account.
create unique index sign_on_link_by_subject on sign_on_link (region_code, issuer, subject);
create index sign_on_link_by_user on sign_on_link (user_id, linked_at);

-- A way to the provider and back is taken once: its hash, kept for a day.
create table sign_on_spent (
  state_hash text primary key,
  spent_at timestamptz not null
);
create index sign_on_spent_by_age on sign_on_spent (spent_at);

-- A session that was opened this way is also ended at the provider; the hint is encrypted.
alter table member_session add column sign_on_id uuid references sign_on_link on delete set null;
alter table member_session add column sign_on_hint text;
create index member_session_by_sign_on on member_session (sign_on_id) where sign_on_id is not null;
