-- The roadshow centre (ruling D8): bookings, blackouts, and the half-days that either of them holds.

create table roadshow_booking (
  obj_id uuid primary key,
  region_code text not null,
  -- LY2026112100001, what people quote
  booking_no text not null,
  venue text not null,
  user_id uuid not null references member,
  organization text not null,
  reg_address text not null,
  credit_code text not null,
  roadshow_title text not null,
  roadshow_content text not null,
  contact_person text not null,
  contact_phone text not null,
  attendees_count integer not null check (attendees_count between 1 and 999),
  equipment_required text not null default '',
  -- Its range, kept although its half-days are given back. 1 morning, 2 afternoon
  first_date date not null,
  first_period smallint not null check (first_period in (1, 2)),
  last_date date not null,
  last_period smallint not null check (last_period in (1, 2)),
  -- 1 待审核 2 已通过 3 已驳回 4 已取消 5 已使用 6 未到场
  status smallint not null default 1 check (status between 1 and 6),
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((first_date, first_period) <= (last_date, last_period)),
  unique (region_code, booking_no)
);
create index roadshow_booking_by_user on roadshow_booking (user_id, first_date desc, obj_id);
create index roadshow_booking_by_status on roadshow_booking (region_code, status, first_date, obj_id);

create table roadshow_blackout (
  blackout_id uuid primary key,
  region_code text not null,
  venue text not null,
  first_date date not null,
  first_period smallint not null check (first_period in (1, 2)),
  last_date date not null,
  last_period smallint not null check (last_period in (1, 2)),
  reason text not null,
  created_by uuid not null references staff,
  created_at timestamptz not null,
  check ((first_date, first_period) <= (last_date, last_period))
);
create index roadshow_blackout_by_date on roadshow_blackout (region_code, last_date desc, blackout_id);

-- One row a half-day that is held, whoever holds it: the key keeps two bookings apart, and a booking from a blackout (promise 1).
create table roadshow_slot (
  region_code text not null,
  venue text not null,
  slot_date date not null,
  period smallint not null check (period in (1, 2)),
  -- Checked when the transaction ends: a booking takes its half-days before it is written, so that its number is drawn last
  booking_id uuid references roadshow_booking deferrable initially deferred,
  blackout_id uuid references roadshow_blackout deferrable initially deferred,
  constraint roadshow_slot_one_holder primary key (region_code, venue, slot_date, period),
  check (num_nonnulls(booking_id, blackout_id) = 1)
);
create index roadshow_slot_by_booking on roadshow_slot (booking_id) where booking_id is not null;
create index roadshow_slot_by_blackout on roadshow_slot (blackout_id) where blackout_id is not null;

-- Who wants to hear when a half-day is given back. The first are told once; nothing is booked for them.
create table roadshow_waiting (
  region_code text not null,
  venue text not null,
  slot_date date not null,
  period smallint not null check (period in (1, 2)),
  user_id uuid not null references member,
  created_at timestamptz not null,
  notified_at timestamptz,
  primary key (region_code, venue, slot_date, period, user_id)
);
create index roadshow_waiting_by_user on roadshow_waiting (user_id, slot_date);
