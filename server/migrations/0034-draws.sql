-- Weeks of an instrument that are drawn by lot (decision 043).

alter table instrument add column drawn boolean not null default false;
alter table instrument alter column drawn drop default;

create table instrument_draw (
  draw_id uuid primary key,
  region_code text not null,
  instrument_id uuid not null,
  instrument_title text not null,
  -- Monday of the week that is drawn
  week_start date not null check (extract(isodow from week_start) = 1),
  -- Published after the draw; until then only its hash is, so that nobody knows the order and nobody can change the seed
  seed text not null,
  commitment text not null,
  closes_at timestamptz not null,
  -- What takes part, fixed when the week closes
  entries_hash text,
  drawn_at timestamptz check (drawn_at is null or entries_hash is not null),
  created_at timestamptz not null,
  unique (instrument_id, week_start)
);
create index instrument_draw_due on instrument_draw (region_code, closes_at) where drawn_at is null;

create table instrument_draw_entry (
  entry_id uuid primary key,
  draw_id uuid not null references instrument_draw,
  user_id uuid not null references member,
  enterprise_id uuid references enterprise,
  contact_person text not null,
  contact_phone text not null,
  purpose text not null,
  -- [{start_time, end_time}], the first choice first
  wishes jsonb not null check (jsonb_typeof(wishes) = 'array' and jsonb_array_length(wishes) between 1 and 3),
  -- Its place in the order of the draw
  position integer check (position >= 1),
  outcome text check (outcome in ('won', 'taken', 'refused')),
  -- Which wish it won, from 1
  wish smallint check ((outcome = 'won') = (wish is not null)),
  -- Why it was refused; its member alone reads it
  reason text not null default '',
  reservation_id uuid references instrument_reservation,
  created_at timestamptz not null,
  unique (draw_id, user_id),
  unique (draw_id, position),
  check ((outcome is null) = (position is null)),
  check (outcome is distinct from 'won' or reservation_id is not null)
);
-- Colleagues do not multiply their enterprise's chances.
create unique index instrument_draw_entry_of_enterprise on instrument_draw_entry (draw_id, enterprise_id) where enterprise_id is not null;
create index instrument_draw_entry_of_member on instrument_draw_entry (user_id, created_at desc);
