-- What subscribers were reminded of, so that nobody hears of it twice (decision 066).
create table policy_reminder (
  region_code text not null,
  user_id uuid not null,
  -- The declaration and the working days left, the declaration that an age now fits, or the certificate and its last day.
  reminder_key text not null,
  reminded_at timestamptz not null,
  primary key (region_code, user_id, reminder_key)
);
